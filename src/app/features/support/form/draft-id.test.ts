import { expect, it } from 'vitest'
import { draftIdOf } from './draft-id.ts'

const DRAFT = '0b9c6ac5-6f5e-4a8e-9f3c-2f1d1f0a7b11'

it('names the same content alike, and anything else differently', () => {
  const names = [
    ['one', ''],
    ['one', 'a'],
    ['onea', ''],
    ['', 'onea'],
    ['one'],
    ['onе', ''],
    ['😀', ''],
  ].map((parts) => draftIdOf(DRAFT, parts))
  expect(new Set(names).size).toBe(names.length)
  expect(draftIdOf(DRAFT, ['one', ''])).toBe(names[0])
  expect(names.every((name) => /^[\w-]{16,64}$/.test(name))).toBe(true)
})
