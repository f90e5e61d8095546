import type { Context, SignedIn } from '#server/context.ts'
import { addAccountMessage, notifyAccount } from '#server/notifications/account-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { endSessions } from '../session/end-sessions.ts'
import { hashPassword } from './hash-password.ts'
import { tryPassword } from './try-password.ts'

interface Input {
  readonly oldPassword?: string | undefined
  readonly newPassword: string
}

/**
 * A new password; all other sessions end, the owner is notified. An account without one needs no old
 * one. Refuses `wrongOldPassword`, `passwordLocked`, `samePassword`, `commonPassword`, and `conflict`
 * where it was changed at the same moment.
 *
 * @source Spec 5
 */
export async function changePassword(
  context: Context,
  { accountId, sessionId }: SignedIn,
  { oldPassword = '', newPassword }: Input,
): Promise<null> {
  const account = await context.db.reader
    .selectFrom('accounts')
    .select(['password_hash', 'email', 'mobile', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const oldHash = account.password_hash
  if (oldHash !== null) {
    // Strangers who guess at the sign-in lock nobody out here.
    const caller = { known: 'signedIn' }
    const tried = { subject: accountId, caller, hash: oldHash, password: oldPassword }
    await tryPassword(context, { ...tried, wrong: 'wrongOldPassword' })
    if (oldPassword === newPassword) throw new Refusal('samePassword')
  }
  const hash = await hashPassword(context, newPassword)
  await context.db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      .where('password_hash', oldHash === null ? 'is' : '=', oldHash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Refusal('conflict')
    await endSessions(tx, { accountId, keepId: sessionId })
    // Who sets a first password in the app has seen it set.
    if (oldHash !== null)
      await addAccountMessage(context, tx, { accountId, notice: 'passwordChanged' })
  })
  const { email, mobile, language } = account
  const notice = oldHash === null ? 'passwordSet' : 'passwordChanged'
  void notifyAccount(context, { contacts: [email, mobile], notice, language })
  return null
}
