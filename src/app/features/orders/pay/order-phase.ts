import type { OrderState } from '#domain/orders/order.ts'

/** Phase of an order shown to the user; each has texts under `payment`. */
export type OrderPhase = 'waiting' | 'long' | 'left' | Exclude<OrderState, 'open'>

interface Seen {
  /** Whether the reader came back from the checkout without paying. */
  readonly wasLeft: boolean
  /** Whether the page has waited longer than payments usually take. */
  readonly isLong: boolean
}

/** `phaseOf('open', { wasLeft: true, isLong: false }) === 'left'`; a decided order counts, not the address. */
export function phaseOf(state: OrderState, { wasLeft, isLong }: Seen): OrderPhase {
  if (state !== 'open') return state
  if (wasLeft) return 'left'
  return isLong ? 'long' : 'waiting'
}
