import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { type PageInput, pageOf, rangeOf } from '#server/db/page-range.ts'
import { serializeBill } from './serialize-bill.ts'

/**
 * What was paid, granted, given and paid out, newest first. A cursor neither loses nor doubles a bill
 * while others are written.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Spec 7
 */
export async function listBills(
  { db }: Context,
  { accountId }: SignedIn,
  input: PageInput,
): Promise<AnswerOf<'GET /bill/billPage'>> {
  const range = rangeOf(input)
  const rows = await db.reader
    .selectFrom('bills')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('id', '<', range.after ?? ''))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return { items: shown.map(serializeBill), nextCursor }
}
