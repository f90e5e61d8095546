import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import { replayBounds, replaySpan } from './replay-span.ts'

const hour = (count: number) => count * HOUR_MS

describe('the candles of a replay', () => {
  it('begin with the context before the trigger candle and end a little after the story', () => {
    // Triggered at the close of the candle that opened at 99, ended in the one that opened at 120.
    const span = replaySpan({ from: hour(100), to: hour(120.5) }, '1h', hour(900))
    expect(span).toEqual({ from: hour(29), to: hour(127) })
  })

  it('end at the market clock while the story goes on', () => {
    const span = replaySpan({ from: hour(100), to: Number.MAX_SAFE_INTEGER }, '1h', hour(130))
    expect(span.to).toBe(hour(137))
  })

  it('are limited, from the beginning, where the story is very long', () => {
    const span = replaySpan({ from: hour(100), to: hour(90_000) }, '1h', hour(90_000))
    expect(span.to - span.from).toBe(hour(4070))
  })

  it('start to move a few candles before the trigger', () => {
    const openTimes = Array.from({ length: 90 }, (_, at) => hour(at))
    expect(replayBounds(openTimes, hour(71))).toEqual({ first: 62, last: 89 })
    expect(replayBounds(openTimes, hour(2))).toEqual({ first: 0, last: 89 })
  })
})
