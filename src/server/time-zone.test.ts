import { describe, expect, it } from 'vitest'
import { isQuiet } from '../domain/alerts/suppression.ts'
import { periodText, storedTimeText, zoneDate, zoneMinute, zoneTime } from './time-zone.ts'

const NOW = Date.UTC(2026, 4, 3, 20)
const at = (text: string): number => Date.parse(text)

describe('a time in a zone', () => {
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

  it('reads an unknown zone as UTC and names it', () => {
    expect(zoneTime('en', Date.UTC(2026, 4, 3, 6), 'Mars/Olympus', NOW)).toBe('06:00 UTC')
  })

  it.each([
    ['en', 'Asia/Shanghai', 'May 3, 2026 14:00'],
    ['vi', 'UTC', '03/05/2026 06:00 UTC'],
    ['zh-Hans', 'America/New_York', '2026/05/03 02:00'],
  ] as const)('has its full date in %s, in %s: %s', (language, zone, text) => {
    expect(zoneDate(language, Date.UTC(2026, 4, 3, 6), zone)).toBe(text)
  })
})

describe('a time that a message has stored', () => {
  it.each([
    ['en', '2026-11-20 18:04 UTC', 'Nov 20, 2026 18:04 UTC'],
    ['zh-Hans', '2026-11-20 18:04 UTC', '2026/11/20 18:04 UTC'],
    ['zh-Hant', '2026-11-20', '2026/11/20'],
    ['vi', '2026-11-20 18:04 UTC', '20/11/2026 18:04 UTC'],
    ['en', 'soon', 'soon'],
  ] as const)('is read in %s as the reader writes it: %s, %s', (language, stored, text) => {
    expect(storedTimeText(language, stored)).toBe(text)
  })
})

describe('what a payout is for', () => {
  it.each([
    ['en', '2026-11', 'November 2026'],
    ['zh-Hans', '2026-11', '2026 年 11 月'],
    ['zh-Hant', '2026-01', '2026 年 1 月'],
    ['vi', '2026-01', 'tháng 1/2026'],
    ['en', '2026-11-22.2', 'Nov 22, 2026'],
    ['en', 'soon', 'soon'],
  ] as const)(
    'is read in %s as a month, or as the day of a closing: %s, %s',
    (language, period, text) => {
      expect(periodText(language, period)).toBe(text)
    },
  )
})

describe('the minute of the day in a zone', () => {
  it.each([
    ['UTC', '2026-11-21T00:00:00Z', 0],
    ['Asia/Shanghai', '2026-11-21T16:00:00Z', 0],
    ['Asia/Kolkata', '2026-11-21T00:00:00Z', 330],
    ['America/New_York', '2026-11-21T04:59:59Z', 1439],
    ['Nowhere/AtAll', '2026-11-21T01:01:00Z', 61],
  ])('in %s at %s is %d', (zone, time, minute) => {
    expect(zoneMinute(zone, at(time))).toBe(minute)
  })

  it('follows the start and end of daylight saving time', () => {
    const zone = 'Europe/Berlin'
    // 29 March 2026: after 01:59 comes 03:00.
    expect(zoneMinute(zone, at('2026-03-29T00:59:00Z'))).toBe(119)
    expect(zoneMinute(zone, at('2026-03-29T01:00:00Z'))).toBe(180)
    // 25 October 2026: the hour from two to three comes twice.
    expect(zoneMinute(zone, at('2026-10-25T00:30:00Z'))).toBe(150)
    expect(zoneMinute(zone, at('2026-10-25T01:30:00Z'))).toBe(150)
  })

  it('ends quiet hours by local time before and after the change', () => {
    const quiet = { from: 1380, to: 420 }
    for (const [last, first] of [
      ['2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
      ['2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
      ['2026-07-01T04:59:00Z', '2026-07-01T05:00:00Z'],
    ] as const) {
      expect(isQuiet(quiet, zoneMinute('Europe/Berlin', at(last)))).toBe(true)
      expect(isQuiet(quiet, zoneMinute('Europe/Berlin', at(first)))).toBe(false)
    }
  })
})
