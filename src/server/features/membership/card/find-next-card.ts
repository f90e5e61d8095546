import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { selectCards, serializeCard } from './serialize-card.ts'

/** The unused card that expires next; null where there is none. */
export async function findNextCard(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /user/getPreNotUseCard'>> {
  const wallNow = wallClock.now()
  const row = await selectCards(db.reader, accountId)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .orderBy('expires_wall_time')
    .orderBy('cards.id')
    .limit(1)
    .executeTakeFirst()
  return { card: row === undefined ? null : serializeCard(row, wallNow) }
}
