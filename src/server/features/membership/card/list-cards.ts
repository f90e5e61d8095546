import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { CardState } from '#domain/membership/card.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { selectCards, serializeCard } from './serialize-card.ts'

type Name = 'GET /user/queryUserCarList'

/**
 * One's cards, newest first; with `state` those unused, used or expired.
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
  const { state } = input
  const rows = await selectCards(db.reader, accountId)
    .$if(state === 'used', (query) => query.where('used_wall_time', 'is not', null))
    .$if(isUnused(state), (query) => query.where('used_wall_time', 'is', null))
    .$if(state === 'unused', (query) => query.where('expires_wall_time', '>', wallNow))
    .$if(state === 'expired', (query) => query.where('expires_wall_time', '<=', wallNow))
    .$if(range.after !== null, (query) => query.where('cards.id', '<', range.after))
    .orderBy('cards.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, ({ id }) => id)
  return { items: shown.map((row) => serializeCard(row, wallNow)), nextCursor }
}

function isUnused(state: CardState | undefined): boolean {
  return state === 'unused' || state === 'expired'
}
