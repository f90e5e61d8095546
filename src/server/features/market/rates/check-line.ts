import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'

/** Says that this line answers, without touching the database. */
export async function checkLine(
  context: Context,
  _actor: Actor,
  _input: object,
): Promise<AnswerOf<'GET /quotes/coins/rate'>> {
  return { marketNow: context.marketClock.now() }
}
