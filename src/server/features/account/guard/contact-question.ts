import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { spendQuestion } from './spend-question.ts'

/** Counts an answer that tells whether a contact is known. Refuses `tooMany` with seconds. */
export async function askAboutContact(context: Context, { address }: Actor): Promise<void> {
  const waitMs = await context.db.transaction((tx) => spendQuestion(context, tx, address))
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
}
