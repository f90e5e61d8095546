import type { Ticker } from '#app/state/ticker-store.ts'
import type { Overview, OverviewCoin } from '../queries.ts'

const MOST_MOVERS = 5

/** A coin of the overview with the market time that its figures are from. */
export interface ShownCoin extends OverviewCoin {
  readonly asOf: number
}

/** The five coins that moved most, up or down, the furthest first. */
export function mostMoved({ gainers, losers, asOf }: Overview): ShownCoin[] {
  return [...gainers, ...losers]
    .toSorted((one, other) => Math.abs(other.change24hPct) - Math.abs(one.change24hPct))
    .slice(0, MOST_MOVERS)
    .map((coin) => ({ ...coin, asOf: asOf ?? 0 }))
}

/** The coins of the largest 24 h volume, for who has starred none. */
export function largestCoins({ largest, asOf }: Overview): ShownCoin[] {
  return largest.map((coin) => ({ ...coin, asOf: asOf ?? 0 }))
}

/** A coin's figures on its primary market, and the market time that they are from. */
type DatedCoin = Pick<ShownCoin, 'marketId' | 'change24hPct' | 'asOf'>

/** Whether a ticker is newer than a coin's own figures; one from before is older news. */
export function isNewer(coin: DatedCoin, ticker: Ticker | undefined): ticker is Ticker {
  return ticker !== undefined && ticker.marketId === coin.marketId && ticker.asOf >= coin.asOf
}

/** The change of a coin now, in percent; null where its market's change is not known. */
export function changeNow(coin: DatedCoin, ticker: Ticker | undefined): number | null {
  return isNewer(coin, ticker) ? ticker.change24hPct : coin.change24hPct
}
