import type { Reader } from '#server/db/database.ts'
import type { SignalFilter } from '../filter-sql.ts'
import { type PageRange, selectByIds, type SignalWithMarket } from '../sql.ts'
import type { PageCursor } from '../serialize/page-cursor.ts'
import { compareReturns, rankOpen } from './rank-open.ts'
import { selectFillPrices, selectOpenSignals } from './sql.ts'

/** A row with its sort value. */
export interface PlacedRow {
  readonly place: PageCursor
  readonly row: SignalWithMarket
}

/**
 * A page of the open signals that match a filter, highest return at the last prices first. Ranks
 * all of them for each page: they are few, since a series has at most one open signal.
 */
export async function selectOpenPage(
  reader: Reader,
  filter: SignalFilter,
  { after, offset, limit }: PageRange,
): Promise<PlacedRow[]> {
  const running = await selectOpenSignals(reader, filter)
  const fillPrices = await selectFillPrices(
    reader,
    running.map(({ id }) => id),
  )
  const ranked = rankOpen(running, fillPrices, filter.visibility)
  const from =
    after === null ? offset : ranked.filter((place) => compareReturns(place, after) <= 0).length
  const places = ranked.slice(from, from + limit)
  const rows = await selectByIds(
    reader,
    places.map(({ id }) => id),
  )
  return places.flatMap((place) => {
    const row = rows.get(place.id)
    return row === undefined ? [] : [{ place, row }]
  })
}
