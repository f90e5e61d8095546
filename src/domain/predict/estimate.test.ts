import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#domain/money/decimal.ts'
import { averagePrice, netReturn } from '#domain/signals/outcome.ts'
import { distributionOf } from './distribution.ts'
import { estimateOf } from './estimate.ts'
import { type PastSignal, tradeOf } from './trade.ts'
import { worstRunOf } from './worst-run.ts'

const HOUR_MS = 3_600_000

/** A signal whose recorded return is the one of its fills. */
function signalOf(
  given: Partial<PastSignal> & { readonly prices?: readonly number[] },
): PastSignal {
  const { direction = 'long', exitPrice = 55, prices = [50], endedTime = 10 * HOUR_MS } = given
  const fills = prices.map((price) => ({ fill: { barOpenTime: 0, price } }))
  return {
    id: 'a',
    interval: '4h',
    strategyVersion: '3',
    exitReason: 'trail',
    buys: prices.map((price, at) => ({ time: at * HOUR_MS, price })),
    netReturn: netReturn(direction, averagePrice(fills), exitPrice),
    ...given,
    direction,
    exitPrice,
    endedTime,
  }
}

const price = fc.double({ min: 1e-6, max: 1e5, noNaN: true })
const anySignal = fc
  .record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    // Added buys are near the entry.
    prices: fc
      .tuple(price, fc.array(fc.double({ min: 0.8, max: 1.2, noNaN: true }), { maxLength: 2 }))
      .map(([first, more]) => [first, ...more.map((share) => first * share)]),
    share: fc.double({ min: 0.3, max: 3, noNaN: true }),
    strategyVersion: fc.constantFrom('2', '3'),
    endedTime: fc.integer({ min: 3, max: 1000 }).map((hours) => hours * HOUR_MS),
  })
  .map(({ share, ...rest }) => signalOf({ ...rest, exitPrice: (rest.prices[0] ?? 1) * share }))
const amount = fc.integer({ min: 100, max: 10_000 })

describe('a trade', () => {
  it('is worked out by hand: 100 dollars long from 50 to 55', () => {
    // 100 / (50 * 1.0005 * 1.001) = 1.9970034955... units; sold at 55 * 0.9995 for 109.7803..., less 0.1%.
    const trade = tradeOf(signalOf({}), 100)
    expect(trade.result.toFixed(2)).toBe('9.67')
    expect([trade.fees, trade.slippage].map((cents) => cents.toFixed(2))).toEqual(['0.21', '0.10'])
    expect(trade.gross.toFixed(2)).toBe('9.98')
    expect(trade.entryPrice).toBe(50)
  })

  it('is worked out by hand: 100 dollars short from 50 to 55', () => {
    // 100 / (50 * 0.9995 * 0.999) = 2.0030035... units; bought back at 55 * 1.0005 and 0.1%: 110.3305...
    const trade = tradeOf(signalOf({ direction: 'short' }), 100)
    expect(trade.result.toFixed(2)).toBe('-10.33')
    expect(trade.gross.minus(trade.fees).minus(trade.slippage).eq(trade.result)).toBe(true)
  })

  it('spends the amount on each buy, the added ones too', () => {
    const trade = tradeOf(signalOf({ prices: [50, 40] }), 1000)
    expect(trade.invested.toFixed()).toBe('2000')
    expect(trade.entryPrice).toBeCloseTo(2000 / (1000 / 50 + 1000 / 40), 10)
  })

  it('gives the recorded net return to the cent, whatever the prices, buys and direction', () => {
    fc.assert(
      fc.property(anySignal, amount, (signal, each) => {
        const { result, invested, gross, fees, slippage } = tradeOf(signal, each)
        const recorded = invested.times(signal.netReturn)
        expect(result.minus(recorded).abs().toNumber()).toBeLessThan(0.005_001)
        expect(gross.minus(fees).minus(slippage).eq(result)).toBe(true)
        expect(fees.gt(0) && slippage.gte(0)).toBe(true)
      }),
    )
  })
})

