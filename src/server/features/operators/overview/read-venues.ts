import type { Venue } from '#domain/market/market.ts'
import type { Reader } from '#server/db/database.ts'

/** How far the bars of an exchange are stored; market times, ms. */
export interface VenueState {
  readonly venue: Venue
  readonly marketCount: number
  /** Null before the first bar. */
  readonly newestAt: number | null
  /** Of the market that is furthest behind. */
  readonly oldestAt: number | null
}

/** Every exchange with markets, by name. */
export async function readVenues(reader: Reader): Promise<VenueState[]> {
  return await reader
    .selectFrom('markets')
    .select(({ fn }) => [
      'venue',
      fn.countAll<number>().as('marketCount'),
      fn.max<number | null>('collected_through').as('newestAt'),
      fn.min<number | null>('collected_through').as('oldestAt'),
    ])
    .where('valid_to', 'is', null)
    .groupBy('venue')
    .orderBy('venue')
    .execute()
}
