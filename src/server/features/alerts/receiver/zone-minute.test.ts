import { describe, expect, it } from 'vitest'
import { isQuiet } from '#domain/alerts/sending/quiet-hours.ts'
import { zoneMinute } from './zone-minute.ts'

const at = (text: string): number => Date.parse(text)

describe('the minute of a person’s day', () => {
  it.each([
    ['UTC', '2026-11-21T00:00:00Z', 0],
    ['Asia/Shanghai', '2026-11-21T16:00:00Z', 0],
    ['Asia/Kolkata', '2026-11-21T00:00:00Z', 330],
    ['America/New_York', '2026-11-21T04:59:59Z', 1439],
    ['Nowhere/AtAll', '2026-11-21T01:01:00Z', 61],
  ])('in %s at %s is %d', (zone, time, minute) => {
    expect(zoneMinute(zone, at(time))).toBe(minute)
  })

  it('follows the clocks when summer time begins and ends', () => {
    const zone = 'Europe/Berlin'
    // 29 March 2026: after 01:59 comes 03:00.
    expect(zoneMinute(zone, at('2026-03-29T00:59:00Z'))).toBe(119)
    expect(zoneMinute(zone, at('2026-03-29T01:00:00Z'))).toBe(180)
    // 25 October 2026: the hour from two to three comes twice.
    expect(zoneMinute(zone, at('2026-10-25T00:30:00Z'))).toBe(150)
    expect(zoneMinute(zone, at('2026-10-25T01:30:00Z'))).toBe(150)
  })

  it('lets quiet hours end by the clock on the wall on either day', () => {
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
