import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeText, normaliseRedemptionCode, redemptionCodeOf } from './redemption.ts'

describe('a redemption code', () => {
  it.each([
    ['7HK29W01', '7HK29W01'],
    [' 7hk2-9wo l ', '7HK29W01'],
    ['７ｈｋ２９ｗ０１', '7HK29W01'],
    ['7hk2–9wOI', '7HK29W01'],
    ['7HK29W0', null],
    ['7HK29W011', null],
    ['7HK29W0U', null],
    ['7HK29W0!', null],
    ['', null],
  ])('has eight characters: typed as %j it is compared as %j', (typed, code) => {
    expect(normaliseRedemptionCode(typed)).toBe(code)
  })

  it('made of random bytes is itself however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const code = redemptionCodeOf(bytes)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
        expect(normaliseRedemptionCode(codeText(code).toLowerCase())).toBe(code)
      }),
    )
  })

  it('uses each of its 32 letters equally often', () => {
    const codes = Array.from({ length: 32 }, (_, part) =>
      redemptionCodeOf(Uint8Array.from({ length: 8 }, (_unused, place) => part * 8 + place)),
    )
    const counts = new Map<string, number>()
    for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect([counts.size, new Set(counts.values())]).toEqual([32, new Set([8])])
  })
})
