import { expect, it } from 'vitest'
import { keepDots } from './keep-dots.ts'

it('a dot of a title stays with both of its sides, and other spaces can wrap', () => {
  expect(keepDots('DOGE 做多结束 +88.07% · 4h')).toBe('DOGE 做多结束 +88.07%\u00A0·\u00A04h')
  expect(keepDots('DOGE Long ended +88.07%, 4h')).toBe('DOGE Long ended +88.07%, 4h')
})
