import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { type GateCandle, GateHistory } from './gate-history.ts'
import { FAST_CLOSES, LEAST_CLOSES, SLOW_CLOSES } from './market-gate.ts'

const STEP = 4 * HOUR_MS
const START = Date.UTC(2025, 0, 1)

/** Closes of consecutive 4h candles. */
function candlesOf(closes: readonly number[], from = START): GateCandle[] {
  return closes.map((close, at) => ({ openTime: from + at * STEP, close }))
}

function historyOf(candles: readonly GateCandle[]): GateHistory {
  const history = new GateHistory('btc')
  for (const candle of candles) history.push(candle)
  return history
}

const closeTime = (count: number): number => START + count * STEP

/** The same rule written down plainly, in floating point. */
function plainState(closes: readonly number[]): string {
  if (closes.length < LEAST_CLOSES) return 'unknown'
  const logs = closes.map(Math.log)
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
  const last = logs.at(-1)!
  const isAbove50 = last > mean(logs.slice(-FAST_CLOSES))
  const isAbove200 = last > mean(logs.slice(-SLOW_CLOSES))
  if (isAbove50) return isAbove200 ? 'above-both' : 'below-200d'
  return isAbove200 ? 'below-50d' : 'below-both'
}

describe('the gate', () => {
  const steps = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 620, maxLength: 1500 })
  const walk = (moves: readonly number[]): number[] => {
    let price = 20_000
    return moves.map((move) => (price *= 1 + move / 1000))
  }

  it('is where the last close is beside the means of 300 and 1,200 closes', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(steps, (moves) => {
        const closes = walk(moves)
        const { state } = historyOf(candlesOf(closes)).at(closeTime(closes.length))
        seen.add(state)
        expect(state).toBe(plainState(closes))
      }),
      { numRuns: 60 },
    )
    expect(seen.size).toBeGreaterThan(2)
  })

  it('is the same to the last bit from wherever its history begins', () => {
    const random = fc.sample(fc.integer({ min: -30, max: 30 }), { numRuns: 1900, seed: 3 })
    const candles = candlesOf(walk(random))
    const whole = historyOf(candles)
    for (const from of [1, 150, 690]) {
      const later = historyOf(candles.slice(from))
      for (let count = from + SLOW_CLOSES; count <= candles.length; count += 7) {
        expect(later.at(closeTime(count))).toEqual(whole.at(closeTime(count)))
      }
    }
  })

  it('knows nothing that comes after: a longer history gives the same gates', () => {
    const random = fc.sample(fc.integer({ min: -30, max: 30 }), { numRuns: 1300, seed: 4 })
    const candles = candlesOf(walk(random))
    const whole = historyOf(candles)
    for (const count of [600, 601, 900, 1250]) {
      expect(historyOf(candles.slice(0, count)).at(closeTime(count))).toEqual(
        whole.at(closeTime(count)),
      )
    }
  })

  it('is that of the last 4h close, until the next', () => {
    const history = historyOf(candlesOf(walk(Array.from({ length: 700 }, (_, at) => at % 7))))
    const gate = history.at(closeTime(650))
    expect(gate.time).toBe(closeTime(650))
    expect(history.at(closeTime(650) + STEP - 1)).toEqual(gate)
    expect(history.at(closeTime(650) + STEP).time).toBe(closeTime(651))
  })

  it('is unknown with 599 closes, and known with 600', () => {
    const candles = candlesOf(Array.from({ length: 600 }, (_, at) => 100 + at))
    const history = historyOf(candles)
    expect(history.at(closeTime(599))).toMatchObject({ state: 'unknown', logMean200: null })
    expect(history.at(closeTime(600))).toMatchObject({ state: 'above-both', closeCount: 600 })
  })

  it('is unknown while its candle has not come', () => {
    const history = historyOf(candlesOf(Array.from({ length: 700 }, (_, at) => 100 + at)))
    expect(history.at(closeTime(701)).state).toBe('unknown')
    expect(history.windowAt(closeTime(701))).toBeNull()
  })

  it('counts a missing candle as one without trade, and begins anew after a gap above 24 h', () => {
    const closes = Array.from({ length: 1400 }, (_, at) => 100 + Math.sin(at) + at / 50)
    const candles = candlesOf(closes)
    const gapless = historyOf(
      candlesOf(closes.map((close, at) => (at > 800 && at <= 806 ? closes[800]! : close))),
    )
    const day = historyOf(candles.filter((_, at) => at <= 800 || at > 806))
    expect(day.at(closeTime(1300))).toEqual(gapless.at(closeTime(1300)))
    const longer = historyOf(candles.filter((_, at) => at <= 700 || at > 707))
    expect(longer.at(closeTime(1300)).state).toBe('unknown')
    expect(longer.at(closeTime(708 + 600)).closeCount).toBe(600)
    expect(longer.at(closeTime(701)).state).not.toBe('unknown')
  })

  it('on a mean opens nothing: a price that never moves lets no signal through', () => {
    const history = historyOf(candlesOf(Array.from({ length: 1300 }, () => 5)))
    expect(history.at(closeTime(1300)).state).toBe('below-200d')
  })

  it('refuses a candle that is not later, or off the 4h grid', () => {
    const history = historyOf(candlesOf([1, 2]))
    expect(() => history.push({ openTime: START, close: 3 })).toThrow(/comes after/)
    expect(() => history.push({ openTime: START + DAY_MS + 1, close: 3 })).toThrow(/begins at/)
  })

  it('hands out the closes behind it, which give it again', () => {
    const closes = Array.from({ length: 1500 }, (_, at) => 100 + Math.cos(at / 40) * 9)
    const history = historyOf(candlesOf(closes))
    const window = history.windowAt(closeTime(1400))!
    expect(window.close.length).toBe(SLOW_CLOSES)
    const again = historyOf(
      [...window.openTime].map((openTime, at) => ({ openTime, close: window.close[at]! })),
    )
    expect(again.at(closeTime(1400))).toEqual(history.at(closeTime(1400)))
  })
})
