import { describe, expect, it } from 'vitest'
import { tradeSpan } from './trade-time.ts'

describe('the times of a trade', () => {
  it('are the opens of the candles it was filled in, as in its signal’s timeline, in UTC', () => {
    const trade = {
      enteredTime: Date.UTC(2024, 10, 16, 16),
      // Recorded when the candle of the exit had closed.
      endedTime: Date.UTC(2024, 10, 21, 8, 15),
    }
    expect(tradeSpan(trade)).toEqual({
      from: expect.stringMatching(/16.* 16:00$/),
      to: expect.stringMatching(/21.* 08:00$/),
    })
  })
})
