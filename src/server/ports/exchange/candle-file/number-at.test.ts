import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberAt } from './number-at.ts'

const read = (text: string): number => {
  const bytes = Buffer.from(`,${text},`, 'latin1')
  return numberAt(bytes, 1, bytes.length - 1)
}

it.each([
  ['1651363200000', 1_651_363_200_000],
  ['37630.5', 37_630.5],
  ['0.00000110', 0.000_001_1],
  ['9007199254740993', 9_007_199_254_740_992],
  ['0.1234567890123456789', 0.123_456_789_012_345_68],
  ['1.5e-7', 1.5e-7],
  ['-3', -3],
  [' 7 ', 7],
  ['5.', 5],
  ['.5', 0.5],
  ['Infinity', Number.POSITIVE_INFINITY],
])('%s is read as it is written', (text, number) => {
  expect(read(text)).toBe(number)
})

it.each(['', ' ', '.', '1.2.3', 'NaN', '1_000', '12a', '--1'])('%j is no number', (text) => {
  expect(read(text)).toBeNaN()
})

it('every decimal is the double that Number makes of it', () => {
  const decimal = fc
    .tuple(fc.stringMatching(/^\d{1,20}$/), fc.stringMatching(/^\d{0,26}$/))
    .map(([whole, part]) => (part === '' ? whole : `${whole}.${part}`))
  fc.assert(
    fc.property(decimal, (text) => {
      expect(read(text)).toBe(Number(text))
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (number) => {
      expect(read(String(number))).toBe(Number(String(number)))
    }),
    { numRuns: 2000 },
  )
})
