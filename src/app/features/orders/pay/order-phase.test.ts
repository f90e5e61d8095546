import { describe, expect, it } from 'vitest'
import { phaseOf } from './order-phase.ts'

const SEEN = { wasLeft: false, isLong: false }

describe('what is said of an order', () => {
  it('is that it waits, and after a while that it takes long', () => {
    expect(phaseOf('open', SEEN)).toBe('waiting')
    expect(phaseOf('open', { ...SEEN, isLong: true })).toBe('long')
  })

  it('is that nothing was charged where one left the checkout', () => {
    expect(phaseOf('open', { ...SEEN, wasLeft: true })).toBe('left')
  })

  it('is what the server says once it is decided, whatever the address claims', () => {
    for (const state of ['paid', 'failed', 'expired', 'refunded', 'canceled'] as const) {
      expect(phaseOf(state, { wasLeft: true, isLong: true })).toBe(state)
    }
  })
})
