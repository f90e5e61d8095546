import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { AccountFixture, CallOptions } from './account-fixture.ts'

type Choice = Omit<RequestOf<'POST /user/logoff'>, 'seen'>

/** Cancels an account as its owner does: reads what is lost, and confirms just that. */
export async function cancelAsRead(
  fixture: Pick<AccountFixture, 'call'>,
  session: CallOptions,
  choice: Choice = {},
): Promise<AnswerOf<'POST /user/logoff'>> {
  const { seen } = await fixture.call('GET /user/cancellation', {}, session)
  return await fixture.call('POST /user/logoff', { ...choice, seen }, session)
}
