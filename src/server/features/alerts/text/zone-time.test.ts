import { expect, it } from 'vitest'
import { zoneDate, zoneTime } from './zone-time.ts'

const NOW = Date.UTC(2026, 4, 3, 20)

it.each([
  ['en', Date.UTC(2026, 4, 3, 17), 'Asia/Shanghai', '01:00'],
  ['en', Date.UTC(2026, 4, 3, 15), 'Asia/Shanghai', 'May 3, 23:00'],
  ['zh-Hans', Date.UTC(2026, 4, 3, 15), 'Asia/Shanghai', '05/03 23:00'],
  ['vi', Date.UTC(2026, 4, 3, 15), 'Asia/Ho_Chi_Minh', '03/05 22:00'],
  ['zh-Hant', Date.UTC(2025, 7, 1), 'Asia/Taipei', '2025/08/01 08:00'],
  ['en', Date.UTC(2026, 4, 3, 0, 30), 'America/New_York', 'May 2, 20:30'],
  ['en', Date.UTC(2026, 4, 3, 18, 15), 'Asia/Kolkata', 'May 3, 23:45'],
  ['en', Date.UTC(2026, 4, 3), 'UTC', '00:00 UTC'],
] as const)('in %s, %d in %s is %s', (language, time, zone, text) => {
  expect(zoneTime(language, time, zone, NOW)).toBe(text)
})

it('tells a zone that nobody knows in UTC, by name', () => {
  expect(zoneTime('en', Date.UTC(2026, 4, 3, 6), 'Mars/Olympus', NOW)).toBe('06:00 UTC')
})

it.each([
  ['en', 'Asia/Shanghai', 'May 3, 2026 14:00'],
  ['vi', 'UTC', '03/05/2026 06:00 UTC'],
  ['zh-Hans', 'America/New_York', '2026/05/03 02:00'],
] as const)('a date in %s, in %s, is %s whenever it is read', (language, zone, text) => {
  expect(zoneDate(language, Date.UTC(2026, 4, 3, 6), zone)).toBe(text)
})
