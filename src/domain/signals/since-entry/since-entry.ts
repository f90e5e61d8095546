import type { Candle } from '#domain/market/candle.ts'
import type { Signal } from '../signal.ts'

/** Where the price has been since a signal's entry. */
export interface SinceEntry {
  /** The farthest price in the trade's direction, and against it. */
  readonly best: number
  readonly worst: number
  /**
   * The entry and the closes after it, oldest first, as whole percents of the way from the lower to
   * the higher of `best` and `worst`; at most `MOST_POINTS`.
   */
  readonly path: readonly number[]
}

/** As many as a path of 56 px tells apart. */
export const MOST_POINTS = 24

/**
 * Best price, worst price and path of a signal since its first fill; null before it. Of the bar that
 * ended the signal only its open and the fill were surely reached, as for the excursion.
 *
 * @param candles closed candles between the fill and the end (or now) in time order, of any interval,
 *   each moment in one of them; see `spansOf`
 * @example a long filled at 100, a candle from 90 to 120 that closed at 105 // {best: 120, worst: 90, path: [33, 50]}
 */
export function sinceEntryOf(
  signal: Pick<Signal, 'direction' | 'legs' | 'exit'>,
  candles: readonly Candle[],
): SinceEntry | null {
  const entry = signal.legs[0]?.fill
  if (!entry) return null
  const exit = signal.exit?.fill ?? null
  let [low, high] = [entry.price, entry.price]
  const reach = (price: number) => {
    if (price < low) low = price
    if (price > high) high = price
  }
  const closes = [entry.price]
  for (const candle of candles) {
    if (exit !== null && candle.openTime >= exit.barOpenTime) {
      reach(candle.open)
      break
    }
    reach(candle.low)
    reach(candle.high)
    closes.push(candle.close)
  }
  if (exit !== null) {
    reach(exit.price)
    closes.push(exit.price)
  }
  const isLong = signal.direction === 'long'
  const share = (price: number) =>
    high === low ? 50 : Math.round(((price - low) / (high - low)) * 100)
  return {
    best: isLong ? high : low,
    worst: isLong ? low : high,
    path: thinned(closes).map(share),
  }
}

/** The first and the last, and as many in between as fit, evenly spaced. */
function thinned(prices: readonly number[]): number[] {
  if (prices.length <= MOST_POINTS) return [...prices]
  const step = (prices.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, at) => prices[Math.round(at * step)]!)
}
