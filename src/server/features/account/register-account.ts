import type { Actor, Context } from '#server/context.ts'
import { checkCode } from './code/check-code.ts'
import { useCode } from './code/code-check.ts'
import { requesterOf } from './code/code-proof.ts'
import { hashPassword } from './password/hash-password.ts'
import { createAccount } from './profile/create-account.ts'
import { addSession, type OpenedSession } from './session/add-session.ts'

type Input = ({ readonly email: string } | { readonly mobile: string }) & {
  readonly code: string
  readonly password?: string | undefined
  readonly inviteCode?: string | undefined
}

/**
 * Makes an account of a proven contact and signs it in. Refuses as `CODE_REFUSALS` says,
 * `commonPassword`, and `contactTaken` to the owner of a contact that has one.
 *
 * @source Spec 7
 */
export async function registerAccount(
  context: Context,
  actor: Actor,
  { code, password, inviteCode, ...contact }: Input,
): Promise<OpenedSession> {
  const target = 'email' in contact ? contact.email : contact.mobile
  const proof = { target, type: 'register', code, asker: requesterOf(actor) } as const
  await checkCode(context, proof)
  const passwordHash = password === undefined ? null : await hashPassword(context, password)
  return await context.db.transaction(async (tx) => {
    await useCode(context, tx, proof)
    const account = { actor, ...contact, passwordHash, inviteCode }
    const accountId = await createAccount(context, tx, account)
    return await addSession(context, tx, { actor, accountId })
  })
}
