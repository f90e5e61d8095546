import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { replayDeadLetters, replayQuarantinedEvents } from '../delivery/dead-letters.ts'

type Name = 'POST /admin/deliveries/repeat'

/**
 * Queues refused alerts again and releases unmatched events. It is more than one transaction, so it
 * is recorded before it begins.
 */
export async function repeatFailed(
  context: Context,
  { name: operator }: Operator,
  { keys }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  await context.db.transaction((tx) =>
    recordAction(context, tx, { operator, action: 'deliveries replay', subject: keys.join(' ') }),
  )
  const eventIds = await replayQuarantinedEvents(context, keys)
  const others = keys.filter((key) => !eventIds.includes(key))
  const { queued, tooLate, unknown } = await replayDeadLetters(context, others)
  return {
    queuedCount: queued.length,
    eventCount: eventIds.length,
    tooLateCount: tooLate.length,
    unknownCount: unknown.length,
  }
}
