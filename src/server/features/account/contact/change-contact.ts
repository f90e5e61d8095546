import { maskContact } from '#domain/account/contact.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { addAccountMessage, notifyAccount } from '#server/notifications/account-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from '../code/check-code.ts'
import { requesterOf } from '../code/code-proof.ts'
import { useCode } from '../code/code-check.ts'
import { consumeOneTimeToken } from '../guard/one-time-token.ts'
import { endSessions } from '../session/end-sessions.ts'
import { type ContactKind, setContact } from './contact-store.ts'

/**
 * Changes to a new mobile; the other sessions end and the old number is notified. Refuses as
 * `CODE_REFUSALS` says, `expiredTicket`, `contactTaken`.
 */
export async function changeMobile(
  context: Context,
  actor: SignedIn,
  { mobile, ...proof }: { readonly mobile: string; readonly code: string; readonly ticket: string },
): Promise<null> {
  return await change(context, actor, { kind: 'mobile', target: mobile, ...proof })
}

/** The same for the e-mail. */
export async function changeEmail(
  context: Context,
  actor: SignedIn,
  { email, ...proof }: { readonly email: string; readonly code: string; readonly ticket: string },
): Promise<null> {
  return await change(context, actor, { kind: 'email', target: email, ...proof })
}

interface Change {
  readonly kind: ContactKind
  readonly target: string
  readonly code: string
  readonly ticket: string
}

async function change(
  context: Context,
  actor: SignedIn,
  { kind, target, code, ticket: secret }: Change,
): Promise<null> {
  const { accountId, sessionId } = actor
  const sent = { target, type: 'change', code, asker: requesterOf(actor) } as const
  await checkCode(context, sent)
  const old = await context.db.transaction(async (tx) => {
    const ticket = await consumeOneTimeToken(context, tx, { kind: 'change-contact', secret })
    const proven = ticket?.payload as { kind: ContactKind; target: string } | undefined
    if (ticket?.accountId !== accountId || proven?.kind !== kind) throw new Refusal('expiredTicket')
    await useCode(context, tx, sent)
    const isSet = await setContact(context, tx, {
      accountId,
      kind,
      from: proven.target,
      to: target,
    })
    if (!isSet) throw new Refusal('expiredTicket')
    await endSessions(tx, { accountId, keepId: sessionId })
    const params = { contact: maskContact(target) }
    await addAccountMessage(context, tx, { accountId, notice: 'contactChanged', params })
    return proven.target
  })
  // The person waits for neither; a failed e-mail is logged.
  void notifyAccount(context, {
    contacts: [old],
    notice: 'contactChanged',
    language: actor.language,
    params: { contact: maskContact(target) },
  })
  return null
}
