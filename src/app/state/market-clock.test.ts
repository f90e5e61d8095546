import { describe, expect, it } from 'vitest'
import { type ClockReading, marketTimeAt } from './market-clock.ts'

const at = 1_700_000_100_000
const replay: ClockReading = {
  marketNow: at,
  speed: 60,
  isEnded: false,
  isLive: false,
  receivedWallMs: 5_000,
}

describe('market time in the app', () => {
  it('runs at the speed of its market', () => {
    expect(marketTimeAt(replay, 6_000)).toBe(at + 60_000)
  })

  it('never runs more than one bar ahead of a replay that is late', () => {
    expect(marketTimeAt(replay, 5_000_000)).toBe(at + 900_000)
  })

  it('goes on with the wall where the market is live and silent', () => {
    const live = { ...replay, speed: 1, isLive: true }
    expect(marketTimeAt(live, 5_000 + 7_200_000)).toBe(at + 7_200_000)
  })

  it('stops once the replay has ended', () => {
    expect(marketTimeAt({ ...replay, isEnded: true }, 900_000)).toBe(at)
  })

  it('does not run backwards when the wall clock is set back', () => {
    expect(marketTimeAt(replay, 0)).toBe(at)
  })
})
