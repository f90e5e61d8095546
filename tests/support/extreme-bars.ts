import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import { makeRandom } from './candles.ts'

/** Bars at 100 with 1,000 of volume each: 9.6M USDT a day. */
export function calmBars(count: number, fromTime = 100 * DAY_MS): Candle[] {
  return Array.from({ length: count }, (_none, at) =>
    barOf(fromTime + at * BASE_INTERVAL_MS, 100, 1000),
  )
}

/** The same bars, the last of them (an hour's) at another price and volume. */
export function withMove(
  bars: readonly Candle[],
  { price, volume, count = 4 }: { price: number; volume: number; count?: number | undefined },
): Candle[] {
  return bars.map((bar, at) =>
    at < bars.length - count ? bar : barOf(bar.openTime, price, volume),
  )
}

/** A bar without a range. */
export function barOf(openTime: number, price: number, volume: number): Candle {
  const flat = { open: price, high: price, low: price, close: price }
  return { openTime, ...flat, volume, quoteVolume: price * volume }
}

/** Bars that surge and plunge now and then, with gaps and bars that nobody traded in. */
export function wildBars(seed: number, count: number, fromTime = 100 * DAY_MS): Candle[] {
  const random = makeRandom(seed)
  const bars: Candle[] = []
  let price = 100
  let openTime = fromTime
  let push = 0
  while (bars.length < count) {
    if (random() < 0.004) push = (random() < 0.5 ? 1 : -1) * 0.03
    if (random() < 0.1) push = 0
    const open = price
    price = Math.max(1, open * (1 + push + (random() - 0.5) * 0.01))
    const high = Math.max(open, price) * (1 + random() * 0.01)
    const low = Math.min(open, price) * (1 - random() * 0.01)
    const volume = random() < 0.02 ? 0 : 1000 * (1 + random()) * (push === 0 ? 1 : 8)
    bars.push({ openTime, open, high, low, close: price, volume, quoteVolume: volume * price })
    const gap = random() < 0.002 ? Math.floor(random() * 120) : 0
    openTime += BASE_INTERVAL_MS * (1 + gap)
  }
  return bars
}
