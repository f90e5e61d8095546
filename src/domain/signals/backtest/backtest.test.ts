import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { netReturn } from '../outcome.ts'
import type { Candle } from '#domain/market/candle.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import { windowOf } from '../replay/window-of.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { portfolioCurve } from './portfolio-curve.ts'
import { BASELINE_NAMES, type BaselineName } from './baseline.ts'
import { holdMetrics, sidedMetrics, tradeMetrics } from './metrics.ts'
import { runSeries } from './market-run.ts'
import { runBaseline } from './run-baseline.ts'
import { columnsOf } from './trade-columns.ts'
import { type Trade, tradeOf } from './trade.ts'
import { weeklyBootstrap } from './weekly-bootstrap.ts'

const START = Date.UTC(2024, 0, 1)

function tradeAt(day: number, days: number, value: number, marks: Trade['marks'] = []): Trade {
  const enteredTime = START + day * DAY_MS
  return {
    market: 'A',
    interval: '4h',
    direction: 'long',
    triggerTime: enteredTime,
    enteredTime,
    endedTime: enteredTime + days * DAY_MS,
    entryPrice: 1,
    exitPrice: 1,
    legCount: 1,
    reason: 'stop',
    gate: null,
    netReturn: value,
    highest72h: null,
    marks,
  }
}

/** Closed hourly candles of the given closes, each opening where the one before closed. */
function candlesOf(closes: readonly number[]) {
  return closes.map((close, at) => {
    const open = closes[at - 1] ?? close
    return {
      openTime: START + at * HOUR_MS,
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      volume: 1,
      quoteVolume: 1,
    }
  })
}

describe('a baseline', () => {
  const tradesOf = (name: BaselineName, candles: readonly Candle[]): Trade[] =>
    runBaseline(name, { market: 'A', interval: '1h', candles: windowOf(candles) }).trades()
  /** 320 candles up, 60 down, 60 up: what follows a trend is long, short, long. */
  const closes = [
    ...Array.from({ length: 320 }, (_, at) => 100 + at * 0.1),
    ...Array.from({ length: 60 }, (_, at) => 132 - at),
    ...Array.from({ length: 60 }, (_, at) => 73 + at),
  ]

  it.each(BASELINE_NAMES)('%s fills at the next open, at our costs', (name) => {
    const candles = candlesOf(closes)
    const opens = new Map(candles.map((candle) => [candle.openTime, candle.open]))
    const trades = tradesOf(name, candles)
    expect(trades.length).toBeGreaterThan(0)
    for (const { direction, entryPrice, exitPrice, ...trade } of trades) {
      expect(entryPrice).toBe(opens.get(trade.enteredTime))
      expect(exitPrice).toBe(opens.get(trade.endedTime))
      expect(trade.enteredTime).toBe(trade.triggerTime)
      expect(trade.netReturn).toBe(netReturn(direction, entryPrice, exitPrice))
    }
  })

  it('of crossing averages is short through the fall and earns on it', () => {
    const trades = tradesOf('emaCross', candlesOf(closes))
    const [short] = trades.filter(({ direction }) => direction === 'short')
    expect(short?.netReturn).toBeGreaterThan(0.2)
  })

  it('makes no trade in its first 300 candles', () => {
    const wave = Array.from({ length: 299 }, (_, at) => 100 + 20 * Math.sin(at / 10))
    expect(tradesOf('emaCross', candlesOf(wave))).toEqual([])
  })

  it('restarts after a gap above 24 h', () => {
    const before = candlesOf(closes.slice(0, 400))
    const after = candlesOf(closes.slice(0, 250)).map((candle) => ({
      ...candle,
      openTime: candle.openTime + 500 * HOUR_MS,
    }))
    const trades = tradesOf('macdCross', [...before, ...after])
    expect(trades).toEqual(tradesOf('macdCross', before))
    expect(trades.length).toBeGreaterThan(0)
  })
})

