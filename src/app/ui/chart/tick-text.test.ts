import { TickMarkType } from 'lightweight-charts'
import { expect, it } from 'vitest'
import { tickTextIn } from './tick-text.ts'

it.each([
  ['a year', TickMarkType.Year, 'en', '2026'],
  ['a month', TickMarkType.Month, 'en', 'Mar'],
  ['a month in Chinese', TickMarkType.Month, 'zh-Hans', '3月'],
  ['a day', TickMarkType.DayOfMonth, 'vi', '5'],
  ['a time', TickMarkType.Time, 'en', '00:30'],
])('the time axis writes %s in UTC', (_what, type, language, text) => {
  const time = Date.UTC(2026, 2, 5, 0, 30) / 1000
  expect(tickTextIn(language)(time as never, type, language)).toBe(text)
})
