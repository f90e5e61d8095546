import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readLosses } from './read-losses.ts'

/**
 * What one would lose with one's account: exact figures, and `seen`, which the cancellation brings
 * back so that nothing else is lost than what was read.
 */
export async function findLosses(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /user/cancellation'>> {
  const { shown } = await readLosses(context, context.db.reader, accountId)
  return shown
}