describe('the portfolio', () => {
  it('is marked at the end of each day, half of it on each of two trades', () => {
    const marks = [
      { time: START + DAY_MS, netReturn: -0.4 },
      { time: START + 2 * DAY_MS, netReturn: 0.2 },
    ]
    const trades = [tradeAt(0, 3, 0.1, marks), tradeAt(0, 1, 0.2)]
    const curve = portfolioCurve(columnsOf(trades))
    expect(curve.slots).toBe(2)
    // 1.1 closed after a day, -0.4 open on half: 1.1 x 0.8; then 1.1 x 1.1; then 1.1 x 1.05.
    expect(curve.points.map(({ worth }) => worth)).toEqual([
      1,
      expect.closeTo(0.88, 12),
      expect.closeTo(1.21, 12),
      expect.closeTo(1.155, 12),
    ])
    expect(curve.maxDrawdown).toBeCloseTo(0.12, 12)
  })

  it('without trades has neither points nor drawdown', () => {
    expect(portfolioCurve(columnsOf([]))).toEqual({ slots: 0, points: [], maxDrawdown: null })
  })
})

describe('the weekly bootstrap', () => {
  it('is null under five weeks', () => {
    expect(weeklyBootstrap([0, 7, 14, 21].map((day) => tradeAt(day, 1, 0.1)))).toBeNull()
  })

  it('counts weeks from Monday to Sunday, in UTC', () => {
    // START is a Monday: 28 days are four whole weeks, the 29th begins a fifth.
    const daily = Array.from({ length: 29 }, (_, day) => tradeAt(day, 1, day % 2 ? 0.1 : -0.1))
    expect(weeklyBootstrap(daily.slice(0, 28))).toBeNull()
    expect(weeklyBootstrap(daily)).not.toBeNull()
  })

  it('gives the same bounds each time, around the metric itself', () => {
    const trades = Array.from({ length: 60 }, (_, at) => tradeAt(at * 7, 1, at % 3 ? -0.05 : 0.14))
    const bounds = weeklyBootstrap(trades)
    expect(weeklyBootstrap(trades)).toEqual(bounds)
    const { expectancyPct, profitFactor } = tradeMetrics(trades)
    expect(bounds?.expectancyLow).toBeLessThan((expectancyPct ?? 0) / 100)
    expect(bounds?.expectancyHigh).toBeGreaterThan((expectancyPct ?? 0) / 100)
    expect(bounds?.profitFactorLow).toBeLessThan(profitFactor ?? 0)
    expect(bounds?.profitFactorHigh).toBeGreaterThan(profitFactor ?? 0)
  })

  it('is wider where the trades of a week are correlated', () => {
    const returns = Array.from({ length: 80 }, (_, at) => (at % 2 ? -0.05 : 0.06))
    const apart = returns.map((value, at) => tradeAt(Math.floor(at / 4) * 7, 1, value))
    const alike = returns.map((_, at) =>
      tradeAt(Math.floor(at / 4) * 7, 1, Math.floor(at / 4) % 2 ? -0.05 : 0.06),
    )
    const width = (trades: Trade[]): number => {
      const bounds = weeklyBootstrap(trades)
      return (bounds?.expectancyHigh ?? 0) - (bounds?.expectancyLow ?? 0)
    }
    expect(width(alike)).toBeGreaterThan(2 * width(apart))
  })
})

describe('a trade', () => {
  it('of several legs is entered at the average of equal amounts, those that were filled', () => {
    const replay = new SeriesReplay({ marketId: 'sim', interval: '15m' }, { strategy: STRATEGY_1 })
    const bars = makeBars({ seed: 3, fromTime: START, count: 4000 })
    const closed = bars.flatMap((bar) => replay.take(bar)).find(({ legs }) => legs.length === 1)!
    const [leg] = closed.legs
    const at = (price: number) => ({ ...leg!, fill: { barOpenTime: START, price } })
    const legs = [at(100), at(50), { ...leg!, fill: null }]
    // 2 / (1/100 + 1/50) = 66.67: the third was asked for and never filled.
    const trade = tradeOf('A', { ...closed, legs }, [])
    expect(trade).toMatchObject({ enteredTime: START, legCount: 2 })
    expect(trade?.entryPrice).toBeCloseTo(66.6667, 4)
    expect(tradeOf('A', { ...closed, state: 'void', exit: null, netReturn: null }, [])).toBeNull()
  })
})

