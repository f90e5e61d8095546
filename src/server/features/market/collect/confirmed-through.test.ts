import { describe, expect, it } from 'vitest'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { confirmedThrough } from './confirmed-through.ts'

const STEP = BASE_INTERVAL_MS
const bar = (openTime: number) => ({
  openTime,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 0,
  quoteVolume: 0,
})

describe('an answer', () => {
  const asked = { collectedThrough: 10 * STEP, toTime: 14 * STEP, now: 14 * STEP }

  it('with the newest bar settles all up to it, gaps before it included', () => {
    expect(confirmedThrough([bar(11 * STEP), bar(13 * STEP)], asked)).toBe(14 * STEP)
  })

  it('without the newest bar leaves that one open until the close after', () => {
    expect(confirmedThrough([bar(11 * STEP)], asked)).toBe(13 * STEP)
    expect(confirmedThrough([], asked)).toBe(13 * STEP)
    const next = { collectedThrough: 13 * STEP, toTime: 15 * STEP, now: 15 * STEP }
    expect(confirmedThrough([], next)).toBe(14 * STEP)
  })

  it('that was asked only for older bars settles all of them', () => {
    expect(confirmedThrough([], { ...asked, toTime: 12 * STEP })).toBe(12 * STEP)
  })

  it('never moves a market back', () => {
    const ahead = { collectedThrough: 14 * STEP, toTime: 14 * STEP, now: 14 * STEP }
    expect(confirmedThrough([], ahead)).toBe(14 * STEP)
  })
})
