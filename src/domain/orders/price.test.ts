import { describe, expect, it } from 'vitest'
import { commissionBaseCents, orderPrice, shownPriceUsd } from './price.ts'

const PRICES = {
  priceUsdCents: { MONTH: 1990, YEAR: 16_900 },
  priceStars: { MONTH: 1500, YEAR: 12_500 },
}

describe('the price of a plan', () => {
  it('is in whole Stars with Telegram and in US cents with every other provider', () => {
    const plan = 'MONTH'
    expect(orderPrice(PRICES, { provider: 'stars', plan })).toEqual({
      amount: 1500,
      currency: 'XTR',
    })
    for (const provider of ['stripe', 'apple'] as const) {
      expect(orderPrice(PRICES, { provider, plan })).toEqual({ amount: 1990, currency: 'USD' })
    }
  })

  it('is shown in dollars with two decimals, and commissions are computed from its cents', () => {
    expect(shownPriceUsd(PRICES, 'YEAR')).toBe('169.00')
    expect(commissionBaseCents(PRICES, 'YEAR')).toBe(16_900)
  })
})