describe('the marks of a baseline', () => {
  it('are its worth at each end of a day while it is open', () => {
    const wave = Array.from({ length: 900 }, (_, at) => 100 + 20 * Math.sin(at / 40))
    const candles = candlesOf(wave)
    const series = { market: 'A', interval: '1h', candles: windowOf(candles) } as const
    const trades = runBaseline('emaCross', series).trades()
    expect(trades.length).toBeGreaterThan(3)
    for (const { enteredTime, endedTime, marks, direction, entryPrice } of trades) {
      const days = candles.filter(({ openTime }) => {
        const time = openTime + HOUR_MS
        return time % DAY_MS === 0 && time > enteredTime && time <= endedTime
      })
      expect(marks).toEqual(
        days.map(({ openTime, close }) => ({
          time: openTime + HOUR_MS,
          netReturn: netReturn(direction, entryPrice, close),
        })),
      )
    }
  })
})

describe('a run', () => {
  const choice = { market: 'sim', interval: '15m', barMs: 900_000, strategy: STRATEGY_1 } as const

  it('gives the signals of the replay, each closed one as a trade', () => {
    const bars = makeBars({ seed: 3, fromTime: START, count: 4000 })
    const replay = new SeriesReplay({ marketId: 'sim', interval: '15m' }, { strategy: STRATEGY_1 })
    const closed = bars.flatMap((bar) => replay.take(bar).filter(({ state }) => state === 'closed'))
    const { trades, spans } = runSeries(choice, windowOf(bars))
    expect(closed.length).toBeGreaterThan(5)
    expect(trades.map(({ netReturn: value }) => value)).toEqual(closed.map((one) => one.netReturn))
    expect(trades.map(({ endedTime }) => endedTime)).toEqual(closed.map((one) => one.endedTime))
    expect(spans).toHaveLength(1)
    const { n, long, short } = sidedMetrics(columnsOf(trades))
    expect(n).toBe(long.n + short.n)
  })

  it('counts only triggers from a time on, as if it had always run', () => {
    const bars = makeBars({ seed: 3, fromTime: 0, count: 4000 })
    const from = bars[2000]!.openTime
    const [whole, late] = [0, from].map((countFrom) =>
      runSeries({ ...choice, countFrom }, windowOf(bars)),
    )
    const after = (trades: readonly Trade[]): Trade[] =>
      trades.filter(({ triggerTime }) => triggerTime >= from)
    expect(late!.trades.length).toBeGreaterThan(0)
    expect(late!.trades).toEqual(after(whole!.trades))
    expect(whole!.trades.length).toBeGreaterThan(late!.trades.length)
    expect(late!.baselines.rsi.trades()).toEqual(after(whole!.baselines.rsi.trades()))
    expect(late!.spans.every(({ time }) => time.every((at) => at >= from))).toBe(true)
  })

  it('holds each span between gaps separately', () => {
    const days = (from: number, closes: number[]) => ({
      time: Float64Array.from(closes, (_, at) => START + (from + at) * DAY_MS),
      close: Float64Array.from(closes),
    })
    const spans = [days(0, [100, 150]), days(30, [1, 0.5])]
    const held = holdMetrics([{ spans }])
    expect(held).toMatchObject({ n: 2, winRate: 0.5, expectancyPct: 0, maxDrawdownPct: 50 })
  })

  it('without trades has no metrics', () => {
    expect(tradeMetrics([])).toMatchObject({ n: 0, winRate: null, profitFactor: null })
  })
})
