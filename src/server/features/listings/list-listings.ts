import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { type ListingGroup, STATES_OF_GROUP } from '#domain/listings/listing-group.ts'
import { shapeOf } from '#domain/listings/name/plain-name.ts'
import { marketModeKind } from '#domain/market/market-mode.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Tables } from '#server/db/database.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import type { ListingRow } from '#server/db/tables/listings.ts'
import { serializeListing } from './serialize-listing.ts'

type Name = 'GET /listings/page'
type Where = ExpressionBuilder<Tables, 'listings'>

const ID = /^(\d\d)?([a-z0-9]{10,})$/

/**
 * New coins, newest first or by score; those without an audit come last. A keyword finds ticker and name
 * by what they look like.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function listListings(
  context: Context,
  _actor: Actor,
  { keyword = '', group = 'all', order = 'newest', ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const { reader } = context.db
  const wanted = shapeOf(keyword)
  const isByScore = order === 'score'
  let query = reader
    .selectFrom('listings')
    .selectAll()
    .where((where) => isInGroup(where, group))
  if (keyword.trim() !== '') {
    // A shape has letters and figures only, so none of it is a wildcard.
    query = query.where('search_key', 'like', wanted === '' ? '' : `%${wanted}%`)
  }
  if (range.after !== null)
    query = query.where((where) => isAfter(where, range.after ?? '', isByScore))
  if (isByScore) {
    query = query.orderBy((where) => where.fn.coalesce('score', where.lit(-1)), 'desc')
  }
  const rows = await query.orderBy('id', 'desc').limit(range.limit).offset(range.offset).execute()
  const { shown, nextCursor } = pageOf(rows, range, (row) => placeOf(row, isByScore))
  const worldKind = marketModeKind(context.marketClock.world)
  return {
    items: shown.map((row) => serializeListing(row, worldKind === 'simulated')),
    nextCursor,
    worldKind,
    feeds: await listFeeds(context),
  }
}

function isInGroup(where: Where, group: ListingGroup): Expression<SqlBool> {
  const states = STATES_OF_GROUP[group]
  if (states === null) return where.lit(true)
  const isState = where('audit_state', 'in', states)
  if (group === 'delisted') return where.or([isState, where('delisted_time', 'is not', null)])
  return where.and([isState, where('delisted_time', 'is', null)])
}

/** `07` and the id by score, one above the score so that none is below zero; the id alone by time. */
function placeOf({ id, score }: ListingRow, isByScore: boolean): string {
  return isByScore ? `${String((score ?? -1) + 1).padStart(2, '0')}${id}` : id
}

function isAfter(where: Where, place: string, isByScore: boolean): Expression<SqlBool> {
  const [, , id = place] = ID.exec(place) ?? []
  if (!isByScore) return where('id', '<', place)
  const score = Number(place.slice(0, 2)) - 1
  const own = where.fn.coalesce('score', where.lit(-1))
  return where.or([
    where(own, '<', score),
    where.and([where(own, '=', score), where('id', '<', id)]),
  ])
}

async function listFeeds({ db }: Context): Promise<AnswerOf<Name>['feeds']> {
  const rows = await db.reader.selectFrom('listing_feeds').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    name: row.name,
    fetchedAt: row.fetched_wall_time,
    failedAt: row.failed_wall_time,
    isFailing: row.failure_count > 0,
  }))
}
