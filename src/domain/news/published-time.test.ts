import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishedTime } from './published-time.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const TEN = Date.UTC(2026, 10, 21, 10)

describe('the time of a news item', () => {
  it.each([
    ['Sat, 21 Nov 2026 10:00:00 GMT', TEN],
    ['Sat, 21 Nov 2026 18:00:00 +0800', TEN],
    ['Sat, 21 Nov 2026 05:00:00 EST', TEN],
    ['2026-11-21T10:00:00Z', TEN],
    ['2026-11-21T10:00:00.000+00:00', TEN],
    ['2026-11-21 10:00', TEN],
    ['2026-11-21T10:00:00', TEN],
    ['Sat, 21 Nov 2026 10:00:00', TEN],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
  ])('%s is read in its zone, or in UTC', (text, at) => {
    expect(publishedTime(text, NOW)).toEqual({ at, isSeenTime: false })
  })

  it.each([
    undefined,
    '',
    'soon',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '0',
    '2099-01-01T00:00:00Z',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '+275760-09-13T00:00:00.001Z',
    'x'.repeat(10_000),
  ])('%s is when it was seen', (text) => {
    expect(publishedTime(text, NOW)).toEqual({ at: NOW, isSeenTime: true })
  })

  it('of a clock that is a little ahead is now', () => {
    expect(publishedTime('2026-11-25T12:05:00Z', NOW)).toEqual({ at: NOW, isSeenTime: false })
  })

  it('is never to come nor before there were coins', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        const { at } = publishedTime(date.toISOString(), NOW)
        expect(at).toBeLessThanOrEqual(NOW)
        expect(at).toBeGreaterThanOrEqual(Date.UTC(2009, 0, 3))
      }),
    )
  })
})
