import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactKind, maskContact } from './contact.ts'
import { maskMobile, normaliseMobile } from './mobile.ts'

describe('a mobile number', () => {
  it.each([
    ['86', '138 0013 8000', '+8613800138000'],
    ['+86', '13800138000', '+8613800138000'],
    ['44', '07400 123456', '+447400123456'],
    ['44', '(07400) 123-456', '+447400123456'],
    ['84', '0912345678', '+84912345678'],
    ['886', '0912 345 678', '+886912345678'],
    ['852', '5123 4567', '+85251234567'],
    ['65', '8123 4567', '+6581234567'],
    ['1', '(202) 555-0143', '+12025550143'],
    ['1', '800 555 0143', null],
    ['1', '212 456 7890', '+12124567890'],
    ['86', '010 6552 9988', null],
    ['86', '1380013800', null],
    ['86', '138001380001', null],
    ['999', '123456789', null],
    ['0', '13800138000', null],
    ['86', '', null],
    ['', '13800138000', null],
    ['86', '138a0138000', null],
    ['86', '１３８００１３８０００', null],
    ['86', '13800138000;ext=1', null],
  ])('+%s %j is stored as %j', (area, mobile, stored) => {
    expect(normaliseMobile(area, mobile)).toBe(stored)
  })

  it('is E.164 or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 32 }), (area, mobile) => {
        expect(normaliseMobile(area, mobile) ?? '+1').toMatch(/^\+[1-9]\d{0,14}$/)
      }),
    )
  })

  it('is the same however its digits are spaced', () => {
    const number = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(number, (tail) => {
        const digits = `138${String(tail).padStart(8, '0')}`
        const spaced = `${digits.slice(0, 3)} ${digits.slice(3, 7)}-${digits.slice(7)}`
        expect(normaliseMobile('86', spaced)).toBe(normaliseMobile('86', digits))
      }),
    )
  })

  it.each([
    ['+8613800138000', '+86138****8000'],
    ['+6581234567', '+658****4567'],
  ])('%s is shown as %s', (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown)
    expect(maskContact(mobile)).toBe(shown)
    expect(contactKind(mobile)).toBe('mobile')
  })
})
