import { changeTone } from '#domain/money/percent-text.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import type { Mover } from '../queries.ts'

/** The coins that rose, or those that fell. */
export type MoverSide = 'gainers' | 'losers'

/** A coin among the movers with the market time that its figures are from. */
export interface ShownMover extends Mover {
  readonly asOf: number
}

const TONES = { gainers: 'rise', losers: 'fall' } as const

/** Whether a ticker is newer than a mover's own figures; one from before is older news. */
export function isNewer(mover: ShownMover, ticker: Ticker | undefined): ticker is Ticker {
  return ticker !== undefined && ticker.marketId === mover.marketId && ticker.asOf >= mover.asOf
}

/** The change of a mover now, in percent; null where its market's change is not known any more. */
export function changeNow(mover: ShownMover, ticker: Ticker | undefined): number | null {
  return isNewer(mover, ticker) ? ticker.change24hPct : mover.change24hPct
}

/** Whether a displayed change belongs to a side; 0.00% belongs to neither. */
export function isOnSide(side: MoverSide, change24hPct: number | null): boolean {
  return changeTone(change24hPct) === TONES[side]
}

/**
 * Movers of a side by their changes now, the furthest first; those that turned are left out. Equal
 * changes keep their order.
 */
export function rankNow(
  movers: readonly ShownMover[],
  side: MoverSide,
  read: (coinId: string) => Ticker | undefined,
): ShownMover[] {
  return movers
    .map((mover) => ({ mover, change: changeNow(mover, read(mover.coinId)) }))
    .filter(({ change }) => isOnSide(side, change))
    .toSorted((one, other) => Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0))
    .map(({ mover }) => mover)
}
