import { maskContact } from '#domain/account/contact.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { rewardFirstBinding } from '#server/features/invite/invitation/reward-first-binding.ts'
import { addAccountMessage, notifyAccount } from '#server/notifications/account-notification.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from '../code/check-code.ts'
import { requesterOf } from '../code/code-proof.ts'
import { useCode } from '../code/code-check.ts'
import { type ContactKind, setContact } from './contact-store.ts'

/**
 * Adds a first mobile and notifies the existing e-mail. Refuses as `CODE_REFUSALS` says,
 * `alreadyBound`, `contactTaken`.
 */
export async function bindMobile(
  context: Context,
  actor: SignedIn,
  { mobile, code }: { readonly mobile: string; readonly code: string },
): Promise<null> {
  return await bindFirst(context, actor, { kind: 'mobile', target: mobile, code })
}

/** The same for a first e-mail: the mobile is notified. */
export async function bindEmail(
  context: Context,
  actor: SignedIn,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<null> {
  return await bindFirst(context, actor, { kind: 'email', target: email, code })
}

interface First {
  readonly kind: ContactKind
  readonly target: string
  readonly code: string
}

async function bindFirst(
  context: Context,
  actor: SignedIn,
  { kind, target, code }: First,
): Promise<null> {
  const { accountId } = actor
  const sent = { target, type: 'bind', code, asker: requesterOf(actor) } as const
  await checkCode(context, sent)
  const { email, mobile, language } = await context.db.transaction(async (tx) => {
    await useCode(context, tx, sent)
    const isSet = await setContact(context, tx, { accountId, kind, from: null, to: target })
    if (!isSet) throw new Refusal('alreadyBound')
    await rewardFirstBinding(context, tx, accountId)
    const params = { contact: maskContact(target) }
    await addAccountMessage(context, tx, { accountId, notice: 'contactAdded', params })
    return await findRecipient(tx, accountId)
  })
  void notifyAccount(context, {
    contacts: [kind === 'email' ? mobile : email],
    notice: 'contactAdded',
    language,
    params: { contact: maskContact(target) },
  })
  return null
}
