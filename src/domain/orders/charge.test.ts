import { describe, expect, it } from 'vitest'
import { chargeFault, isDuplicateCharge } from './charge.ts'
import { amountOf, isRenewedAlready, isRenewing } from './order.ts'

const ORDER = {
  provider: 'stars',
  plan: 'MONTH',
  amount: 1500,
  currency: 'XTR',
  payer: '7',
} as const
const CHARGE = { id: 'c', amount: 1500, currency: 'XTR', payer: '7' }

describe('a charge', () => {
  it.each([
    ['what the order names', {}, null],
    ['less', { amount: 1499 }, 'amount'],
    ['more', { amount: 1501 }, 'amount'],
    ['a fraction', { amount: 1500.5 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['by somebody else', { payer: '8' }, 'payer'],
    ['by nobody', { payer: null }, 'payer'],
  ] as const)('of %s fits or does not', (_what, change, fault) => {
    expect(chargeFault(ORDER, { ...CHARGE, ...change })).toBe(fault)
  })

  it("of Apple's store has the price of its country", () => {
    const order = { ...ORDER, provider: 'apple', payer: null } as const
    expect(chargeFault(order, { ...CHARGE, amount: 2199, currency: 'EUR', payer: null })).toBeNull()
  })

  it('is a duplicate where a one-time purchase is already paid', () => {
    const year = { provider: 'stars', plan: 'YEAR' } as const
    expect([
      isDuplicateCharge(year, 0),
      isDuplicateCharge(year, 1),
      isDuplicateCharge(ORDER, 5),
    ]).toEqual([false, true, false])
  })
})

describe('what renews by itself', () => {
  it("is the month in Stars and all of Apple's store", () => {
    expect(isRenewing({ provider: 'stars', plan: 'MONTH' })).toBe(true)
    expect(isRenewing({ provider: 'stars', plan: 'YEAR' })).toBe(false)
    expect(isRenewing({ provider: 'stripe', plan: 'MONTH' })).toBe(false)
    expect(isRenewing({ provider: 'apple', plan: 'YEAR' })).toBe(true)
  })

  it('blocks buying a month, and a year blocks a year, unless it was canceled', () => {
    const month = { state: 'paid', plan: 'MONTH' } as const
    expect(isRenewedAlready(month, 'MONTH')).toBe(true)
    expect(isRenewedAlready(month, 'YEAR')).toBe(false)
    expect(isRenewedAlready({ ...month, plan: 'YEAR' }, 'MONTH')).toBe(true)
    expect(isRenewedAlready({ ...month, plan: 'YEAR' }, 'YEAR')).toBe(true)
    expect(isRenewedAlready({ ...month, state: 'canceled' }, 'MONTH')).toBe(false)
    expect(isRenewedAlready(null, 'MONTH')).toBe(false)
  })
})

describe('an amount', () => {
  it('is shown in its currency', () => {
    expect(amountOf(1500, 'XTR')).toBe('1500')
    expect(amountOf(1990, 'USD')).toBe('19.90')
    expect(amountOf(5, 'EUR')).toBe('0.05')
  })
})
