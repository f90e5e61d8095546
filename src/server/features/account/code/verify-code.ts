import { type CodeType, isForOwnContact, needsSession } from '#domain/account/code-type.ts'
import { contactKind } from '#domain/account/contact.ts'
import { type PayoutTarget, targetText } from '#domain/wallet/network.ts'
import type { Actor, Context } from '#server/context.ts'
import { requireTarget } from '#server/features/wallet/address/stored-address.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from './check-code.ts'
import { requesterOf } from './code-proof.ts'

interface Input {
  readonly target: string
  readonly type: CodeType
  readonly code: string
  /** The address that a code of type `address` was sent for. */
  readonly payout: PayoutTarget | undefined
}

/**
 * Whether a code is right, without using it up; wrong tries count. Refuses as
 * `CODE_REFUSALS` says, `signInNeeded`; `badAddress` and `networkNotHere` for the type `address`.
 */
export async function verifyCode(
  context: Context,
  actor: Actor,
  { target, type, code, payout }: Input,
): Promise<{ readonly expiresAt: number }> {
  if (needsSession(type)) await checkOwner(context, actor, { target, type })
  const subject = type === 'address' ? targetText(requireTarget(actor.channel, payout)) : undefined
  return {
    expiresAt: await checkCode(context, { target, type, code, subject, asker: requesterOf(actor) }),
  }
}

async function checkOwner(
  { db }: Context,
  actor: Actor,
  { target, type }: Pick<Input, 'target' | 'type'>,
): Promise<void> {
  if (actor.kind !== 'signedIn') throw new Refusal('signInNeeded')
  if (!isForOwnContact(type)) return
  const own = await db.reader
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', actor.accountId)
    .where(contactKind(target), '=', target)
    .executeTakeFirst()
  if (own === undefined) throw new Refusal('codeUnusable')
}
