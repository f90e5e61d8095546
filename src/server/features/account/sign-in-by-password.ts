import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { findKnownDevice } from './session/known-device.ts'
import { tryPassword } from './password/try-password.ts'
import { findAccount } from './profile/find-account.ts'
import type { OpenedSession } from './session/add-session.ts'
import { signInAccount } from './session/sign-in-account.ts'

type Input = ({ readonly email: string } | { readonly mobile: string }) & {
  readonly password: string
  readonly confirm?: boolean | undefined
}

/**
 * Signs in by password. An unknown contact, an account without a password and a wrong password get
 * the same answer after the same work. Refuses `wrongPassword`, `passwordLocked`,
 * `cancellationPending`.
 *
 * @source Spec 7
 */
export async function signInByPassword(
  context: Context,
  actor: Actor,
  { password, confirm, ...contact }: Input,
): Promise<OpenedSession> {
  const target = 'email' in contact ? contact.email : contact.mobile
  const account = await findAccount(context, context.db.reader, target)
  const hash = account?.password_hash ?? null
  const device = await findKnownDevice(context.db.reader, actor, target)
  const caller = device === null ? { address: actor.address } : { known: device }
  await tryPassword(context, { subject: account?.id ?? target, caller, hash, password })
  if (account === null) throw new Refusal('wrongPassword')
  return await context.db.transaction(async (tx) => {
    const session = await signInAccount(context, tx, { actor, accountId: account.id, confirm })
    const { password_hash: hashNow } = await tx
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    // It was changed while this one was looked at: the sessions of the old one have ended.
    if (hashNow !== hash) throw new Refusal('wrongPassword')
    return session
  })
}
