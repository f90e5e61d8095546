import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { AccountWorld, CallOptions } from './account-world.ts'

type Choice = Omit<RequestOf<'POST /user/logoff'>, 'seen'>

/** Cancels an account as its owner does: reads what is lost, and confirms just that. */
export async function cancelAsRead(
  world: Pick<AccountWorld, 'call'>,
  session: CallOptions,
  choice: Choice = {},
): Promise<AnswerOf<'POST /user/logoff'>> {
  const { seen } = await world.call('GET /user/cancellation', {}, session)
  return await world.call('POST /user/logoff', { ...choice, seen }, session)
}
