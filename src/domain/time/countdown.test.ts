import { describe, expect, it } from 'vitest'
import { countdownOf } from './countdown.ts'

describe('a countdown', () => {
  it.each([
    [60_000, '00 00 01 00'],
    [59_950, '00 00 01 00'],
    [59_000, '00 00 00 59'],
    [1, '00 00 00 01'],
    [0, '00 00 00 00'],
    [-5000, '00 00 00 00'],
    [90_061_000, '01 01 01 01'],
    [86_399_000, '00 23 59 59'],
    [123 * 86_400_000, '123 00 00 00'],
  ])('gives days, hours, minutes and seconds of two digits: %d ms is %s', (leftMs, parts) => {
    const { days, hours, minutes, seconds } = countdownOf(leftMs)
    expect(`${days} ${hours} ${minutes} ${seconds}`).toBe(parts)
  })
})
