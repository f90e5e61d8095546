import { describe, expect, it } from 'vitest'
import { utcSpanText } from './utc-text.ts'

describe('a candle that a price was reached in', () => {
  it('is its open with the day, to its close on the same clock', () => {
    const open = Date.UTC(2025, 9, 22, 16)
    expect(utcSpanText(open, open + 900_000)).toMatch(/22.* 16:00–16:15$/)
  })

  it('ends at midnight as 00:00, whatever the time zone of the device', () => {
    const open = Date.UTC(2025, 9, 22, 23, 45)
    expect(utcSpanText(open, open + 900_000)).toMatch(/22.* 23:45–00:00$/)
  })
})
