import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { fill, type Words } from '#server/words.ts'
import { ageText } from './age-text.ts'
import type { ExtremeAlertItem } from './alert-items.ts'
import type { ItemMoment, ItemText } from './item-text.ts'

/** The texts of a surge or plunge: how far, at which price, on how much volume. */
export function extremeText(
  words: Words['alerts-notification'],
  { base, change24h, kind, price, volumeRatio }: ExtremeAlertItem,
  { closedTime, ageMs }: ItemMoment,
): ItemText {
  const { extreme } = words
  const params = {
    coin: base,
    change: percentText(change24h * 100),
    price: priceText(price),
    ratio: volumeRatio.toFixed(1),
    time: closedTime,
    age: ageText(words, ageMs),
  }
  const title = fill(extreme.title[kind], params)
  return {
    title,
    lines: [extreme.fact, extreme.stop, extreme.closed].map((line) => fill(line, params)),
    name: base,
    row: [title, params.price, closedTime].join(' · '),
    short: fill(extreme.short[kind], params),
  }
}
