import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normaliseFeedback } from './feedback.ts'

it.each([
  ['  Hi there ', 'Hi there'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
  ['pay\u202eexe.gpj', 'payexe.gpj'],
  ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ['<b>bold</b> & "quotes"', '<b>bold</b> & "quotes"'],
  ['👩‍👩‍👧 很好', '👩‍👩‍👧 很好'],
  ['half \ud83d', 'half \ufffd'],
])('stores %j as %j', (text, stored) => {
  expect(normaliseFeedback(text)).toBe(stored)
})

it.each(['', '   ', '\n\n', '\u0000', '\u202e\u2066', '\u200b'])('finds nothing in %j', (text) => {
  expect(normaliseFeedback(text)).toBeNull()
})

it('gives a text that it would store the same again, never longer than what was written', () => {
  const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
    const stored = normaliseFeedback(text)
    if (stored === null) return
    expect(normaliseFeedback(stored)).toBe(stored)
    expect(stored.isWellFormed()).toBe(true)
    expect(stored.length).toBeLessThanOrEqual(text.normalize('NFC').length)
  })
  fc.assert(property, { numRuns: 100 })
})
