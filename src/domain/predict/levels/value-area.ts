import type { CandleWindow } from '#domain/market/candle-window.ts'

/** Where most was traded, in quote units of the venue. */
export interface ValueArea {
  /** Middle of the price step with the largest volume. */
  readonly pointOfControl: number
  readonly low: number
  readonly high: number
}

const STEPS = 120
/** Of the volume. @source DECISIONS 5 */
export const VALUE_SHARE = 0.7

/**
 * The 70% value area of a window: a candle's volume lies evenly between its low and high, in 120 steps of
 * the window's range; from the fullest step the fuller neighbour is added until 70% is inside. Null where
 * nothing was traded.
 *
 * @source DECISIONS 5; market.md 3.14
 */
export function valueAreaOf(candles: CandleWindow): ValueArea | null {
  const bottom = candles.low.reduce((low, value) => Math.min(low, value), Infinity)
  const top = candles.high.reduce((high, value) => Math.max(high, value), 0)
  const total = candles.volume.reduce((sum, value) => sum + value, 0)
  if (!(total > 0)) return null
  const step = (top - bottom) / STEPS
  if (!(step > 0)) return { pointOfControl: bottom, low: bottom, high: top }
  const profile = profileOf(candles, bottom, step)
  const fullest = profile.reduce((best, volume, at) => (volume > profile[best]! ? at : best), 0)
  let [from, to] = [fullest, fullest]
  let inside = profile[fullest]!
  while (inside < total * VALUE_SHARE && (from > 0 || to < STEPS - 1)) {
    const below = from > 0 ? profile[from - 1]! : -1
    const above = to < STEPS - 1 ? profile[to + 1]! : -1
    inside += Math.max(below, above)
    if (above >= below) to += 1
    else from -= 1
  }
  return {
    pointOfControl: bottom + (fullest + 0.5) * step,
    low: bottom + from * step,
    high: bottom + (to + 1) * step,
  }
}

function profileOf(candles: CandleWindow, bottom: number, step: number): Float64Array {
  const profile = new Float64Array(STEPS)
  const stepAt = (price: number) => Math.min(STEPS - 1, Math.floor((price - bottom) / step))
  for (let row = 0; row < candles.length; row += 1) {
    const from = stepAt(candles.low[row]!)
    const to = stepAt(candles.high[row]!)
    const share = candles.volume[row]! / (to + 1 - from)
    for (let at = from; at <= to; at += 1) profile[at]! += share
  }
  return profile
}
