import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { countUnusedCards } from './own-cards.ts'

/** How many cards are unused and have not expired. `{total: 2}` */
export async function countCards(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /user/getNotUsdTotalCard'>> {
  return { total: await countUnusedCards(db.reader, accountId, wallClock.now()) }
}
