import { describe, expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import type { Signal } from '../signal.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { INTERVAL_MS, openTimeAt, type Interval } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { recomputeSignal } from './recompute-signal.ts'

const FROM = Date.UTC(2025, 0, 1)

/** Bars with a gap now and then, as a venue has them. */
const bars = makeBars({ seed: 7, fromTime: FROM, count: 12_000 }).filter(
  (_, at) => at % 97 !== 0 && at % 1013 > 3,
)

function candlesOf(interval: Interval): Candle[] {
  const groups = Map.groupBy(bars, ({ openTime }) => openTimeAt(interval, openTime))
  return [...groups].flatMap(([openTime, group]) => {
    const candle = aggregateCandle(interval, openTime, group)
    return candle === null ? [] : [candle]
  })
}

function signalsOf(interval: Interval): Signal[] {
  const replay = new SeriesReplay(
    { marketId: 'm', interval },
    { isEveryCandle: true, strategy: STRATEGY_1 },
  )
  return bars.flatMap((bar) => replay.take(bar))
}

/** Recomputes a signal from the answer of the candle call. */
function recompute(signal: Signal, change: (candle: Candle) => Candle = (candle) => candle) {
  const { interval, triggerTime } = signal
  const untilTime = signal.endedTime ?? Infinity
  const candles = candlesOf(interval).filter(({ openTime }) => {
    return openTime > triggerTime - 330 * INTERVAL_MS[interval] && openTime < untilTime
  })
  return recomputeSignal({
    series: { marketId: 'm', interval },
    triggerTime,
    untilTime,
    strategy: STRATEGY_1,
    gates: null,
    candles: candles.map(change),
    bars: bars.filter(({ openTime }) => openTime >= triggerTime - INTERVAL_MS[interval]),
  })
}

// The first version: it evaluates the short intervals, which few bars already fill.
describe('a recomputed signal', () => {
  it.each(['15m', '30m', '1h'] as const)(
    'comes to the same signal, reasons, legs and result as it did at %s, to the last bit',
    (interval) => {
      const signals = signalsOf(interval)
      expect(signals.length).toBeGreaterThan(0)
      for (const signal of signals) expect(recompute(signal)).toEqual({ kind: 'found', signal })
    },
  )

  it('is none, or differs, where the trigger candle differs', () => {
    const signal = signalsOf('30m')[0]
    if (signal === undefined) throw new Error('the bars hold no signal')
    const trigger = signal.triggerTime - INTERVAL_MS['30m']
    const calm = recompute(signal, (candle) =>
      candle.openTime === trigger ? { ...candle, close: candle.open } : candle,
    )
    expect(calm).toEqual({ kind: 'nothing' })
    const louder = recompute(signal, (candle) =>
      candle.openTime === trigger ? { ...candle, volume: candle.volume * 1.01 } : candle,
    )
    expect(louder).not.toEqual({ kind: 'found', signal })
  })

  it('reports missing candles where the window is incomplete', () => {
    const signal = signalsOf('15m').at(-1)
    if (signal === undefined) throw new Error('the bars hold no signal')
    const series = { marketId: 'm', interval: '15m' as const }
    const { triggerTime } = signal
    const late = bars.filter(({ openTime }) => openTime > triggerTime - 299 * INTERVAL_MS['15m'])
    const input = {
      gates: null,
      series,
      triggerTime,
      untilTime: triggerTime,
      candles: late,
      bars: late,
    }
    expect(recomputeSignal(input)).toEqual({ kind: 'gone' })
  })
})
