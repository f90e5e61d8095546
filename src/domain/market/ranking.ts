import { changeTone } from '../money/percent-text.ts'
import { isCollectable } from './coin.ts'
import { LEAST_MOVER_VOLUME } from './movers.ts'

/** Over how many days coins are ranked. @source Spec 2 (rank) */
export const RANKING_DAYS = [7, 30] as const
export type RankingDays = (typeof RANKING_DAYS)[number]

/** In which order: the largest rise, the largest fall, the largest 24 h quote volume first. */
export const RANKING_ORDERS = ['gainers', 'losers', 'volume'] as const
export type RankingOrder = (typeof RANKING_ORDERS)[number]

/** A coin on its primary market, with its closes at both ends of the period. */
export interface RankableCoin {
  readonly coinId: string
  /** The coin's own ticker. */
  readonly symbol: string
  /** USDT; null while unknown. */
  readonly quoteVolume24h: number | null
  /** Close of its last candle; null where it has not traded for a day. */
  readonly last: number | null
  /** The last close up to the start of the period; null where it was not listed, or did not trade. */
  readonly before: number | null
}

/** A coin that is ranked, with its change in percent. */
export interface RankedChange {
  readonly changePct: number
  readonly quoteVolume24h: number
  readonly last: number
  readonly before: number
}

/** The coins that are ranked, in no order, and how many are not. */
export interface Rankable<Coin extends RankableCoin> {
  readonly ranked: (Coin & RankedChange)[]
  /** Of less volume than is asked for, or of unknown volume. */
  readonly smallCount: number
  /** Large enough, and without a close at one end of the period. */
  readonly youngCount: number
}

/**
 * The change from one close to another in percent, with four decimals:
 * `(last - before) / before`. `changeBetween(110, 100)` is 10. @source Research 3.16
 */
export function changeBetween(last: number, before: number): number {
  return Math.round((last / before - 1) * 1e6) / 1e4
}

/**
 * Which coins are ranked: a 24 h quote volume of 1M USDT or more, a close at both ends of the
 * period, no stablecoin and no leveraged token. Input: one row per coin, of its primary market.
 *
 * @source DECISIONS 5 (rankings)
 */
export function rankableOf<Coin extends RankableCoin>(coins: readonly Coin[]): Rankable<Coin> {
  const ranked: (Coin & RankedChange)[] = []
  let smallCount = 0
  let youngCount = 0
  for (const coin of coins) {
    const { symbol, quoteVolume24h, last, before } = coin
    if (!isCollectable({ base: symbol })) continue
    if (quoteVolume24h === null || quoteVolume24h < LEAST_MOVER_VOLUME) smallCount += 1
    else if (last === null || before === null || !(before > 0)) youngCount += 1
    else {
      const changePct = changeBetween(last, before)
      ranked.push({ ...coin, quoteVolume24h, last, before, changePct })
    }
  }
  return { ranked, smallCount, youngCount }
}

/**
 * The first `most` coins in an order. Equal ones are sorted by volume, then by id; a change that reads
 * 0.00% is neither a rise nor a fall.
 */
export function rankingOf<Coin extends RankableCoin & RankedChange>(
  ranked: readonly Coin[],
  order: RankingOrder,
  most: number,
): Coin[] {
  if (order === 'volume') return ranked.toSorted(largestFirst).slice(0, most)
  const sign = order === 'gainers' ? 1 : -1
  const tone = order === 'gainers' ? 'rise' : 'fall'
  return ranked
    .filter(({ changePct }) => changePct * sign > 0)
    .toSorted((one, other) => (other.changePct - one.changePct) * sign || largestFirst(one, other))
    .slice(0, most)
    .filter(({ changePct }) => changeTone(changePct) === tone)
}

function largestFirst(
  one: RankableCoin & RankedChange,
  other: RankableCoin & RankedChange,
): number {
  return other.quoteVolume24h - one.quoteVolume24h || (one.coinId < other.coinId ? -1 : 1)
}
