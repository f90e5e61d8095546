import type { ErrorName } from '#contract/error-code.ts'
import { type CodeType, isForOwnContact, needsSession } from '#domain/account/code-type.ts'
import { contactKind } from '#domain/account/contact.ts'
import { codeResendMs } from '#domain/time/timings.ts'
import { type PayoutTarget, targetText } from '#domain/wallet/network.ts'
import type { Actor, Context } from '#server/context.ts'
import { requireTarget } from '#server/features/wallet/address/stored-address.ts'
import { notifyCode } from '#server/notifications/code-notification.ts'
import { MailRefused } from '#server/ports/mail/port.ts'
import { SmsRefused } from '#server/ports/sms/port.ts'
import { Refusal } from '#server/refusal.ts'
import { findKnownDevice } from '../session/known-device.ts'
import { newDigits } from '../guard/secret.ts'
import { requesterOf, type CodeProof, hashOfCode } from './code-proof.ts'
import { deliverCode, isSilent } from './deliver-code.ts'
import { limitSends } from './limit-sends.ts'
import { storeCode } from './store-code.ts'

const DIGITS = 6

const UNAVAILABLE = { email: 'mailUnavailable', mobile: 'smsUnavailable' } as const
/** Also what a contact is called that the next server says does not exist. */
const MISSING = { email: 'badEmail', mobile: 'badMobile' } as const satisfies Record<
  string,
  ErrorName
>

type Kind = 'email' | 'mobile'

interface Input {
  readonly kind: Kind
  readonly type: CodeType
  /** Normalised; not looked at where the code goes to one's own contact. */
  readonly contact: string | undefined
  /** The address that a code of type `address` sets: named in the e-mail, and the only one it sets. */
  readonly payout: PayoutTarget | undefined
}

/** How long a code is good, and until another may be asked for. */
export interface SentCode {
  readonly resendAfterMs: number
  readonly expiresInMs: number
}

/**
 * Sends six digits; whether the contact has an account makes no difference to work or answer.
 * Refuses `signInNeeded`, `codeTooSoon` and `tooMany` with seconds, `tooManyCodes`,
 * `mailUnavailable`, `smsUnavailable`, `codeDelayed`; `badAddress` and `networkNotHere` for the type
 * `address`.
 */
export async function sendCode(context: Context, actor: Actor, input: Input): Promise<SentCode> {
  const { kind, type } = input
  const target = await targetOf(context, actor, input)
  const port = kind === 'email' ? context.ports.mail : context.ports.sms
  if (port.kind === 'off' || isSilent(context, port)) throw new Refusal(UNAVAILABLE[kind])
  const payout = type === 'address' ? requireTarget(actor.channel, input.payout) : undefined
  const subject = payout && targetText(payout)
  const asker = requesterOf(actor)
  const proof = { target, type, code: newDigits(context, DIGITS), subject, asker }
  const known = await knownOf(context, actor, { target, type })
  await context.db.transaction(async (tx) => {
    await limitSends(context, tx, { target, address: actor.address, known })
    await storeCode(context, tx, { ...proof, isKnown: known !== null })
  })
  const posting = notifyCode(context, { ...proof, payout, language: actor.language })
  const drop = () => dropCode(context, proof)
  const delivered = await deliverCode(context, port, { posting, drop }).catch(async (error) => {
    await drop()
    context.log.warn({ codeType: type, fault: nameOf(error) }, 'a code could not be sent')
    const isRefused = error instanceof MailRefused || error instanceof SmsRefused
    throw new Refusal(isRefused ? MISSING[kind] : UNAVAILABLE[kind])
  })
  if (delivered === 'delayed') throw new Refusal('codeDelayed')
  return { resendAfterMs: codeResendMs, expiresInMs: context.config.account.codeLifeMs }
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

async function targetOf(
  { db }: Context,
  actor: Actor,
  { kind, type, contact }: Input,
): Promise<string> {
  if (needsSession(type) && actor.kind !== 'signedIn') throw new Refusal('signInNeeded')
  if (!isForOwnContact(type) || actor.kind !== 'signedIn') {
    if (contact === undefined || contactKind(contact) !== kind) throw new Refusal(MISSING[kind])
    return contact
  }
  const own = await db.reader
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst()
  const target = own?.[kind] ?? null
  if (target === null) throw new Refusal(MISSING[kind])
  return target
}

/** What was never sent must not keep its owner waiting for the next. */
async function dropCode(context: Context, proof: CodeProof): Promise<void> {
  await context.db.transaction((tx) =>
    tx
      .deleteFrom('valid_codes')
      .where('target', '=', proof.target)
      .where('type', '=', proof.type)
      .where('code_hash', '=', hashOfCode(context, proof))
      .execute(),
  )
}
