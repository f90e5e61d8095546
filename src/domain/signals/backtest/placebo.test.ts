import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import type { GateState, MarketGate } from '../gate/market-gate.ts'
import { unknownGate } from '../gate/gate-history.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import { windowOf } from '../replay/window-of.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import type { Signal } from '../signal.ts'
import { runRules } from './market-run.ts'
import { placeboReport } from './placebo.ts'
import { PlaceboSeries } from './placebo-series.ts'
import type { Trade } from './trade.ts'

const START = Date.UTC(2024, 0, 1)
const DAYS = 120
const INTERVAL = '15m'

/** Above both means in the even weeks since the start, below both in the odd ones. */
const gates = {
  at(time: number): MarketGate {
    const isEven = Math.floor((time - START) / (7 * DAY_MS)) % 2 === 0
    return { ...unknownGate('btc', time), state: isEven ? 'above-both' : 'below-both' }
  },
}

interface Made {
  readonly trades: readonly Trade[]
  readonly placebo: PlaceboSeries
}

/** A market by the rules of version 1, and its candles for placebos. */
function make(name: string, seed: number, coin = name, asksGate = false): Made {
  const bars = makeBars({
    seed,
    fromTime: START,
    count: (DAYS * DAY_MS) / BASE_INTERVAL_MS,
  }).filter(
    // A gap of five hours, and one of two days: the first is flat, the second begins anew.
    ({ openTime }) => !isWithin(openTime, 40, 5 / 24) && !isWithin(openTime, 80, 2),
  )
  const series = { marketId: name, interval: INTERVAL } as const
  const placebo = new PlaceboSeries(series, {
    strategy: STRATEGY_1,
    gates: asksGate ? gates : null,
    coin,
    countFrom: 0,
    walk: (signal) => walk(bars, signal),
  })
  for (const bar of bars) placebo.take(bar)
  const choice = { market: name, interval: INTERVAL, barMs: BASE_INTERVAL_MS } as const
  return { trades: runRules({ ...choice, strategy: STRATEGY_1 }, windowOf(bars)), placebo }
}

function isWithin(time: number, day: number, days: number): boolean {
  const at = (time - START) / DAY_MS - day
  return at >= 0 && at < days
}

function walk(bars: readonly Candle[], following: Signal): Signal | null {
  const series = { marketId: following.marketId, interval: INTERVAL } as const
  const replay = new SeriesReplay(series, { strategy: STRATEGY_1, following })
  const from = bars.findIndex(({ openTime }) => openTime >= following.triggerTime)
  for (const bar of bars.slice(from)) {
    const [ended] = replay.take(bar)
    if (ended !== undefined) return ended
  }
  return null
}

const [one, other] = [make('one', 1), make('other', 2)]

describe('a placebo', () => {
  it('on the candle of a trade itself earns what the trade earned', () => {
    const single = one.trades.filter(({ legCount }) => legCount === 1)
    expect(single.length).toBeGreaterThan(10)
    expect(new Set(single.map(({ direction }) => direction)).size).toBe(2)
    for (const { triggerTime, direction, netReturn } of single) {
      const candle = one.placebo.candleAt(triggerTime)
      if (candle === null) throw new Error('a trade triggered on a candle that is not warm')
      expect(one.placebo.returnOf(candle, direction)).toBeCloseTo(netReturn, 8)
    }
  })

  it('is drawn from warm candles that traded, whose range pays for the costs', () => {
    const all = one.placebo.candlesOf('long', null)
    const warm = START + STRATEGY_1.warmCandles[INTERVAL] * BASE_INTERVAL_MS
    const again = START + 82 * DAY_MS + STRATEGY_1.warmCandles[INTERVAL] * BASE_INTERVAL_MS
    expect(all[0]?.closeTime).toBeGreaterThanOrEqual(warm)
    const within = all.filter(
      ({ closeTime }) => closeTime > START + 80 * DAY_MS && closeTime < again,
    )
    expect(within).toEqual([])
    const cost = STRATEGY_1.sides[INTERVAL].long?.rules.find(({ rule }) => rule === 'cost')
    expect(cost?.threshold).toBeGreaterThan(0)
    expect(Math.min(...all.map(({ atr, close }) => atr / close))).toBeGreaterThanOrEqual(
      cost?.threshold ?? 1,
    )
  })

  it('of the same market has the trend of Bitcoin that the trade had', () => {
    const gated = make('gated', 3, 'gated', true)
    const statesOf = (state: GateState): Set<GateState | null> =>
      new Set(gated.placebo.candlesOf('long', state).map(({ gate }) => gate))
    expect(statesOf('above-both')).toEqual(new Set(['above-both']))
    expect(statesOf('below-both')).toEqual(new Set(['below-both']))
    expect(statesOf('unknown').size).toBe(0)
  })
})

describe('the figures of placebos', () => {
  it('are the same at every reckoning, and count one draw a trade', () => {
    const series = [one.placebo, other.placebo]
    const report = placeboReport(INTERVAL, one.trades, series)
    expect(placeboReport(INTERVAL, one.trades, series)).toEqual(report)
    expect(report.randomCandle.n).toBeCloseTo(one.trades.length, 0)
    expect(report.randomCandle.long.n + report.randomCandle.short.n).toBe(report.randomCandle.n)
    for (const { profitFactor, profitFactorLow, profitFactorHigh } of [
      report.randomCandle,
      report.otherCoin,
    ]) {
      expect(profitFactorLow).toBeLessThanOrEqual(profitFactor ?? 0)
      expect(profitFactorHigh).toBeGreaterThanOrEqual(profitFactor ?? 0)
    }
    expect(report.randomCandle).not.toEqual(report.otherCoin)
  })

  it('of another coin take no market of the same coin, and none that was not warm then', () => {
    const twin = make('twin', 4, 'one')
    expect(placeboReport(INTERVAL, one.trades, [one.placebo, twin.placebo]).otherCoin.n).toBe(0)
    const early = one.trades.map((trade) => ({ ...trade, triggerTime: START + HOUR_MS }))
    const report = placeboReport(INTERVAL, early, [one.placebo, other.placebo])
    expect(report.otherCoin).toMatchObject({ n: 0, winRate: null, profitFactor: null })
  })
})
