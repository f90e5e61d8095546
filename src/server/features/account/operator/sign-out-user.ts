import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { Refusal } from '#server/refusal.ts'
import { endSessions } from '../session/end-sessions.ts'

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
  return await context.db.transaction(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (account === undefined) throw new Refusal('notFound')
    const { count: endedCount } = await tx
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    await endSessions(tx, { accountId })
    const details = { endedCount }
    await recordAction(context, tx, {
      operator,
      action: 'users signOut',
      subject: accountId,
      details,
    })
    return { endedCount }
  })
}
