import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import type { Interval } from '#domain/time/interval.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { words } from '#app/i18n/words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { type CandleRow, summariseCandles } from './candle-rows.ts'

/** What some candles did, as one sentence; empty where there are none. */
export function candlesSummary(rows: readonly CandleRow[], interval: Interval): string {
  const sum = summariseCandles(rows)
  if (sum === null) return ''
  return words('market')('chart.summary', {
    count: sum.count,
    interval: intervalLabel(interval),
    from: utcText(sum.from),
    to: utcText(sum.to),
    first: priceText(sum.first),
    last: priceText(sum.last),
    change: percentText(sum.changePct),
    high: priceText(sum.high),
    low: priceText(sum.low),
  })
}
