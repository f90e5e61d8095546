import type { Provider } from '#domain/orders/order.ts'

/** One charge of a provider. */
export interface PaymentKey {
  readonly provider: Provider
  readonly chargeId: string
}

/** Source key of a grant or card: `'payment:stars:stxD3…'`. */
export function paymentSource({ provider, chargeId }: PaymentKey): string {
  return `payment:${provider}:${chargeId}`
}

/** The same after a refund was itself taken back. */
export function restoredSource(key: PaymentKey): string {
  return `${paymentSource(key)}:restored`
}

/** Source key of a commission: `'stars:stxD3…'`. */
export function commissionSource({ provider, chargeId }: PaymentKey): string {
  return `${provider}:${chargeId}`
}

/** The same after a refund was itself taken back. */
export function restoredCommissionSource(key: PaymentKey): string {
  return `${commissionSource(key)}:restored`
}
