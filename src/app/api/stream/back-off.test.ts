import { describe, expect, it } from 'vitest'
import { backOffMs } from './back-off.ts'

describe('pauses between tries', () => {
  it('grow from one second to thirty and stay there', () => {
    const longest = [0, 1, 2, 3, 4, 5, 50].map((attempt) => backOffMs(attempt, () => 1))
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('are spread, and never shorter than a second', () => {
    expect(backOffMs(5, () => 0)).toBe(1_000)
    expect(backOffMs(2, () => 0.5)).toBe(2_500)
  })
})
