import { type CodeType, isForOwnContact } from '#domain/account/code-type.ts'
import { codeResendMs } from '#domain/time/timings.ts'
import { type PayoutTarget, targetText } from '#domain/wallet/network.ts'
import type { Actor, Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import type { CodeDelivery } from '#server/db/tables/account.ts'
import { requireTarget } from '#server/features/wallet/address/stored-address.ts'
import { notifyCode } from '#server/notifications/code-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { dropAttempt } from '../guard/attempt.ts'
import { newDigits } from '../guard/secret.ts'
import { findKnownDevice } from '../session/known-device.ts'
import { type CodeProof, hashOfCode, requesterOf } from './code-proof.ts'
import { type CodeContact, codeTargetOf, MISSING, UNAVAILABLE } from './code-target.ts'
import { deliverCode, deliveryOf, isSilent } from './deliver-code.ts'
import { limitSends } from './limit-sends.ts'
import { storeCode } from './store-code.ts'

const DIGITS = 6

interface Input extends CodeContact {
  /** The address that a code of type `address` sets: named in the e-mail, and the only one it sets. */
  readonly payout: PayoutTarget | undefined
}

/** How long a code is good, and until another may be asked for. */
export interface SentCode {
  readonly resendAfterMs: number
  readonly expiresInMs: number
  /** Not taken yet: `getCodeDelivery` says how it ends. */
  readonly isSending: boolean
}

/**
 * Sends six digits; whether the contact has an account makes no difference to work or answer. Waits
 * for the mail server or gateway for a moment only.
 * Refuses `signInNeeded`, `codeTooSoon` and `tooMany` with seconds, `tooManyCodes`,
 * `mailUnavailable`, `smsUnavailable`; `badAddress` and `networkNotHere` for the type `address`.
 */
export async function sendCode(context: Context, actor: Actor, input: Input): Promise<SentCode> {
  const { kind, type } = input
  const target = await codeTargetOf(context, actor, input)
  const port = kind === 'email' ? context.ports.mail : context.ports.sms
  if (port.kind === 'off' || isSilent(context, port)) throw new Refusal(UNAVAILABLE[kind])
  const payout = type === 'address' ? requireTarget(actor.channel, input.payout) : undefined
  const subject = payout && targetText(payout)
  const asker = requesterOf(actor)
  const proof = { target, type, code: newDigits(context, DIGITS), subject, asker }
  const known = await knownOf(context, actor, { target, type })
  const attemptId = newId(context)
  await context.db.transaction(async (tx) => {
    await limitSends(context, tx, { target, address: actor.address, known, attemptId })
    await storeCode(context, tx, { ...proof, isKnown: known !== null })
  })
  const posting = notifyCode(context, { ...proof, payout, language: actor.language })
  const finish = (delivery: CodeDelivery) => finishCode(context, proof, { delivery, attemptId })
  const state = await deliverCode(context, port, { posting, finish }).catch(async (error) => {
    const delivery = deliveryOf(error) ?? 'failed'
    await finish(delivery)
    context.log.warn({ codeType: type, fault: nameOf(error) }, 'a code could not be sent')
    throw new Refusal(delivery === 'refused' ? MISSING[kind] : UNAVAILABLE[kind])
  })
  return {
    resendAfterMs: codeResendMs,
    expiresInMs: context.config.account.codeLifeMs,
    isSending: state === 'sending',
  }
}

/** A message of the error may hold the contact; its name does not. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** The signed-in account for a code to its own contact, else the account that this device is known to. */
async function knownOf(
  { db }: Context,
  actor: Actor,
  { target, type }: { readonly target: string; readonly type: CodeType },
): Promise<string | null> {
  if (isForOwnContact(type) && actor.kind === 'signedIn') return actor.accountId
  return await findKnownDevice(db.reader, actor, target)
}

/**
 * Stores how a delivery ended. What was not sent allows nothing and keeps its owner waiting for no
 * other; nor does it count for the contact's day, unless the contact itself was at fault.
 */
async function finishCode(
  context: Context,
  proof: CodeProof,
  { delivery, attemptId }: { readonly delivery: CodeDelivery; readonly attemptId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx
      .updateTable('valid_codes')
      .set({ delivery })
      .where('target', '=', proof.target)
      .where('type', '=', proof.type)
      .where('code_hash', '=', hashOfCode(context, proof))
      .execute()
    if (delivery === 'failed') await dropAttempt(tx, attemptId)
  })
}
