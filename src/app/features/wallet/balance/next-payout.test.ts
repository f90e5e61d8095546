import { describe, expect, it } from 'vitest'
import type { Accounts, AddressAnswer } from '../queries.ts'
import { nextPayout } from './next-payout.ts'

const withBalance = (balance: string): Accounts => ({
  accounts: [
    { asset: 'BY', balance: '900', earnedToday: '0' },
    { asset: 'BYU', balance, earnedToday: '0.000000' },
  ],
  payoutMinimum: '50.000000',
  payoutFee: '1.000000',
  nextPayoutAt: 0,
})
const NONE: AddressAnswer = { address: null, provenBy: [] }
const SET: AddressAnswer = {
  address: {
    network: 'TRC20',
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    changedAt: 0,
    heldUntil: null,
  },
  provenBy: ['email'],
}

describe('the next payout', () => {
  it('is the whole balance minus the fee, from the minimum on', () => {
    expect(nextPayout(withBalance('133.800000'), SET)).toEqual({ kind: 'paid', net: '132.800000' })
    expect(nextPayout(withBalance('50.000000'), SET)).toEqual({ kind: 'paid', net: '49.000000' })
  })

  it('says what is missing below the minimum, with an address or without', () => {
    expect(nextPayout(withBalance('36.200000'), SET)).toEqual({ kind: 'short', toGo: '13.800000' })
    expect(nextPayout(withBalance('49.999999'), NONE)).toEqual({ kind: 'short', toGo: '0.000001' })
  })

  it('promises nothing without an address, or where it is not known whether there is one', () => {
    expect(nextPayout(withBalance('133.800000'), NONE)).toEqual({ kind: 'noAddress' })
    expect(nextPayout(withBalance('133.800000'), undefined)).toEqual({ kind: 'unknown' })
  })
})
