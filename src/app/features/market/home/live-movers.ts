import type { Ticker } from '#app/state/ticker-store.ts'
import type { Mover, Overview } from '../queries.ts'

const MOST_MOVERS = 5

/** A coin among the movers with the market time that its figures are from. */
export interface ShownMover extends Mover {
  readonly asOf: number
}

/** The five coins that moved most, up or down, the furthest first. */
export function mostMoved({ gainers, losers, asOf }: Overview): ShownMover[] {
  return [...gainers, ...losers]
    .toSorted((one, other) => Math.abs(other.change24hPct) - Math.abs(one.change24hPct))
    .slice(0, MOST_MOVERS)
    .map((mover) => ({ ...mover, asOf: asOf ?? 0 }))
}

/** Whether a ticker is newer than a mover's own figures; one from before is older news. */
export function isNewer(mover: ShownMover, ticker: Ticker | undefined): ticker is Ticker {
  return ticker !== undefined && ticker.marketId === mover.marketId && ticker.asOf >= mover.asOf
}

/** The change of a mover now, in percent; null where its market's change is not known any more. */
export function changeNow(mover: ShownMover, ticker: Ticker | undefined): number | null {
  return isNewer(mover, ticker) ? ticker.change24hPct : mover.change24hPct
}
