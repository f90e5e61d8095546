import { expect, it } from 'vitest'
import { reportPauseMs } from './report-pause.ts'

it('doubles from five seconds to a quarter of an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((attempts) => reportPauseMs(attempts, null))
  expect(pauses.map((ms) => ms / 1000)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
})

it('waits as long as the vendor asks, an hour at most', () => {
  expect(reportPauseMs(1, 42_000)).toBe(42_000)
  expect(reportPauseMs(9, 42_000)).toBe(900_000)
  expect(reportPauseMs(1, 86_400_000)).toBe(3_600_000)
})
