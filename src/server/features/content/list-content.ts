import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { EventState } from '#domain/content/event-state.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Tables } from '#server/db/database.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { selectPublished, selectTexts } from './rows/published-rows.ts'
import { serializeContent } from './rows/serialize-content.ts'

type Name = 'GET /content/page'
type Where = ExpressionBuilder<Tables, 'content_items'>

/**
 * Published items of a kind, newest first, each in the caller's language or the next best. Callers in
 * Telegram do not get those that are kept from it.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Spec 2, 4; Decisions 8
 */
export async function listContent(
  context: Context,
  { language, channel }: Actor,
  { kind, state, ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const { reader } = context.db
  const now = context.wallClock.now()
  let query = selectPublished(reader, channel).where('kind', '=', kind)
  if (state !== undefined) query = query.where((where) => isInState(where, state, now))
  if (range.after !== null) query = query.where('published_id', '<', range.after)
  const rows = await query
    .orderBy('published_id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, (row) => row.published_id)
  const ids = shown.map(({ id }) => id)
  const texts = await selectTexts(reader, ids)
  const items = shown.flatMap((row) => {
    const found = serializeContent(row, texts.get(row.id) ?? [], { language, channel, now })
    return found === null ? [] : [found.item]
  })
  return { items, nextCursor }
}

/** The states of `eventState`, as the database decides them. */
function isInState(where: Where, state: EventState, now: number): Expression<SqlBool> {
  const hasEnded = where.and([
    where('ends_wall_time', 'is not', null),
    where('ends_wall_time', '<=', now),
  ])
  const isBefore = where.and([
    where('starts_wall_time', 'is not', null),
    where('starts_wall_time', '>', now),
  ])
  if (state === 'ended') return hasEnded
  return where.and([where.not(hasEnded), state === 'notStarted' ? isBefore : where.not(isBefore)])
}
