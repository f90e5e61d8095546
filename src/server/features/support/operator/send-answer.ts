import { normaliseFeedback } from '#domain/support/feedback.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { answerFeedback } from '../answer-feedback.ts'

type Name = 'POST /admin/feedback/answer'

/**
 * Answers feedback in the operator's name, and gives where the answer is read.
 *
 * @throws Refusal `emptyFeedback`, `notFound`
 */
export async function sendAnswer(
  context: Context,
  { name: operator }: Operator,
  { id: feedbackId, content: given }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const content = normaliseFeedback(given)
  if (content === null) throw new Refusal('emptyFeedback')
  const places = await answerFeedback(context, { feedbackId, content, operator })
  if (places === null) throw new Refusal('notFound')
  return { places: [...places] }
}
