import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { shortId, shortNickname } from '#domain/membership/gift.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'

type Name = 'GET /user/getUserGiveList'

/**
 * Gifts that one has given, newest first; recipients by the beginning of their nickname and a short id.
 *
 * @throws Refusal `badCursor`
 */
export async function listGifts(
  { db }: Pick<Context, 'db'>,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(input)
  const rows = await db.reader
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['cards.id', 'account_id', 'kind', 'nickname', 'granted_wall_time', 'used_wall_time'])
    .where('giver_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('cards.id', '<', range.after))
    .orderBy('cards.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  const items = shown.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: shortNickname(row.nickname),
    recipientShortId: shortId(row.account_id),
    givenAt: row.granted_wall_time,
    isUsed: row.used_wall_time !== null,
  }))
  return { items, nextCursor }
}
