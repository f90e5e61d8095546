import type { Candle } from '#domain/market/candle.ts'
import type { ReplayChoice } from '#domain/signals/replay/replay-choice.ts'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { BASE_INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { makeBars, makeRandom } from '../candles.ts'

/** All signals of a run: those that ended, then the open one. */
export function signalsOf(
  bars: readonly Candle[],
  interval: Interval,
  choice?: ReplayChoice,
  beforeBar: (replay: SeriesReplay, at: number) => void = () => {},
): Signal[] {
  const replay = new SeriesReplay(
    { marketId: 'simspotaaausdt', interval },
    { strategy: STRATEGY_1, ...choice },
  )
  const signals = bars.flatMap((bar, at) => {
    beforeBar(replay, at)
    return replay.take(bar)
  })
  return replay.signal === null ? signals : [...signals, replay.signal]
}

/** Bars with gaps of minutes to days, bars without volume, and prices that leap. */
export function brokenBars(seed: number, count: number): Candle[] {
  const random = makeRandom(seed)
  let shift = 0
  let scale = 1
  return makeBars({ seed, fromTime: 0, count }).flatMap((bar) => {
    const luck = random()
    if (luck < 0.001) shift += BASE_INTERVAL_MS * Math.floor(random() * 150)
    if (luck > 0.9995) scale *= 10 ** (6 * random() - 3)
    if (luck > 0.5 && luck < 0.51) return []
    const isSilent = luck > 0.6 && luck < 0.61
    const price = (value: number): number => (isSilent ? bar.open : value) * scale
    return {
      openTime: bar.openTime + shift,
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume: isSilent ? 0 : bar.volume,
      quoteVolume: bar.quoteVolume,
    }
  })
}
