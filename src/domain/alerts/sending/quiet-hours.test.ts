import { describe, expect, it } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const HOUR = 60

describe('quiet hours', () => {
  it.each([
    ['no quiet hours', null, 0, false],
    ['the minute before', { from: 13 * HOUR, to: 14 * HOUR }, 13 * HOUR - 1, false],
    ['the first minute', { from: 13 * HOUR, to: 14 * HOUR }, 13 * HOUR, true],
    ['the last minute', { from: 13 * HOUR, to: 14 * HOUR }, 14 * HOUR - 1, true],
    ['the minute after', { from: 13 * HOUR, to: 14 * HOUR }, 14 * HOUR, false],
    ['over midnight, in the evening', { from: 23 * HOUR, to: 7 * HOUR }, 23 * HOUR, true],
    ['over midnight, at midnight', { from: 23 * HOUR, to: 7 * HOUR }, 0, true],
    ['over midnight, in the morning', { from: 23 * HOUR, to: 7 * HOUR }, 7 * HOUR, false],
    ['over midnight, at noon', { from: 23 * HOUR, to: 7 * HOUR }, 12 * HOUR, false],
    ['from midnight on', { from: 0, to: 6 * HOUR }, 0, true],
    ['to midnight', { from: 22 * HOUR, to: 0 }, 24 * HOUR - 1, true],
    ['from and to alike', { from: 600, to: 600 }, 600, false],
  ])('%s', (_what, quiet, minute, expected) => {
    expect(isQuiet(quiet, minute)).toBe(expected)
  })

  it('last as many minutes as lie between their ends', () => {
    for (const [from, to] of [
      [540, 1020],
      [1380, 420],
      [0, 1439],
    ] as const) {
      const minutes = Array.from({ length: 24 * HOUR }, (_, minute) => minute)
      const quiet = minutes.filter((minute) => isQuiet({ from, to }, minute))
      expect(quiet).toHaveLength((to - from + 24 * HOUR) % (24 * HOUR))
    }
  })
})