describe('an estimate', () => {
  it('of no signals is none', () => {
    expect(estimateOf([], 100)).toBeNull()
  })

  it('sums the rounded results of its trades, so that the page adds up by hand', () => {
    fc.assert(
      fc.property(fc.array(anySignal, { minLength: 1, maxLength: 20 }), amount, (signals, each) => {
        const estimate = estimateOf(signals, each)
        if (estimate === null) throw new Error('there are signals')
        const { trades, result, gross, fees, slippage, versions, distribution } = estimate
        const sum = trades.reduce((total, trade) => total.plus(trade.result), new Decimal(0))
        expect(result.eq(sum)).toBe(true)
        expect(gross.minus(fees).minus(slippage).eq(result)).toBe(true)
        const parts = versions.reduce((total, part) => total.plus(part.result), new Decimal(0))
        expect(parts.eq(result)).toBe(true)
        expect(distribution.reduce((total, { count }) => total + count, 0)).toBe(signals.length)
        expect(estimate.worst.result.lte(estimate.best.result)).toBe(true)
        expect(estimate.invested.toNumber()).toBe(each * estimate.buyCount)
        expect(estimate.mostAtWork.lte(estimate.invested)).toBe(true)
      }),
    )
  })

  it('gives no win rate under 30 trades, only its interval', () => {
    const wins = Array.from({ length: 29 }, (_, at) => signalOf({ id: String(at) }))
    expect(estimateOf(wins, 100)?.winRate).toMatchObject({ wins: 29, rate: null, high: 1 })
    expect(estimateOf([...wins, signalOf({ exitPrice: 40 })], 100)?.winRate.rate).toBe(29 / 30)
  })

  it('needs the money of the buys that were open at once', () => {
    const one = signalOf({ prices: [50, 49], endedTime: 4 * HOUR_MS })
    const then = signalOf({ endedTime: 9 * HOUR_MS, buys: [{ time: 4 * HOUR_MS, price: 50 }] })
    expect(estimateOf([one, then], 500)?.mostAtWork.toNumber()).toBe(1000)
    expect(estimateOf([one, signalOf({})], 500)?.mostAtWork.toNumber()).toBe(1500)
  })

  it('names every version of the rules with its own sum, oldest first', () => {
    const versions = ['10', '9', '10'].map((strategyVersion) => signalOf({ strategyVersion }))
    expect(estimateOf(versions, 100)?.versions).toMatchObject([
      { version: '9', count: 1 },
      { version: '10', count: 2 },
    ])
  })
})

describe('the worst run', () => {
  const runOf = (results: number[]) => worstRunOf(results.map((value) => new Decimal(value)))

  it('is the trades in a row with the lowest sum', () => {
    expect(runOf([5, -3, 1, -4, 6])).toMatchObject({ from: 1, to: 3 })
    expect(runOf([1, 2])).toBeNull()
    expect(runOf([])).toBeNull()
  })

  it('is the largest fall of the running total from its height', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 })), (results) => {
        let [total, peak, fall] = [0, 0, 0]
        for (const value of results) {
          total += value
          peak = Math.max(peak, total)
          fall = Math.min(fall, total - peak)
        }
        const run = runOf(results)
        expect(run?.sum.toNumber() ?? 0).toBe(fall)
        if (run === null) return
        const own = results.slice(run.from, run.to + 1)
        expect(own.reduce((sum, value) => sum + value, 0)).toBe(fall)
      }),
    )
  })
})

it('a distribution counts a return at a bound in the bin below it', () => {
  const counts = distributionOf([0, 0.0001, -0.05, -0.2, 0.2, 0.21]).map(({ count }) => count)
  expect(counts).toEqual([1, 0, 1, 1, 1, 0, 1, 1])
})
