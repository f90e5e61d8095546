import { expect, it } from 'vitest'
import { chatText } from './telegram-text.ts'
import fc from 'fast-check'

it('puts the title first and in bold', () => {
  expect(chatText('BTC long signal, 4h', ['Trigger price 64,210.5', 'closed'], 1024)).toEqual({
    text: 'BTC long signal, 4h\nTrigger price 64,210.5\nclosed',
    boldLength: 19,
  })
})

it('cuts between characters, and never leaves half of one', () => {
  expect(chatText('🚀🚀🚀', [], 5).text).toBe('🚀🚀…')
  expect(chatText('🚀🚀🚀', [], 4).text).toBe('🚀…')
})

it('stays within the limit with the bold part inside the text, for any input', () => {
  const property = fc.property(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }),
    fc.integer({ min: 2, max: 40 }),
    (title, lines, units) => {
      const { text, boldLength } = chatText(title, lines, units)
      expect(text.length).toBeLessThanOrEqual(units)
      expect(boldLength).toBeLessThanOrEqual(text.length)
      expect(text.isWellFormed()).toBe(true)
    },
  )
  fc.assert(property, { numRuns: 500 })
})
