import { describe, expect, it } from 'vitest'
import { normaliseAddress } from '#domain/wallet/address.ts'
import { addressInQr, groupedAddress, hasChecksum } from './address-text.ts'

const TON = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

describe('the address in a QR code', () => {
  it.each([
    [TON, TON],
    [`ton://transfer/${TON}`, TON],
    [`ton://transfer/${TON}?amount=1000&text=hi`, TON],
    [`https://app.tonkeeper.com/transfer/${TON}?amount=1`, TON],
    [`ethereum:${EVM}@56?value=1`, EVM],
    [`ethereum:pay-${EVM}`, EVM],
    [`tron:${TRON}`, TRON],
    [` ${TRON}\n`, TRON],
  ])('of %s is %s', (text, address) => {
    expect(addressInQr(text)).toBe(address)
  })
})

describe('a checksum', () => {
  it('is in every usual form, and not in the bare ones that are addresses all the same', () => {
    expect(hasChecksum('TON', TON)).toBe(true)
    expect(hasChecksum('TRC20', TRON)).toBe(true)
    expect(hasChecksum('ERC20', EVM)).toBe(true)
    const bare = EVM.toLowerCase()
    expect(normaliseAddress('ERC20', bare)).toBe(EVM)
    expect(hasChecksum('ERC20', bare)).toBe(false)
    expect(hasChecksum('TON', `0:${'ab'.repeat(32)}`)).toBe(false)
  })
})

it('an address to be compared loses no character in its groups', () => {
  expect(groupedAddress(EVM).join('')).toBe(EVM)
  expect(groupedAddress(EVM).every((group) => group.length <= 4)).toBe(true)
})
