import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readStreak } from './streak-days.ts'

/**
 * The seven days of one's streak, and the draw of the week with the hash of its seed and its odds.
 *
 * @source Spec 7; DECISIONS 4
 */
export async function getStreak(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /userSign/info'>> {
  return await readStreak(context, context.db.reader, accountId)
}
