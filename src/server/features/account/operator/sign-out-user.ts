import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { OperatorFault } from '#server/features/operators/act/operator-fault.ts'
import { Refusal } from '#server/refusal.ts'
import { signOutAccount } from './sign-out-account.ts'

type Name = 'POST /admin/user/signOut'

/**
 * Signs an account out on every device and forgets the devices, as a new password does.
 *
 * @throws Refusal `notFound`
 */
export async function signOutUser(
  context: Context,
  { name: operator }: Operator,
  { id: accountId }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const act = { accountId, operator, isDryRun: false }
  const { sessionCount } = await signOutAccount(context, act).catch((error: unknown) => {
    throw error instanceof OperatorFault ? new Refusal('notFound') : error
  })
  return { endedCount: sessionCount }
}
