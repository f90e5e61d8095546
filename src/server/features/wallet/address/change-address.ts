import type { AnswerOf } from '#contract/index.schema.ts'
import { type PayoutTarget, targetText } from '#domain/wallet/network.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { requesterOf, type CodeProof } from '#server/features/account/code/code-proof.ts'
import { tryCode, useCode } from '#server/features/account/code/code-check.ts'
import {
  lockMembership,
  requireActive,
} from '#server/features/membership/status/membership-status.ts'
import { findWalletRecipient } from '#server/notifications/find-recipient.ts'
import { notifyWallet } from '#server/notifications/wallet-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { findProvingContacts } from './find-proving-contacts.ts'
import { requireTarget, serializeAddress } from './stored-address.ts'
import { setAddress } from './set-address.ts'

interface Input extends PayoutTarget {
  readonly code: string
}

/**
 * Sets or changes where BYU is paid out to, by a code of type `address` to a contact of one's own,
 * that was sent for this very address;
 * all of an owner's channels are notified, and payouts wait 48 hours where it is a change.
 *
 * @throws Refusal `networkNotHere`, `badAddress`, `tokenContract`, `contactNeeded`, as `CODE_REFUSALS` says,
 * `cancellationPending`
 * @source Spec 7; DECISIONS 4
 */
export async function changeAddress(
  context: Context,
  actor: SignedIn,
  { code, ...wanted }: Input,
): Promise<AnswerOf<'POST /user/changeAddress'>> {
  const { accountId, channel } = actor
  const target = requireTarget(channel, wanted)
  const { network, address } = target
  const proof = await checkProof(context, actor, { target, code })
  const { row, isNew, isFirst, holder } = await context.db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    await requireActive(tx, accountId)
    await useCode(context, tx, proof)
    // The contact may have left the account since it was looked for.
    const { contacts, isYoung } = await findProvingContacts(context, tx, accountId)
    if (!contacts.some((contact) => contact.target === proof.target))
      throw new Refusal('codeUnusable')
    const set = await setAddress(context, tx, { accountId, network, address, isYoung })
    return { ...set, holder: await findWalletRecipient(tx, accountId) }
  })
  if (isNew) {
    const params = { network, address: shortAddress(address) }
    void notifyWallet(context, holder, {
      notice: isFirst ? 'addressSet' : 'addressChanged',
      params,
    })
  }
  return serializeAddress(row, context.wallClock.now())
}

/** Counts a wrong try in a transaction of its own, so that it stays counted. */
async function checkProof(
  context: Context,
  actor: SignedIn,
  { target, code }: { readonly target: PayoutTarget; readonly code: string },
): Promise<CodeProof> {
  const { proof, tried } = await context.db.transaction(async (tx) => {
    const sent = {
      target: await findTarget(context, tx, actor.accountId),
      type: 'address',
      code,
      subject: targetText(target),
      asker: requesterOf(actor),
    } as const
    return { proof: sent, tried: await tryCode(context, tx, sent) }
  })
  if (!tried.isRight) throw new Refusal(tried.reason)
  return proof
}

/** The contact the newest code went to, else the first that there is. */
async function findTarget(context: Context, tx: Tx, accountId: string): Promise<string> {
  const { contacts } = await findProvingContacts(context, tx, accountId)
  const [first, ...more] = contacts.map(({ target }) => target)
  if (first === undefined) throw new Refusal('contactNeeded')
  const row = await tx
    .selectFrom('valid_codes')
    .select('target')
    .where('type', '=', 'address')
    .where('target', 'in', [first, ...more])
    .orderBy('sent_wall_time', 'desc')
    .executeTakeFirst()
  return row?.target ?? first
}
