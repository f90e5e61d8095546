import { describe, expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, openTimeAt } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import { STRATEGY_1 } from '../rules/strategy-1.ts'
import { walkBars } from './walked-bars.ts'

const bars = makeBars({ seed: 7, fromTime: Date.UTC(2025, 0, 1), count: 6000 })
const candles = [...Map.groupBy(bars, ({ openTime }) => openTimeAt('1h', openTime))].flatMap(
  ([openTime, group]) => aggregateCandle('1h', openTime, group) ?? [],
)

/** The longest closed signal of those bars. */
function closedSignal() {
  const choice = { isEveryCandle: true, strategy: STRATEGY_1 }
  const replay = new SeriesReplay({ marketId: 'm', interval: '1h' }, choice)
  const closed = bars
    .flatMap((bar) => replay.take(bar))
    .flatMap(({ state, triggerTime, endedTime, stopPrice, direction }) =>
      state === 'closed' && endedTime !== null
        ? [{ triggerTime, endTime: endedTime, stopPrice, direction }]
        : [],
    )
    .toSorted((one, other) => other.endTime - other.triggerTime - (one.endTime - one.triggerTime))
  return closed[0]!
}

const signal = closedSignal()
/** The close of the candle that the signal ended in. */
const throughTime = openTimeAt('1h', signal.endTime - 1) + 4 * BASE_INTERVAL_MS
const walk = (given: { bars?: readonly Candle[]; candles?: readonly Candle[] } = {}) =>
  walkBars({ ...signal, throughTime, interval: '1h', bars, candles, ...given })
const isLived = ({ openTime }: Candle) =>
  openTime >= signal.triggerTime && openTime < signal.endTime
const lived = bars.filter(isLived)

describe('the bars between trigger and exit', () => {
  it('all exist, and add up to the candles', () => {
    expect(lived.length).toBeGreaterThan(20)
    expect(walk()).toEqual({
      expectedCount: lived.length,
      missingCount: 0,
      differingTime: null,
    })
  })

  it('are reported missing wherever one is left out', () => {
    for (const left of lived) {
      expect(walk({ bars: bars.filter((bar) => bar !== left) }).missingCount).toBe(1)
    }
  })

  it('do not make up their candle any more where one was changed to reach the stop, or not to', () => {
    const { stopPrice, direction } = signal
    for (const bar of lived) {
      const reached =
        direction === 'long' ? { ...bar, low: stopPrice * 0.9 } : { ...bar, high: stopPrice * 1.1 }
      const changed = bars.map((one) => (one === bar ? reached : one))
      expect(walk({ bars: changed }).differingTime).toBe(openTimeAt('1h', bar.openTime))
      // The other way round: the candle shows that the stop was reached, and its bars hide it.
      const made = [...Map.groupBy(changed, ({ openTime }) => openTimeAt('1h', openTime))].flatMap(
        ([openTime, group]) => aggregateCandle('1h', openTime, group) ?? [],
      )
      expect(walk({ candles: made }).differingTime).toBe(openTimeAt('1h', bar.openTime))
    }
  })

  it('reveal an omitted candle at whose close an exit was requested', () => {
    const inside = candles.filter(({ openTime }) => {
      return openTime >= signal.triggerTime && openTime + 4 * BASE_INTERVAL_MS <= signal.endTime
    })
    expect(inside.length).toBeGreaterThan(4)
    for (const left of inside) {
      const given = candles.filter((candle) => candle !== left)
      expect(walk({ candles: given }).differingTime).toBe(left.openTime)
    }
  })
})
