import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { PriceLevels } from './signal-image.ts'

/** Room above and below, as a share of the whole. */
const ROOM = 0.06
/** A target further away than so many spans of the candles would flatten them: it is left out. */
const FARTHEST_SPANS = 1.2

/** Position of a price between `top` and `bottom`, in pixels. */
export type PriceScale = (price: number) => number

/** Whether a level is near enough to be drawn. */
export function isNear(candles: CandleWindow, price: number): boolean {
  const [low, high] = [Math.min(...candles.low), Math.max(...candles.high)]
  const reach = (high - low || high * 0.01) * FARTHEST_SPANS
  return price > low - reach && price < high + reach
}

/** The scale that holds all candles and every level that is near. */
export function priceScale(
  candles: CandleWindow,
  levels: PriceLevels | null,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): PriceScale {
  const near = levelPrices(levels).filter((price) => isNear(candles, price))
  const low = Math.min(...candles.low, ...near)
  const high = Math.max(...candles.high, ...near)
  const span = high - low || Math.abs(high) * 0.01 || 1
  const [from, to] = [low - span * ROOM, high + span * ROOM]
  return (price) => bottom - ((price - from) / (to - from)) * (bottom - top)
}

function levelPrices(levels: PriceLevels | null): number[] {
  if (levels === null) return []
  const { entry, stop, target, exit } = levels
  return [entry, stop, target, exit?.price ?? null].filter((price) => price !== null)
}
