import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { pageOf, type PageRange, rangeOf } from '#server/db/page-range.ts'
import type { CardRow } from '#server/db/tables/membership.ts'
import { Refusal } from '#server/refusal.ts'
import { selectCards, serializeCard } from './serialize-card.ts'

type Name = 'GET /user/queryUserCarList'

/**
 * One's cards: with `state` unused those that expire soonest first, as `findNextCard`; used, expired
 * or all of them newest first.
 *
 * @throws Refusal `badCursor`
 */
export async function listCards(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(input)
  const wallNow = wallClock.now()
  const query = selectCards(db.reader, accountId).limit(range.limit).offset(range.offset)
  const rows =
    input.state === 'unused'
      ? await selectUnused(query, await findLast(db.reader, accountId, range), wallNow).execute()
      : await query
          .$if(input.state === 'used', (those) => those.where('used_wall_time', 'is not', null))
          .$if(input.state === 'expired', (those) =>
            those.where('used_wall_time', 'is', null).where('expires_wall_time', '<=', wallNow),
          )
          .$if(range.after !== null, (those) => those.where('cards.id', '<', range.after))
          .orderBy('cards.id', 'desc')
          .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return { items: shown.map((row) => serializeCard(row, wallNow)), nextCursor }
}

type Last = Pick<CardRow, 'id' | 'expires_wall_time'>

/** The card that the page before ended with, whatever was done with it since; null from the beginning. */
async function findLast(
  reader: Reader,
  accountId: string,
  { after }: PageRange,
): Promise<Last | null> {
  if (after === null) return null
  const last = await reader
    .selectFrom('cards')
    .select(['id', 'expires_wall_time'])
    .where('id', '=', after)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (last === undefined) throw new Refusal('badCursor')
  return last
}

function selectUnused(query: ReturnType<typeof selectCards>, last: Last | null, wallNow: number) {
  const unused = query
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .orderBy('expires_wall_time')
    .orderBy('cards.id')
  if (last === null) return unused
  const { id, expires_wall_time: expiresAt } = last
  return unused.where((is) =>
    is.or([
      is('expires_wall_time', '>', expiresAt),
      is.and([is('expires_wall_time', '=', expiresAt), is('cards.id', '>', id)]),
    ]),
  )
}
