import { describe, expect, it } from 'vitest'
import { backOff } from './back-off.ts'

describe('a pause after failures', () => {
  it.each([
    [0, null, 300_000],
    [1, null, 600_000],
    [3, new Error('away'), 2_400_000],
    [50, null, 21_600_000],
    [1, { retryAfterMs: 86_400_000 }, 86_400_000],
    [1, { retryAfterMs: 5 }, 600_000],
    [1, { retryAfterMs: 'soon' }, 600_000],
  ])('of %i in a row, the last one %o, is %i ms', (failureCount, fault, pauseMs) => {
    expect(backOff(300_000, failureCount, fault)).toBe(pauseMs)
  })
})
