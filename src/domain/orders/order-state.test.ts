import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from './order.ts'
import { ORDER_EVENTS, type OrderEvent, stateAfter } from './order-state.ts'

/** Rows are states, columns events, in the order both are listed in. */
const TABLE: Readonly<Record<OrderState, readonly OrderState[]>> = {
  //          paid    refunded    canceled    resumed     failed      expired
  open: ['paid', 'refunded', 'open', 'open', 'failed', 'expired'],
  paid: ['paid', 'refunded', 'canceled', 'paid', 'paid', 'paid'],
  canceled: ['paid', 'refunded', 'canceled', 'paid', 'canceled', 'canceled'],
  failed: ['paid', 'refunded', 'failed', 'failed', 'failed', 'failed'],
  expired: ['paid', 'refunded', 'expired', 'expired', 'expired', 'expired'],
  refunded: ['paid', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
}

const CASES = ORDER_STATES.flatMap((state) =>
  ORDER_EVENTS.map((event, place) => [state, event, TABLE[state][place] ?? 'open'] as const),
)

describe('an order', () => {
  it.each(CASES)('that is %s and hears %s is %s', (state, event, expected) => {
    expect(stateAfter(state, event)).toBe(expected)
  })

  it.each(ORDER_EVENTS)('hears %s twice as once', (event) => {
    for (const state of ORDER_STATES) {
      const once = stateAfter(state, event)
      expect(stateAfter(once, event)).toBe(once)
    }
  })

  it('once paid never falls back to what was never paid', () => {
    const tried: OrderEvent[] = ['failed', 'expired', 'canceled', 'resumed']
    for (const first of tried) {
      for (const second of tried) {
        const state = stateAfter(stateAfter('paid', first), second)
        expect(['paid', 'canceled']).toContain(state)
      }
    }
  })
})
