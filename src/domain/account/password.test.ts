import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { isPasswordForm } from './password.ts'
import {
  MOST_WRONG_PASSWORDS,
  PASSWORD_LOCK_MS,
  PASSWORD_WINDOW_MS,
  passwordLockedUntil,
} from './password-lock.ts'

describe('the form of a password', () => {
  it.each([
    ['abcdef', true],
    ['abcde', false],
    ['!"#$%&\'()*+,-./:;<=', false],
    ['!"#$%&\'()*+,-./:;', true],
    ['pässwörd!', true],
    ['密码密码密码', true],
    ['🐳🐙🦑🐬🦈🐋', true],
    ['🐳🐙🦑🐬🦈', false],
    ['with space', false],
    ['tab\tinside', false],
    ['zero\u200bwidth', false],
    ['', false],
  ])('of %j: %s', (text, isForm) => {
    expect(isPasswordForm(text)).toBe(isForm)
  })

  it('holds for any 6 to 18 visible ASCII characters', () => {
    const visible = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code))
    const password = fc.string({ unit: visible, minLength: 6, maxLength: 18 })
    fc.assert(fc.property(password, (text) => isPasswordForm(text)))
  })
})

describe('a common password', () => {
  it.each([
    '123456',
    'PASSWORD',
    'Password1!',
    'qwerty2024',
    'aaaaaa',
    'abababab',
    'abcabcabc',
    '456789',
    '987654',
    'efghij',
    'woaini1314',
    'buoybuoy',
    '112112',
  ])('is seen: %s', (text) => {
    expect(isCommonPassword(text)).toBe(true)
  })

  it.each([
    'tide-table-9',
    'qz8!vLm2',
    '水手不怕大风浪',
    'correcthorse',
    '314159265',
    'buoy-in-fog',
  ])('is not taken for one: %s', (text) => {
    expect(isCommonPassword(text)).toBe(false)
  })
})

describe('a lock after wrong passwords', () => {
  const wrong = (count: number, newest: number, stepMs: number) =>
    Array.from({ length: count }, (_, place) => newest - place * stepMs)

  it.each([
    ['nine are no lock', wrong(9, 1000, 1), 1000, null],
    ['ten are one', wrong(10, 1000, 1), 1000, 1000 + PASSWORD_LOCK_MS],
    ['to its last moment', wrong(10, 0, 1), PASSWORD_LOCK_MS - 1, PASSWORD_LOCK_MS],
    ['and not beyond', wrong(10, 0, 1), PASSWORD_LOCK_MS, null],
    ['ten over 15 minutes are none', wrong(10, 0, PASSWORD_WINDOW_MS / 9), 0, null],
    ['ten in just less are one', wrong(10, 0, PASSWORD_WINDOW_MS / 9 - 1), 0, PASSWORD_LOCK_MS],
    ['none at all', [], 5, null],
  ])('%s', (_, times, now, until) => {
    expect(passwordLockedUntil(times, now)).toBe(until)
  })

  it('never ends later than 15 minutes after the newest, and needs ten', () => {
    const times = fc.array(fc.integer({ min: 0, max: 4 * PASSWORD_LOCK_MS }), { maxLength: 25 })
    fc.assert(
      fc.property(times, fc.nat(5 * PASSWORD_LOCK_MS), (list, now) => {
        const sorted = list.toSorted((one, other) => other - one)
        const until = passwordLockedUntil(sorted, now)
        if (until === null) return
        expect(sorted.length).toBeGreaterThanOrEqual(MOST_WRONG_PASSWORDS)
        expect(until).toBe((sorted[0] ?? 0) + PASSWORD_LOCK_MS)
        expect(until).toBeGreaterThan(now)
      }),
    )
  })
})
