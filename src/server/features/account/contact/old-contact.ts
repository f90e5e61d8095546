import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from '../code/check-code.ts'
import { useCode } from '../code/code-check.ts'
import { requesterOf } from '../code/code-proof.ts'
import { addOneTimeToken } from '../guard/one-time-token.ts'
import { type ContactKind, findContact } from './contact-store.ts'

interface Proof {
  readonly ticket: string
  readonly expiresAt: number
}

/** Proves the mobile one has and gives the ticket that changes it. Refuses as `CODE_REFUSALS` says. */
export async function proveOldMobile(
  context: Context,
  actor: SignedIn,
  { code }: { readonly code: string },
): Promise<Proof> {
  return await proveOld(context, actor, 'mobile', code)
}

/** Proves the e-mail one has and gives the ticket that changes it. Refuses as `CODE_REFUSALS` says. */
export async function proveOldEmail(
  context: Context,
  actor: SignedIn,
  { code }: { readonly code: string },
): Promise<Proof> {
  return await proveOld(context, actor, 'email', code)
}

async function proveOld(
  context: Context,
  actor: SignedIn,
  kind: ContactKind,
  code: string,
): Promise<Proof> {
  const { accountId } = actor
  const target = await findContact(context.db.reader, accountId, kind)
  // Nothing can have been sent to a contact one does not have.
  if (target === null) throw new Refusal('wrongCode')
  const sent = { target, type: 'validateOld', code, asker: requesterOf(actor) } as const
  await checkCode(context, sent)
  return await context.db.transaction(async (tx) => {
    await useCode(context, tx, sent)
    const { secret, expiresAt } = await addOneTimeToken(context, tx, {
      kind: 'change-contact',
      accountId,
      payload: { kind, target },
    })
    return { ticket: secret, expiresAt }
  })
}
