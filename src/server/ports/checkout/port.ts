import type { Language } from '#contract/headers.ts'

/** A payment on the provider's page. */
export interface CheckoutOrder {
  readonly orderId: string
  /** US cents. */
  readonly amountCents: number
  /** Text shown there. */
  readonly title: string
  readonly language: Language
  readonly successUrl: string
  readonly cancelUrl: string
  /** Wall time, ms: at least half an hour ahead. */
  readonly expiresAt: number
}

/** An event of the provider, after its signature is verified. */
export interface CheckoutEvent {
  /** The same each time it is sent. */
  readonly id: string
  /** The provider's words: `checkout.session.completed`. */
  readonly kind: string
  readonly event: 'paid' | 'failed' | 'expired' | 'refunded' | 'restored'
  /** Null where only the charge is known. */
  readonly orderId: string | null
  /** Null where nothing was charged. */
  readonly charge: {
    readonly id: string
    readonly amountCents: number
    /** `USD` */
    readonly currency: string
  } | null
}

/** Not signed by the provider, or too long ago. */
export class CheckoutForged extends Error {
  override readonly name = 'CheckoutForged'
}

/** The provider will not take this, however often it is asked. */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused'
}

/** A page where cards are paid with. */
export interface Checkout {
  /**
   * Opens the page of an order, the same one for the same order. Throws `CheckoutRefused`; anything
   * else means try again later.
   */
  open(order: CheckoutOrder): Promise<{ readonly url: string; readonly ref: string }>
  /** Gives a charge back; one given back before is no fault. Throws `CheckoutRefused`. */
  refund(chargeId: string): Promise<void>
  /**
   * Believes a webhook, or throws `CheckoutForged`; null for what moves no order. `wallNow` in ms.
   */
  readEvent(body: Buffer, signature: string, wallNow: number): CheckoutEvent | null
}
