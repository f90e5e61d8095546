import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, Signed } from '#server/context.ts'
import { countUnusedCards } from './card/count-unused-cards.ts'

/** How many cards are unused and have not expired. `{total: 2}` */
export async function countCards(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: Signed,
): Promise<AnswerOf<'GET /user/getNotUsdTotalCard'>> {
  return { total: await countUnusedCards(db.reader, accountId, wallClock.now()) }
}
