import type { Actor, Context } from '#server/context.ts'
import { addAccountMessage, notifyAccount } from '#server/notifications/account-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from '../code/check-code.ts'
import { requesterOf } from '../code/code-proof.ts'
import { useCode } from '../code/code-check.ts'
import { deviceOf, rememberDevice } from '../session/known-device.ts'
import { clearAttemptsOf } from '../guard/attempt.ts'
import { findAccount } from '../profile/find-account.ts'
import { endSessions } from '../session/end-sessions.ts'
import { hashPassword } from './hash-password.ts'

type Input = ({ readonly email: string } | { readonly mobile: string }) & {
  readonly code: string
  readonly password: string
}

/**
 * Resets a lost password; every session ends, a lock is lifted, the owner is notified.
 * Refuses as `CODE_REFUSALS` says, `commonPassword`, and `notRegistered` to the right code only.
 *
 * @source Spec 7
 */
export async function resetPassword(
  context: Context,
  actor: Actor,
  { code, password, ...contact }: Input,
): Promise<null> {
  const target = 'email' in contact ? contact.email : contact.mobile
  const proof = { target, type: 'resetPassword', code, asker: requesterOf(actor) } as const
  await checkCode(context, proof)
  const account = await findAccount(context, context.db.reader, target)
  if (account === null) throw new Refusal('notRegistered')
  const notice = account.password_hash === null ? 'passwordSet' : 'passwordChanged'
  const hash = await hashPassword(context, password)
  await context.db.transaction(async (tx) => {
    await useCode(context, tx, proof)
    await tx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .where('state', '<>', 'erased')
      .execute()
    await endSessions(tx, { accountId: account.id })
    await addAccountMessage(context, tx, { accountId: account.id, notice })
    await clearAttemptsOf(tx, account.id, ['password', 'password-by-address'])
    await rememberDevice(context, tx, { accountId: account.id, device: deviceOf(actor) })
  })
  const { email, mobile, language } = account
  void notifyAccount(context, { contacts: [email, mobile], notice, language })
  return null
}
