import { describe, expect, it } from 'vitest'
import { openOneTimeCodes } from './otpauth.ts'

const codes = openOneTimeCodes()
/** The secret of RFC 6238, appendix B. */
const SECRET = codes.secretOf(new TextEncoder().encode('12345678901234567890'))

describe('a one-time code', () => {
  it.each([
    [59_000, '287082'],
    [1_111_111_109_000, '081804'],
    [1_111_111_111_000, '050471'],
    [1_234_567_890_000, '005924'],
    [2_000_000_000_000, '279037'],
  ])('at %i is that of RFC 6238', (wallNow, code) => {
    expect(codes.stepOf(SECRET, code, wallNow)).toBe(Math.floor(wallNow / 30_000))
  })

  it('is taken one step before and after its own, and no other', () => {
    const steps = [-60_000, -30_000, 0, 30_000, 60_000].map((shiftMs) =>
      codes.stepOf(SECRET, '081804', 1_111_111_109_000 + shiftMs),
    )
    const step = 37_037_036
    expect(steps).toEqual([null, step, step, step, null])
  })

  it.each(['', '28708', '2870822', 'abcdef', ' 287082'])('is not "%s"', (code) => {
    expect(codes.stepOf(SECRET, code, 59_000)).toBeNull()
  })

  it('has a secret of 160 bits, and an address that names Buoy and the operator', () => {
    const secret = codes.secretOf(new Uint8Array(20).fill(7))
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(codes.addressOf(secret, 'mai'))
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
    expect([address.searchParams.get('issuer'), address.pathname]).toEqual(['Buoy', '/Buoy:mai'])
  })
})
