import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { commissionStateAt } from '#domain/invite/commission.ts'
import { shortId, shortNickname } from '#domain/membership/gift.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { sumEarnings } from './earnings.ts'

type Name = 'GET /invite/earnings'

/**
 * One's shares of what friends paid: sums by state, and the records, newest first.
 *
 * @throws Refusal `badCursor`
 * @source DECISIONS 4
 */
export async function findEarnings(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const wallNow = wallClock.now()
  const range = rangeOf(input)
  const rows = await db.reader
    .selectFrom('commissions')
    .innerJoin('accounts', 'accounts.id', 'commissions.friend_id')
    .selectAll('commissions')
    .select('accounts.nickname')
    .where('commissions.inviter_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('commissions.id', '<', range.after ?? ''))
    .orderBy('commissions.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  const items = shown.map((row) => ({
    id: row.id,
    friend: shortNickname(row.nickname),
    friendShortId: shortId(row.friend_id),
    amount: amountText(row.amount, 'BYU'),
    state: commissionStateAt({ state: row.state, confirmsAt: row.confirms_wall_time }, wallNow),
    at: row.created_wall_time,
    settlesAt: row.settles_wall_time,
  }))
  return { ...(await sumEarnings(db.reader, accountId, wallNow)), items, nextCursor }
}
