import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type HotFacts,
  type HotScore,
  hotScoresOf,
  VOLUME_DAYS,
  volumeRatioOf,
  oldestHotHour,
} from '#domain/market/hot.ts'
import { rankableOf } from '#domain/market/ranking.ts'
import { MINUTE_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { readRecentFigures } from '../read-recent-figures.ts'
import { oncePerClose } from './once-per-close.ts'
import { readNewFavorites } from './read-new-favorites.ts'
import { type ListedCoin, readListedCoins } from './read-listed-coins.ts'
import type { Reader } from '#server/db/database.ts'
import { type CountsByCoin, countsByCoin } from './counts-by-coin.ts'

const MOST_LISTED = 50
const HOURS = 24
/** People look at coins between two closes as well, and after a replay's end. */
const PERIOD_MS = 5 * MINUTE_MS

/** A coin with its score and what it is made of. */
export interface HotCoin extends ListedCoin, HotFacts, HotScore {
  readonly quoteVolume24h: number
  readonly place: number
  /** Of the last 24 whole hours; none where the coin is not listed. */
  readonly closes: readonly (number | null)[]
}

/**
 * The scores of every coin that is ranked, the hottest first; computed once per close and five minutes. Between its
 * steps the event loop turns: an embedded database answers within the turn.
 */
export const hotOfClose = oncePerClose(computeHot, PERIOD_MS)

async function computeHot(
  { db: { reader }, wallClock }: Context,
  asOf: number,
): Promise<readonly HotCoin[]> {
  const now = wallClock.now()
  const listed = await readListedCoins(reader, asOf)
  await nextTurn()
  const { ranked } = rankableOf(listed.map((coin) => ({ ...coin, last: 1, before: 1 })))
  const marketIds = ranked.map(({ marketId }) => marketId)
  const [views, favorites] = [await readViews(reader, now), await readNewFavorites(reader, now)]
  const volumes = await readRecentFigures(reader, {
    figure: 'quoteVolume',
    marketIds,
    interval: '1h',
    asOf,
    count: (VOLUME_DAYS + 1) * HOURS,
  })
  await nextTurn()
  const facts = ranked.map((coin) => ({
    ...coin,
    views: views.get(coin.coinId) ?? [],
    favorites: favorites.get(coin.coinId) ?? [],
    volumeRatio: volumeRatioOf(dailySums(volumes.get(coin.marketId) ?? [])),
  }))
  await nextTurn()
  const scores = hotScoresOf(facts, now)
  await nextTurn()
  const sorted = facts
    .map((coin) => ({ ...coin, ...(scores.get(coin.coinId) ?? { score: 0, steps: [] }) }))
    .toSorted(hottestFirst)
  await nextTurn()
  const shown = sorted.slice(0, MOST_LISTED).map(({ marketId }) => marketId)
  const closes = await readRecentFigures(reader, {
    figure: 'close',
    marketIds: shown,
    interval: '1h',
    asOf,
    count: HOURS,
  })
  return sorted.map((coin, at) => ({
    ...coin,
    place: at + 1,
    closes: closes.get(coin.marketId) ?? [],
  }))
}

function hottestFirst(one: HotScore & RankedVolume, other: HotScore & RankedVolume): number {
  return (
    other.score - one.score ||
    other.quoteVolume24h - one.quoteVolume24h ||
    (one.coinId < other.coinId ? -1 : 1)
  )
}

interface RankedVolume {
  readonly coinId: string
  readonly quoteVolume24h: number
}

/** Volumes of hours, summed over each 24; null where none of them traded. */
function dailySums(hours: readonly (number | null)[]): (number | null)[] {
  return Array.from({ length: hours.length / HOURS }, (_, day) => {
    const known = hours.slice(day * HOURS, (day + 1) * HOURS).filter((volume) => volume !== null)
    return known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0)
  })
}

/** Views of coins by hour, of those that still count at a wall-clock time. */
async function readViews(reader: Reader, now: number): Promise<CountsByCoin> {
  const rows = await reader
    .selectFrom('coin_views')
    .select((the) => ['coin_id', 'hour', the.fn.countAll<number>().as('count')])
    .where('hour', '>=', oldestHotHour(now))
    .groupBy(['coin_id', 'hour'])
    .execute()
  return countsByCoin(rows)
}
