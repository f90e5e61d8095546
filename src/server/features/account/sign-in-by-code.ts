import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from './code/check-code.ts'
import { useCode } from './code/code-check.ts'
import { requesterOf } from './code/code-proof.ts'
import { limitContactLookups } from './guard/limit-contact-lookups.ts'
import { findAccount } from './profile/find-account.ts'
import type { OpenedSession } from './session/add-session.ts'
import { signInAccount } from './session/sign-in-account.ts'

type Input = ({ readonly email: string } | { readonly mobile: string }) & {
  readonly code: string
  readonly confirm?: boolean | undefined
}

/**
 * Signs in by a code of type `login`. Only a right code reveals that its contact has no account.
 * Refuses as `CODE_REFUSALS` says, `notRegistered`, `cancellationPending`, `tooMany`.
 *
 * @source Spec 7
 */
export async function signInByCode(
  context: Context,
  actor: Actor,
  { code, confirm, ...contact }: Input,
): Promise<OpenedSession> {
  const target = 'email' in contact ? contact.email : contact.mobile
  const proof = { target, type: 'login', code, asker: requesterOf(actor) } as const
  await checkCode(context, proof)
  const account = await findAccount(context, context.db.reader, target)
  if (account === null) {
    await limitContactLookups(context, actor)
    throw new Refusal('notRegistered')
  }
  return await context.db.transaction(async (tx) => {
    await useCode(context, tx, proof)
    return await signInAccount(context, tx, { actor, accountId: account.id, confirm })
  })
}
