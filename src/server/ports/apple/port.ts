/** A purchase as Apple signs it, or one of its renewals. */
export interface AppleTransaction {
  /** Of this charge alone. */
  readonly id: string
  /** The same for a purchase and all its renewals. */
  readonly originalId: string
  /** UUID of our order that went along; null for a purchase started elsewhere. */
  readonly orderToken: string | null
  readonly productId: string
  /** Hundredths of `currency`, the store's own price. */
  readonly amount: number
  readonly currency: string
  /** Apple took it back. */
  readonly isRevoked: boolean
  /** Bought by a relative, and shared. */
  readonly isShared: boolean
}

/** A notification of Apple. `event` is null for what changes no order. */
export interface AppleNotification {
  /** The same each time it is sent. */
  readonly id: string
  /** Apple's words: `DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED`. */
  readonly kind: string
  readonly event: 'paid' | 'refunded' | 'restored' | 'canceled' | 'resumed' | null
  readonly transaction: AppleTransaction | null
}

/** Not signed by Apple, or for another app or environment, or not what it should be. */
export class AppleRefused extends Error {
  override readonly name = 'AppleRefused'
}

/** Believes what Apple signed for our app. Throws `AppleRefused`; anything else means try again later. */
export interface Apple {
  readTransaction(jws: string): Promise<AppleTransaction>
  readNotification(signedPayload: string): Promise<AppleNotification>
}
