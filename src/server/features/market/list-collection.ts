import type { MarketKind, Venue } from '#domain/market/market.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'

/** How far the markets of an exchange are collected; market times, ms UTC. */
export interface VenueCollection {
  readonly venue: Venue
  readonly kind: MarketKind
  readonly marketCount: number
  /** Those with their first history. */
  readonly warmCount: number
  /** Those behind the newest close of all, by a bar or more. */
  readonly behindCount: number
  /** Close of its newest candle; null before the first. */
  readonly lastCandleAt: number | null
  /** How far that is behind the newest close of all, ms; null before the first. */
  readonly lagMs: number | null
}

/** What is collected of each exchange, spot and perpetual apart; ended markets do not count. */
export async function listCollection({
  db,
  marketClock,
}: Pick<Context, 'db' | 'marketClock'>): Promise<VenueCollection[]> {
  const marketNow = marketClock.now()
  const rows = await db.reader
    .selectFrom('markets')
    .select((of) => [
      'venue',
      'kind',
      of.fn.countAll<number>().as('marketCount'),
      of.fn.count<number>('warm_since').as('warmCount'),
      of.fn.max<number | null>('collected_through').as('lastCandleAt'),
      of.fn
        .countAll<number>()
        .filterWhere('collected_through', '<=', (marketNow ?? 0) - BASE_INTERVAL_MS)
        .as('behindCount'),
    ])
    .where('valid_to', 'is', null)
    .groupBy(['venue', 'kind'])
    .orderBy('venue')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    ...row,
    lagMs:
      row.lastCandleAt === null || marketNow === null
        ? null
        : Math.max(0, marketNow - row.lastCandleAt),
  }))
}
