import { describe, expect, it } from 'vitest'
import { priceOf } from './price.ts'

const YEAR = { plan: 'YEAR', days: 365, isSubscription: false } as const

describe('a price', () => {
  it('is in Stars where they are taken, and in dollars elsewhere', () => {
    expect(priceOf({ ...YEAR, priceUsd: '169.00', priceStars: 12_500 })).toEqual({
      amount: '12,500',
      perThirtyDays: '1,027',
      isStars: true,
    })
    expect(priceOf({ ...YEAR, priceUsd: '169.00', priceStars: null })).toEqual({
      amount: '$169.00',
      perThirtyDays: '$13.89',
      isStars: false,
    })
  })

  it('is compared by thirty days only where it is for longer', () => {
    const month = { plan: 'MONTH', days: 30, isSubscription: true } as const
    expect(priceOf({ ...month, priceUsd: '19.90', priceStars: null }).perThirtyDays).toBeNull()
  })
})
