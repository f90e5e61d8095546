import { closedInterval } from '#domain/alerts/closed-interval.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { termOf } from '#domain/signals/signal.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { fill, type Words } from '#server/words.ts'
import { ageText } from './age-text.ts'
import type { SignalAlertItem } from './alert-items.ts'

/** The formatted facts of one event. */
type Params = Readonly<Record<string, string>>

/** When an event's candle closed. */
export interface ItemMoment {
  /** In the reader's zone. */
  readonly closedTime: string
  /** Wall time since then, ms. */
  readonly ageMs: number
}

/** The texts of one event, without the channel's frame. */
export interface ItemText {
  /** `BTC Long signal, 4h` */
  readonly title: string
  /** `Trigger price 64210.5 · stop loss 62000.0`, `Short-term, 4h. Candle closed 14:00, 21s ago` */
  readonly lines: readonly string[]
  /** What a digest names in one line: `BTC`. */
  readonly name: string
  /** One row of a digest: `BTC Long signal, 4h · 64210.5 · 14:00` */
  readonly row: string
  /** For a small screen: `BTC Long 4h, trigger 64210.5, stop 62000.0, closed 14:00` */
  readonly short: string
}

/** The texts of an event of a signal. */
export function itemText(
  words: Words['alerts-notification'],
  item: SignalAlertItem,
  { closedTime, ageMs }: ItemMoment,
): ItemText {
  const candle = closedInterval(item)
  const params: Params = {
    coin: item.base,
    direction: words.direction[item.direction],
    interval: intervalLabel(item.interval),
    candle: intervalLabel(candle),
    term: words.term[termOf(item.interval)],
    number: String(item.legNumber),
    price: priceText(item.price),
    stop: priceText(item.stopPrice),
    target: priceText(item.targetPrice),
    net: percentText(item.netReturn === null ? null : item.netReturn * 100),
    reason: item.exitReason === null ? '' : words.exit[item.exitReason],
    time: closedTime,
    age: ageText(words, ageMs),
  }
  const title = fill(words.title[item.kind], params)
  const price = item.kind === 'open' || item.kind === 'leg' ? [params['price'] ?? ''] : []
  const fact = item.kind === 'open' && item.targetPrice !== null ? 'openTarget' : item.kind
  const closed = candle === item.interval ? words.closed : words.closedByBase
  return {
    title,
    lines: [fill(words.fact[fact], params), fill(closed, params)],
    name: item.base,
    row: [title, ...price, closedTime].join(' · '),
    short: fill(words.short[item.kind], params),
  }
}
