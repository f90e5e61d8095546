import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactKind, maskContact } from './contact.ts'
import { maskEmail, normaliseEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    [' Ann@Example.COM ', 'ann@example.com'],
    ['a.b+c@d-e.co', 'a.b+c@d-e.co'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['a@b', null],
    ['@example.com', null],
    ['ann@', null],
    ['ann@@example.com', null],
    ['ann@example..com', null],
    ['.ann@example.com', null],
    ['ann.@example.com', null],
    ['a..b@example.com', null],
    ['ann@-example.com', null],
    ['ann lee@example.com', null],
    ['аnn@example.com', null],
    ['ann@exämple.com', null],
    ['ann@example.com\r\nBcc: all@example.com', null],
    ['"ann"@example.com', null],
    [`${'a'.repeat(65)}@example.com`, null],
    [`a@${'b'.repeat(64)}.com`, null],
    [`a@${'bcd.'.repeat(70)}com`, null],
  ])('%j is stored as %j', (text, stored) => {
    expect(normaliseEmail(text)).toBe(stored)
  })

  it('is unchanged when normalised twice, and holds no line break', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = normaliseEmail(text)
        if (email === null) return
        expect(normaliseEmail(email)).toBe(email)
        expect(email).toBe(email.toLowerCase())
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => !/[\r\n]/.test(normaliseEmail(`${text}@e.co`) ?? '')),
    )
  })

  it.each([
    ['ann.lee@example.com', 'an***@example.com'],
    ['an@example.com', 'a***@example.com'],
    ['a@example.com', 'a***@example.com'],
  ])('%s is shown as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
    expect(maskContact(email)).toBe(shown)
    expect(contactKind(email)).toBe('email')
  })
})
