import type { PayoutTarget } from '#domain/wallet/network.ts'
import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import type { ContactKind } from '../sign-in/contact.ts'
import { noteCode } from '../sign-in/use-code-delivery.ts'

/** Purpose of a code to one's own contact; the app knows only the masked contact. */
export type OwnCodeType = 'validateOld' | 'logoff' | 'address'

/** Where it is stored until when another has to wait. */
export const ownCodeKey = (type: OwnCodeType, kind: ContactKind) => `buoy.own-code.${type}.${kind}`

/** When another code may be sent, in ms; 0 if none was sent. Survives a reload. */
export function ownCodeAgainAtMs(type: OwnCodeType, kind: ContactKind): number {
  const stored = Number(deviceStorage.read(ownCodeKey(type, kind)) ?? 0)
  return Number.isFinite(stored) ? stored : 0
}

/**
 * Sends six digits to the contact of who is signed in. One of type `address` needs the address: the
 * message names it, and the code sets no other.
 *
 * @throws ApiFailure with the server's refusal
 */
export async function sendOwnCode(
  type: OwnCodeType,
  kind: ContactKind,
  payout?: PayoutTarget,
): Promise<void> {
  const answer =
    kind === 'email'
      ? await call('POST /email/sendValidCode', { type, ...payout })
      : await call('POST /sms/sendValidCode', { type, ...payout })
  const key = ownCodeKey(type, kind)
  noteCode(key, answer.isSending)
  deviceStorage.write(key, String(Date.now() + answer.resendAfterMs))
}

/** Asks whether the last code is still being sent. @throws ApiFailure where it was not sent */
export async function askOwnCodeDelivery(type: OwnCodeType, kind: ContactKind) {
  return kind === 'email'
    ? await call('POST /email/codeDelivery', { type })
    : await call('POST /sms/codeDelivery', { type })
}

/** Lets another code be sent at once, after one that was never sent. */
export function forgetOwnCode(type: OwnCodeType, kind: ContactKind): void {
  deviceStorage.write(ownCodeKey(type, kind), '0')
}
