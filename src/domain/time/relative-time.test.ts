import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './interval.ts'
import { relativeTime } from './relative-time.ts'

const NOW = 1_700_000_000_000

describe('relative time', () => {
  it.each([
    ['the same moment', 0, 'now', 0],
    ['just under a minute', MINUTE_MS - 1, 'now', 0],
    ['a minute', MINUTE_MS, 'minute', 1],
    ['just under an hour', HOUR_MS - 1, 'minute', 59],
    ['an hour', HOUR_MS, 'hour', 1],
    ['just under a day', DAY_MS - 1, 'hour', 23],
    ['a day', DAY_MS, 'day', 1],
    ['just under a week', 7 * DAY_MS - 1, 'day', 6],
    ['a week', 7 * DAY_MS, 'week', 1],
    ['just under a month', 30 * DAY_MS - 1, 'week', 4],
    ['a month', 30 * DAY_MS, 'month', 1],
    ['eleven months', 330 * DAY_MS, 'month', 11],
    ['a year', 365 * DAY_MS, 'month', 12],
    ['over a year', 365 * DAY_MS + 1, 'date', 0],
    ['a time to come', -1, 'while', 0],
    ['a far time to come', -400 * DAY_MS, 'while', 0],
  ])(
    'is just now, minutes to months ago, the date past 12, and for the future a while ago: %s',
    (_, age, unit, count) => {
      expect(relativeTime(NOW - age, NOW)).toEqual({ unit, count })
    },
  )
})
