import { expect, it } from 'vitest'
import { sentText } from './sent-text.ts'

const NOW = new Date(2026, 10, 21, 20, 0).getTime()
const at = (...[year, month, day]: [number, number, number]) =>
  new Date(year, month, day, 9, 5).getTime()

it('a time is as short as it is unambiguous', () => {
  expect(sentText(at(2026, 10, 21), NOW)).toBe('09:05')
  expect(sentText(at(2026, 10, 20), NOW)).toBe('11/20 09:05')
  expect(sentText(at(2025, 10, 21), NOW)).toBe('2025/11/21 09:05')
})
