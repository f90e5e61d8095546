import type { Candle } from '#domain/market/candle.ts'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { STRATEGY_1 } from '#domain/signals/version/strategy-1.ts'
import type { Interval } from '#domain/time/interval.ts'

/** One series to lead from its first bar to its last. */
export interface ReplayOrder {
  readonly marketId: string
  readonly interval: Interval
  readonly bars: readonly Candle[]
}

/** What a page does to check a signal: leads the series and keeps all signals, the open one last. */
export function run({ marketId, interval, bars }: ReplayOrder): Signal[] {
  const replay = new SeriesReplay({ marketId, interval }, { strategy: STRATEGY_1 })
  const ended = bars.flatMap((bar) => replay.take(bar))
  return replay.signal === null ? ended : [...ended, replay.signal]
}
