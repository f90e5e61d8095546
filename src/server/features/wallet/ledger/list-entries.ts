import { amountText } from '#domain/wallet/amount.ts'
import type { Asset } from '#domain/wallet/asset.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { type PageInput, pageOf, rangeOf } from '#server/db/page-range.ts'
import { readEntries } from './read-entries.ts'

/**
 * Entries of one account, newest first. A cursor neither loses nor doubles an entry while others are
 * booked.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @source Spec 7
 */
export async function listEntries(
  { db }: Context,
  { accountId }: SignedIn,
  { asset, ...input }: PageInput & { readonly asset: Asset },
): Promise<AnswerOf<'GET /user/getCoinAccountRecords'>> {
  const range = rangeOf(input)
  const entries = await readEntries(db.reader, { accountId, asset }, range)
  const { shown, nextCursor } = pageOf(entries, range, ({ position }) => position)
  const items = shown.map(({ id, kind, amount, balanceAfter, at }) => ({
    id,
    kind,
    amount: amountText(amount, asset),
    balanceAfter: amountText(balanceAfter, asset),
    at,
  }))
  return { items, nextCursor }
}
