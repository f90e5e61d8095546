import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { listActions } from './list-actions.ts'

type Name = 'GET /admin/actions'

/**
 * A page of what operators did, newest first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function pageActions(
  { db }: Context,
  _actor: Operator,
  { noun, ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const { after, limit, offset } = range
  const rows = await listActions(db.reader, { noun: noun ?? null, after, limit, offset })
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return {
    items: shown.map((row) => ({ ...row, details: JSON.stringify(row.details) })),
    nextCursor,
  }
}
