import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averagePrice, netReturn } from '../outcome.ts'
import { mostOpenAtOnce, portfolioOf } from './portfolio.ts'
import { rowsInOrder } from './rows-in-order.ts'
import { type Outcome, summarize } from './statistics.ts'
import { wilsonInterval } from './wilson.ts'

const HOUR = 3_600_000

/** Signals one after another, an hour each. */
function inTurn(returns: readonly number[], highest72h: number | null = null): Outcome[] {
  return returns.map((value, at) => ({
    enteredTime: at * HOUR,
    endedTime: (at + 1) * HOUR,
    netReturn: value,
    highest72h,
  }))
}

describe('the Wilson interval', () => {
  it.each([
    [0, 1, 0, 0.7935],
    [1, 1, 0.2065, 1],
    [7, 10, 0.3968, 0.8922],
    [14, 20, 0.481, 0.8545],
    [70, 100, 0.6042, 0.7811],
    [700, 1000, 0.6709, 0.7276],
    [0, 30, 0, 0.1135],
  ])('of %i wins in %i is %d to %d', (wins, n, low, high) => {
    const interval = wilsonInterval(wins, n)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('is null without signals', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('holds the share, lies within 0 and 1, and narrows as more is counted', () => {
    const counted = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(counted, fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const wins = Math.floor(n * part)
        const few = wilsonInterval(wins, n)!
        const many = wilsonInterval(wins * 4, n * 4)!
        expect(few.low).toBeGreaterThanOrEqual(0)
        expect(few.high).toBeLessThanOrEqual(1)
        expect(few.low).toBeLessThanOrEqual(wins / n)
        expect(few.high).toBeGreaterThanOrEqual(wins / n)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })
})

describe('the metrics of closed signals', () => {
  it('are null where nothing has closed', () => {
    const { n, wins, slots, ...rest } = summarize([])
    expect([n, wins, slots]).toEqual([0, 0, 0])
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  })

  it('are those worked out by hand for +10%, -5%, 0% and +2%', () => {
    const figures = summarize(inTurn([0.1, -0.05, 0, 0.02], 0.12))
    // Wins 0.10 + 0.02, losses 0.05 + 0; the draw is no win. 1.1 x 0.95 x 1 x 1.02 = 1.0659.
    expect(figures).toMatchObject({ n: 4, wins: 2, slots: 1, winRate: null })
    expect(figures.expectancy).toBeCloseTo(0.0175, 12)
    expect(figures.averageWin).toBeCloseTo(0.06, 12)
    expect(figures.averageLoss).toBeCloseTo(-0.025, 12)
    expect(figures.profitFactor).toBeCloseTo(2.4, 12)
    expect(figures.payoffRatio).toBeCloseTo(2.4, 12)
    expect(figures.simpleReturn).toBeCloseTo(0.07, 12)
    expect(figures.compoundedReturn).toBeCloseTo(0.0659, 12)
    expect(figures.maxDrawdown).toBeCloseTo(0.05, 12)
    expect(figures.averageHighest72h).toBeCloseTo(0.12, 12)
  })

  it('have no profit factor without a loss, and no payoff ratio without either', () => {
    expect(summarize(inTurn([0.01, 0.02]))).toMatchObject({ profitFactor: null, payoffRatio: null })
    expect(summarize(inTurn([0.01, 0]))).toMatchObject({ profitFactor: null, payoffRatio: null })
    const lost = summarize(inTurn([-0.01, -0.02]))
    expect([lost.profitFactor, lost.payoffRatio, lost.averageWin]).toEqual([0, null, null])
    expect(lost.winRateLow).toBe(0)
  })

  it('show a win rate from 30 on', () => {
    expect(summarize(inTurn(Array.from({ length: 29 }, () => 0.01))).winRate).toBeNull()
    const thirty = summarize(
      inTurn(Array.from({ length: 30 }, (_, at) => (at < 12 ? 0.01 : -0.01))),
    )
    expect(thirty.winRate).toBeCloseTo(0.4, 12)
    expect(thirty.winRateLow).toBeCloseTo(0.2459, 4)
    expect(thirty.winRateHigh).toBeCloseTo(0.5768, 4)
  })

  it('charge costs: a long that leaves where it came in has lost 0.29955%, and is no win', () => {
    const { expectancy, wins } = summarize(inTurn([netReturn('long', 100, 100)]))
    expect(expectancy).toBeCloseTo(-0.002_995_5, 6)
    expect(wins).toBe(0)
  })

  it('count a signal of three legs once, at the average of equal amounts', () => {
    const legs = [100, 110, 121].map((price) => ({ fill: { barOpenTime: 0, price } }))
    // 3 / (1/100 + 1/110 + 1/121) = 3 / 0.02735537 = 109.66767.
    expect(averagePrice(legs)).toBeCloseTo(109.66767, 4)
    const value = netReturn('long', averagePrice(legs), 120)
    expect(value).toBeCloseTo((120 * 0.9995 * 0.999) / (109.667_674 * 1.0005 * 1.001) - 1, 7)
    expect(summarize(inTurn([value])).n).toBe(1)
  })

  it('of a gap through the stop are of the open, not of the stop', () => {
    // Entered at 100, stop at 95, the bar opens at 80: the loss is a fifth, not a twentieth.
    expect(summarize(inTurn([netReturn('long', 100, 80)])).expectancy).toBeCloseTo(-0.2024, 4)
    expect(summarize(inTurn([netReturn('short', 100, 125)])).expectancy).toBeCloseTo(-0.2538, 4)
  })

  it('agree with each other', () => {
    const anyReturn = fc.double({ min: -0.9, max: 3, noNaN: true })
    fc.assert(
      fc.property(fc.array(anyReturn, { minLength: 1, maxLength: 60 }), (returns) => {
        const figures = summarize(inTurn(returns))
        const share = figures.wins / figures.n
        const fromParts =
          share * (figures.averageWin ?? 0) + (1 - share) * (figures.averageLoss ?? 0)
        expect(figures.expectancy).toBeCloseTo(fromParts, 9)
        expect(figures.simpleReturn).toBeCloseTo((figures.expectancy ?? 0) * figures.n, 9)
        expect(figures.maxDrawdown).toBeGreaterThanOrEqual(0)
        expect(figures.maxDrawdown).toBeLessThanOrEqual(1)
        const gain = figures.expectancy ?? 0
        const isEven = figures.profitFactor === null || Math.abs(gain) < 1e-9
        expect(isEven || (figures.profitFactor ?? 0) > 1 === gain > 0).toBe(true)
      }),
    )
  })
})

describe('the portfolio', () => {
  const most = (...spans: readonly (readonly [number, number])[]) =>
    mostOpenAtOnce({
      enteredTime: Float64Array.from(spans, ([entered]) => entered),
      endedTime: Float64Array.from(spans, ([, ended]) => ended),
    })

  it('has as many parts as signals were open at once', () => {
    expect(most()).toBe(0)
    expect(most([0, 5], [5, 9])).toBe(1)
    expect(most([0, 5], [4, 9], [4, 6])).toBe(3)
    expect(most([4, 4], [4, 4])).toBeLessThanOrEqual(2)
  })

  it('of two parts takes half of each return', () => {
    const { worth, maxDrawdown } = portfolioOf(Float64Array.of(0.2, -0.4), 2)
    expect(worth).toBeCloseTo(1.1 * 0.8, 12)
    expect(maxDrawdown).toBeCloseTo(0.2, 12)
  })

  it('ends at nothing, not below it', () => {
    expect(portfolioOf(Float64Array.of(-1.3, 0.5), 1)).toEqual({ worth: 0, maxDrawdown: 1 })
  })

  it('has no drawdown while it only grows', () => {
    expect(portfolioOf(Float64Array.of(0.1, 0.1), 1).maxDrawdown).toBe(0)
  })
})

describe('rows in order of time', () => {
  it('are sorted, those of one time as they were', () => {
    const unit = fc.constantFrom(1, 60_000, 900_000)
    const times = fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 80 })
    fc.assert(
      fc.property(unit, times, (step, steps) => {
        const column = Float64Array.from(steps, (count) => 1_500_000_000_000 + count * step)
        const rows = [...column.keys()]
        const expected = rows.toSorted((one, other) => column[one]! - column[other]!)
        expect([...rowsInOrder(column)]).toEqual(expected)
      }),
    )
  })
})
