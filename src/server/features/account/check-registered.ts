import type { Actor, Context } from '#server/context.ts'
import { limitContactLookups } from './guard/limit-contact-lookups.ts'
import { findAccount } from './profile/find-account.ts'

/** Whether a contact has an account. Refuses `tooMany` after 20 questions an hour from an address. */
export async function checkRegistered(
  context: Context,
  actor: Actor,
  { target }: { readonly target: string },
): Promise<{ readonly isRegistered: boolean }> {
  await limitContactLookups(context, actor)
  const account = await findAccount(context, context.db.reader, target)
  return { isRegistered: account !== null }
}
