import {
  Environment,
  type JWSTransactionDecodedPayload,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library'
import type { AppleConfig } from '#server/config/payment-config.ts'
import { answerWithin } from '../vendor/port.ts'
import { type Apple, type AppleNotification, AppleRefused, type AppleTransaction } from './port.ts'

/** How long a check may take; Apple's own revocation server is asked in it. */
const CHECK_LIMIT_MS = 5000

/**
 * Checks with Apple's own library; null where no app is configured. Only its two environments that
 * sign are ever used: for the others it checks no signature.
 */
export function openApple(config: AppleConfig | null): Apple | null {
  if (config === null) return null
  const { rootCertificates, hasOnlineChecks, bundleId, appId } = config
  const verifier = new SignedDataVerifier(
    [...rootCertificates],
    hasOnlineChecks,
    config.environment === 'Sandbox' ? Environment.SANDBOX : Environment.PRODUCTION,
    bundleId,
    appId ?? undefined,
  )
  const readTransaction = async (jws: string): Promise<AppleTransaction> =>
    transactionOf(await checked(verifier.verifyAndDecodeTransaction(jws)))
  return {
    readTransaction,
    async readNotification(signedPayload) {
      const notification = await checked(verifier.verifyAndDecodeNotification(signedPayload))
      const { notificationUUID: id, notificationType: type = '', subtype = '' } = notification
      if (id === undefined) throw new AppleRefused('a notification without id')
      const signed = notification.data?.signedTransactionInfo
      const transaction = signed === undefined ? null : await readTransaction(signed)
      return { id, kind: `${type} ${subtype}`.trim(), event: eventOf(type, subtype), transaction }
    },
  }
}

async function checked<Payload>(check: Promise<Payload>): Promise<Payload> {
  try {
    return await answerWithin(CHECK_LIMIT_MS, check)
  } catch (error) {
    if (!(error instanceof VerificationException)) throw error
    if (error.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE) throw error
    throw new AppleRefused(VerificationStatus[error.status])
  }
}

function transactionOf(payload: JWSTransactionDecodedPayload): AppleTransaction {
  const { transactionId, originalTransactionId, productId } = payload
  if (!transactionId || !originalTransactionId || !productId) {
    throw new AppleRefused('a transaction without ids')
  }
  return {
    id: transactionId,
    originalId: originalTransactionId,
    orderToken: payload.appAccountToken?.toLowerCase() ?? null,
    productId,
    // Apple counts thousandths.
    amount: Math.round((payload.price ?? 0) / 10),
    currency: payload.currency ?? '',
    isRevoked: payload.revocationDate !== undefined,
    isShared: payload.inAppOwnershipType === 'FAMILY_SHARED',
  }
}

/** Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype */
const EVENTS: ReadonlyMap<string, AppleNotification['event']> = new Map(
  Object.entries<AppleNotification['event']>({
    SUBSCRIBED: 'paid',
    DID_RENEW: 'paid',
    ONE_TIME_CHARGE: 'paid',
    OFFER_REDEEMED: 'paid',
    'DID_CHANGE_RENEWAL_PREF UPGRADE': 'paid',
    REFUND: 'refunded',
    REVOKE: 'refunded',
    REFUND_REVERSED: 'restored',
    EXPIRED: 'canceled',
    GRACE_PERIOD_EXPIRED: 'canceled',
    'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED': 'canceled',
    'DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED': 'resumed',
  }),
)

function eventOf(type: string, subtype: string): AppleNotification['event'] {
  return EVENTS.get(`${type} ${subtype}`) ?? EVENTS.get(type) ?? null
}
