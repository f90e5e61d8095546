import { describe, expect, it } from 'vitest'
import { AREAS, areaCodeOf, firstArea } from './area-codes.ts'
import { contactOf, contactText, maskContact } from './contact.ts'

const VALUES = { kind: 'mobile', area: 'CN', mobile: ' 138 0013 8000', email: 'A@b.co ' } as const

describe('a contact', () => {
  it('is what the chosen kind says, whatever was typed for the other', () => {
    expect(contactOf(VALUES)).toEqual({ areaCode: '86', mobile: '138 0013 8000' })
    expect(contactOf({ ...VALUES, kind: 'email' })).toEqual({ email: 'A@b.co' })
  })

  it('is one however it is typed', () => {
    expect(contactText({ email: 'A@b.co' })).toBe(contactText({ email: 'a@B.co' }))
    expect(contactText({ areaCode: '86', mobile: '138 0013-8000' })).toBe('+8613800138000')
  })

  it.each([
    [{ email: 'ann.lee@example.com' }, 'an***@example.com'],
    [{ email: 'a@example.com' }, 'a***@example.com'],
    [{ email: 'al@example.com' }, 'a***@example.com'],
    [{ areaCode: '86', mobile: '13800138000' }, '+86 138****8000'],
    [{ areaCode: '65', mobile: '81234567' }, '+65 8****4567'],
  ])('is shown in part: %o as %s', (contact, shown) => {
    expect(maskContact(contact)).toBe(shown)
  })
})

describe('countries', () => {
  it('have a two-letter code and a calling code of one to three digits, each once', () => {
    expect(AREAS.length).toBeGreaterThan(200)
    expect(
      AREAS.filter(({ iso, code }) => !/^[A-Z]{2}$/.test(iso) || !/^\d{1,3}$/.test(code)),
    ).toEqual([])
    expect(new Set(AREAS.map(({ iso }) => iso)).size).toBe(AREAS.length)
  })

  it.each([
    ['VN', '84'],
    ['CN', '86'],
    ['US', '1'],
    ['HK', '852'],
    ['nowhere', ''],
  ])('of %s has the code %s', (iso, code) => {
    expect(areaCodeOf(iso)).toBe(code)
  })

  it('begin with the device, else with the language', () => {
    expect(firstArea('en', ['fr', 'fr-CH'])).toBe('CH')
    expect(firstArea('en', ['zh-Hant-HK'])).toBe('HK')
    expect(firstArea('zh-Hant', ['zh'])).toBe('TW')
    expect(firstArea('vi', ['en-001', 'en-ZZ'])).toBe('VN')
  })
})
