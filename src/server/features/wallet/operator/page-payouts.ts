import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { serializeForOperator } from './serialize-for-operator.ts'

type Name = 'GET /admin/payouts'

/**
 * Everybody's payouts in a state, or all, newest first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function pagePayouts(
  { db, wallClock }: Context,
  _actor: Operator,
  { state, ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const rows = await db.reader
    .selectFrom('payouts')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'held'))
    .$if(range.after !== null, (query) => query.where('id', '<', range.after ?? ''))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return {
    items: await Promise.all(
      shown.map((row) => serializeForOperator(db.reader, row, wallClock.now())),
    ),
    nextCursor,
  }
}
