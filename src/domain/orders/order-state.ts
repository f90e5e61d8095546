import type { OrderState } from './order.ts'

/**
 * Provider-neutral events of an order. `paid`: a valid charge gives
 * something. `refunded`: no valid charge is left. `canceled`, `resumed`: it will not, or will,
 * renew. `failed`, `expired`: the attempt to pay is over.
 */
export const ORDER_EVENTS = [
  'paid',
  'refunded',
  'canceled',
  'resumed',
  'failed',
  'expired',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Only where an event moves an order; everywhere else it stays. Money that came late still counts. */
const MOVES: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  open: { paid: 'paid', refunded: 'refunded', failed: 'failed', expired: 'expired' },
  paid: { refunded: 'refunded', canceled: 'canceled' },
  canceled: { paid: 'paid', refunded: 'refunded', resumed: 'paid' },
  failed: { paid: 'paid', refunded: 'refunded' },
  expired: { paid: 'paid', refunded: 'refunded' },
  refunded: { paid: 'paid' },
}

/**
 * The state an order is in after an event. Every event is good in every state, for webhooks come
 * twice, late and in any order: `stateAfter('expired', 'paid') === 'paid'`,
 * `stateAfter('paid', 'expired') === 'paid'`.
 */
export function stateAfter(state: OrderState, event: OrderEvent): OrderState {
  return MOVES[state][event] ?? state
}
