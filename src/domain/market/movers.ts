import { changeTone } from '../money/percent-text.ts'
import { isCollectable } from './coin.ts'

/** Smallest 24 h quote volume in USDT of a coin that is ranked by its change. @source DECISIONS 5 */
export const LEAST_MOVER_VOLUME = 1_000_000

/** A coin on its primary market, with what it did in 24 h. */
export interface MovingCoin {
  readonly coinId: string
  /** The coin's own ticker. */
  readonly symbol: string
  /** Percent; null while unknown. */
  readonly change24hPct: number | null
  /** USDT; null while unknown. */
  readonly quoteVolume24h: number | null
}

/** A coin whose change is known and whose volume is large enough. */
export interface RankedCoin extends MovingCoin {
  readonly change24hPct: number
  readonly quoteVolume24h: number
}

/** The coins that moved most, the furthest first; no coin is in both. */
export interface Movers<Coin extends MovingCoin> {
  readonly gainers: (Coin & RankedCoin)[]
  readonly losers: (Coin & RankedCoin)[]
}

/**
 * The `most` coins that rose and fell most in 24 h, of those with a quote volume of 1M USDT or
 * more, without stablecoins and leveraged tokens; fewer where there are fewer. Equal changes are
 * sorted by volume, then by id. A change that reads 0.00% does not count. Input: one row per coin.
 *
 * @example moversOf([{coinId: 'btc', symbol: 'BTC', change24hPct: -2, quoteVolume24h: 5e9}], 5)
 *   is {gainers: [], losers: [btc]}
 * @source DECISIONS 5 (rankings)
 */
export function moversOf<Coin extends MovingCoin>(
  coins: readonly Coin[],
  most: number,
): Movers<Coin> {
  const ranked = coins.filter(isRanked).toSorted(furthestFirst)
  // Changes that read 0.00% come last, so that only the first few need rounding.
  const furthest = (tone: 'rise' | 'fall', sign: number) =>
    ranked
      .filter(({ change24hPct }) => change24hPct * sign > 0)
      .slice(0, most)
      .filter(({ change24hPct }) => changeTone(change24hPct) === tone)
  return { gainers: furthest('rise', 1), losers: furthest('fall', -1) }
}

/** The `most` coins of the largest 24 h quote volume, the largest first; fewer where fewer are known. */
export function largestOf<Coin extends MovingCoin>(
  coins: readonly Coin[],
  most: number,
): (Coin & { readonly quoteVolume24h: number })[] {
  return coins
    .filter(hasVolume)
    .toSorted(
      (one, other) =>
        other.quoteVolume24h - one.quoteVolume24h || (one.coinId < other.coinId ? -1 : 1),
    )
    .slice(0, most)
}

function hasVolume<Coin extends MovingCoin>(
  coin: Coin,
): coin is Coin & { readonly quoteVolume24h: number } {
  return coin.quoteVolume24h !== null
}

function isRanked<Coin extends MovingCoin>(coin: Coin): coin is Coin & RankedCoin {
  const { symbol, change24hPct, quoteVolume24h } = coin
  return (
    change24hPct !== null &&
    quoteVolume24h !== null &&
    quoteVolume24h >= LEAST_MOVER_VOLUME &&
    isCollectable({ base: symbol })
  )
}

function furthestFirst(one: RankedCoin, other: RankedCoin): number {
  return (
    Math.abs(other.change24hPct) - Math.abs(one.change24hPct) ||
    other.quoteVolume24h - one.quoteVolume24h ||
    (one.coinId < other.coinId ? -1 : 1)
  )
}
