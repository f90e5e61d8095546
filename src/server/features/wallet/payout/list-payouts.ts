import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { type PageInput, pageOf, rangeOf } from '#server/db/page-range.ts'
import { serializePayout } from './serialize-payout.ts'

/**
 * One's own payouts, newest first.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source DECISIONS 4
 */
export async function listPayouts(
  { db }: Context,
  { accountId }: SignedIn,
  input: PageInput,
): Promise<AnswerOf<'GET /wallet/payouts'>> {
  const range = rangeOf(input)
  const rows = await db.reader
    .selectFrom('payouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('id', '<', range.after ?? ''))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return { items: shown.map(serializePayout), nextCursor }
}
