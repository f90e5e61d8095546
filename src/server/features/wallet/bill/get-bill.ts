import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { serializeBill } from './serialize-bill.ts'

/**
 * One of one's own bills.
 *
 * @throws Refusal `notFound` for one that is not there, or somebody else's
 * @source Spec 7
 */
export async function getBill(
  { db }: Context,
  { accountId }: SignedIn,
  { id }: { readonly id: string },
): Promise<AnswerOf<'GET /bill/getBill'>> {
  const row = await db.reader
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('notFound')
  return serializeBill(row)
}
