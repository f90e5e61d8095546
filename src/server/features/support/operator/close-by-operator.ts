import type { ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { closeFeedback } from '../close-feedback.ts'

/**
 * Closes feedback that needs no answer, or no more.
 *
 * @throws Refusal `notFound`
 */
export async function closeByOperator(
  context: Context,
  { name: operator }: Operator,
  { id: feedbackId }: ParsedRequestOf<'POST /admin/feedback/close'>,
): Promise<null> {
  if (!(await closeFeedback(context, { feedbackId, operator }))) throw new Refusal('notFound')
  return null
}
