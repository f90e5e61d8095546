import { describe, expect, it } from 'vitest'
import { isPeriod, nextPayoutTime, payoutOf, periodOf } from './payout.ts'
import { normaliseTransferId, transferUrl } from './transfer.ts'

describe('nextPayoutTime', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2028-01-31T00:00:00Z', '2028-02-01T00:00:00.000Z'],
  ])('after %s is %s', (now, next) => {
    expect(new Date(nextPayoutTime(Date.parse(now))).toISOString()).toBe(next)
  })
})

describe('a payout (Spec 9)', () => {
  it('of 100 BYU yields 99 USDT, and 49 BYU yield none', () => {
    expect(payoutOf(100_000_000)?.net).toBe(99_000_000)
    expect(payoutOf(49_000_000)).toBeNull()
  })

  it('pays nothing below 50 BYU and all of the balance from there, less the fee of 1', () => {
    expect(payoutOf(0)).toBeNull()
    expect(payoutOf(49_999_999)).toBeNull()
    expect(payoutOf(50_000_000)).toEqual({ amount: 50_000_000, fee: 1_000_000, net: 49_000_000 })
    expect(payoutOf(100_000_001)).toEqual({ amount: 100_000_001, fee: 1_000_000, net: 99_000_001 })
  })
})

describe('periodOf', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-11'],
    ['2026-12-01T00:00:00Z', '2026-12'],
    ['2028-02-29T12:00:00Z', '2028-02'],
  ])('of %s is %s', (now, period) => {
    expect(periodOf(Date.parse(now))).toBe(period)
    expect(isPeriod(period)).toBe(true)
  })

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '1999-12', ' 2026-12', '2026-12-01'])(
    'is never %j',
    (text) => {
      expect(isPeriod(text)).toBe(false)
    },
  )
})

describe('normaliseTransferId', () => {
  const hex = `${'0F'.repeat(31)}a1`
  const lower = hex.toLowerCase()

  it('gives every spelling of one transfer the same form', () => {
    expect(normaliseTransferId('ERC20', `0x${hex}`)).toBe(`0x${lower}`)
    expect(normaliseTransferId('BEP20', ` 0X${hex} `)).toBe(`0x${lower}`)
    expect(normaliseTransferId('TRC20', hex)).toBe(lower)
    expect(normaliseTransferId('TON', hex)).toBe(lower)
    const base64 = Buffer.from(hex, 'hex').toString('base64')
    expect(normaliseTransferId('TON', base64)).toBe(lower)
    expect(normaliseTransferId('TON', Buffer.from(hex, 'hex').toString('base64url'))).toBe(lower)
  })

  it.each([
    ['ERC20', hex],
    ['ERC20', `0x${hex}0`],
    ['TRC20', `0x${hex}`],
    ['TRC20', Buffer.from(hex, 'hex').toString('base64')],
    ['TON', hex.slice(1)],
    ['TON', ''],
    ['BEP20', 'paid by hand'],
  ] as const)('on %s refuses %j', (network, text) => {
    expect(normaliseTransferId(network, text)).toBeNull()
  })
})

describe('transferUrl', () => {
  const hex = '0f'.repeat(32)

  it.each([
    ['TON', hex, `https://tonviewer.com/transaction/${hex}`],
    ['TRC20', hex, `https://tronscan.org/#/transaction/${hex}`],
    ['ERC20', `0x${hex}`, `https://etherscan.io/tx/0x${hex}`],
    ['BEP20', `0x${hex}`, `https://bscscan.com/tx/0x${hex}`],
  ] as const)('leads to the explorer of %s', (network, id, url) => {
    expect(transferUrl(network, id)).toBe(url)
  })
})
