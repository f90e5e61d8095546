import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { INVITATION_BY } from '#domain/invite/invitation.ts'
import { shortId, shortNickname } from '#domain/membership/gift.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'

type Name = 'GET /user/getInviteUsers'

/**
 * Friends one invited, newest first, by the beginning of their nickname and a short id, and what they have brought.
 *
 * @throws Refusal `badCursor`
 * @source Spec 7, 9
 */
export async function listFriends(
  { db }: Pick<Context, 'db'>,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(input)
  const rows = await db.reader
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.friend_id')
    .select(['friend_id', 'accounts.nickname', 'invitations.state'])
    .select('invitations.created_wall_time as joinedAt')
    .where('invitations.inviter_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('friend_id', '<', range.after ?? ''))
    .orderBy('friend_id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ friend_id: id }) => id)
  const items = shown.map(({ friend_id: id, nickname, joinedAt, state }) => ({
    nickname: shortNickname(nickname),
    shortId: shortId(id),
    joinedAt,
    state,
  }))
  return { ...(await countFriends(db.reader, accountId)), items, nextCursor }
}

async function countFriends(
  reader: Reader,
  accountId: string,
): Promise<Pick<AnswerOf<Name>, 'total' | 'earnedBy'>> {
  const rows = await reader
    .selectFrom('invitations')
    .select((of) => ['state' as const, of.fn.countAll<number>().as('count')])
    .where('inviter_id', '=', accountId)
    .groupBy('state')
    .execute()
  const granted = rows.find(({ state }) => state === 'granted')?.count ?? 0
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    earnedBy: amountText(granted * INVITATION_BY, 'BY'),
  }
}
