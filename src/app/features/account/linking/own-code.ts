import type { PayoutTarget } from '#domain/wallet/network.ts'
import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import type { ContactKind } from '../sign-in/contact.ts'

/** Purpose of a code to one's own contact; the app knows only the masked contact. */
export type OwnCodeType = 'validateOld' | 'logoff' | 'address'

const keyOf = (type: OwnCodeType, kind: ContactKind) => `buoy.own-code.${type}.${kind}`

/** When another code may be sent, in ms; 0 if none was sent. Survives a reload. */
export function ownCodeAgainAtMs(type: OwnCodeType, kind: ContactKind): number {
  const stored = Number(deviceStorage.read(keyOf(type, kind)) ?? 0)
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
  deviceStorage.write(keyOf(type, kind), String(Date.now() + answer.resendAfterMs))
}
