import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  RANKING_DAYS,
  RANKING_ORDERS,
  type RankableCoin,
  rankableOf,
  type RankedChange,
  type RankingDays,
  type RankingOrder,
  rankingOf,
} from '#domain/market/ranking.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { readRecentFigures } from '../read-recent-figures.ts'
import { oncePerClose } from './once-per-close.ts'
import { type PastClose, readClosesBefore } from './read-closes-before.ts'
import { type ListedCoin, readListedCoins } from './read-listed-coins.ts'

const MOST_LISTED = 100
/** The course of a period: closes of 4h candles over 7 days, of 1d candles over 30. */
const COURSES = {
  7: { interval: '4h', count: 42 },
  30: { interval: '1d', count: 30 },
} as const satisfies Record<RankingDays, object>

/** A coin with its change over the period and its course. */
export interface RankedCoin extends ListedCoin, RankableCoin, RankedChange {
  readonly quoteVolume24h: number
  readonly last: number
  readonly before: number
  /** Market time of the close compared with. */
  readonly beforeTime: number
  readonly closes: readonly (number | null)[]
}

/** The rankings of one period, each order with its first hundred. */
export interface PeriodRankings {
  readonly rankedCount: number
  readonly smallCount: number
  readonly youngCount: number
  readonly orders: Readonly<Record<RankingOrder, readonly RankedCoin[]>>
}

/** The rankings of both periods at the last close, computed once per close of the market. */
export const rankingsOfClose = oncePerClose(computeRankings)

async function computeRankings(
  { db: { reader } }: Context,
  asOf: number,
): Promise<Record<RankingDays, PeriodRankings>> {
  const coins = await readListedCoins(reader, asOf)
  // An embedded database answers within the turn: others get theirs between the steps.
  await nextTurn()
  // What is too small is in no ranking, so that its candles need not be read.
  const { ranked: large } = rankableOf(coins.map((coin) => ({ ...coin, last: 1, before: 1 })))
  const marketIds = large.map(({ marketId }) => marketId)
  const last = await readClosesBefore(reader, { marketIds, time: asOf })
  const rankings = new Map<RankingDays, PeriodRankings>()
  for (const days of RANKING_DAYS) {
    const time = asOf - days * DAY_MS
    await nextTurn()
    const before = time < 0 ? new Map() : await readClosesBefore(reader, { marketIds, time })
    rankings.set(days, await rank(reader, { asOf, days, coins, last, before }))
  }
  return { 7: rankings.get(7)!, 30: rankings.get(30)! }
}

interface Period {
  readonly asOf: number
  readonly days: RankingDays
  readonly coins: readonly ListedCoin[]
  readonly last: ReadonlyMap<string, PastClose>
  readonly before: ReadonlyMap<string, PastClose>
}

async function rank(
  reader: Context['db']['reader'],
  { asOf, days, coins, last, before }: Period,
): Promise<PeriodRankings> {
  const { ranked, smallCount, youngCount } = rankableOf(
    coins.map((coin) => ({
      ...coin,
      last: last.get(coin.marketId)?.close ?? null,
      before: before.get(coin.marketId)?.close ?? null,
    })),
  )
  await nextTurn()
  const listed = (order: RankingOrder) => rankingOf(ranked, order, MOST_LISTED)
  const found = { gainers: listed('gainers'), losers: listed('losers'), volume: listed('volume') }
  const shown = RANKING_ORDERS.flatMap((order) => found[order].map(({ marketId }) => marketId))
  await nextTurn()
  const courses = await readRecentFigures(reader, {
    figure: 'close',
    marketIds: [...new Set(shown)],
    asOf,
    ...COURSES[days],
  })
  const whole = (coin: (typeof ranked)[number]): RankedCoin => ({
    ...coin,
    beforeTime: before.get(coin.marketId)?.time ?? 0,
    closes: (courses.get(coin.marketId) ?? []).map(shortened),
  })
  return {
    rankedCount: ranked.length,
    smallCount,
    youngCount,
    orders: {
      gainers: found.gainers.map(whole),
      losers: found.losers.map(whole),
      volume: found.volume.map(whole),
    },
  }
}

/** As exact as a line of 22 px can show, and short on the wire. */
function shortened(close: number | null): number | null {
  return close === null ? null : Number(close.toPrecision(4))
}
