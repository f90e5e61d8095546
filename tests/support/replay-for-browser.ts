import type { Candle } from '#domain/market/candle.ts'
import { type GateCandle, GateHistory } from '#domain/signals/gate/gate-history.ts'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { strategyOf } from '#domain/signals/rules/strategy.ts'
import type { Interval } from '#domain/time/interval.ts'

/** One series to lead from its first bar to its last, by the rules of a version. */
export interface ReplayOrder {
  readonly version: string
  readonly marketId: string
  readonly interval: Interval
  readonly bars: readonly Candle[]
  /** Bitcoin's 4h candles, for rules with a gate, which is unknown before `fromTime`. */
  readonly bitcoin?: {
    readonly marketId: string
    readonly candles: readonly GateCandle[]
    readonly fromTime: number
  }
}

/** What a page does to check a signal: leads the series and keeps all signals, the open one last. */
export function run({ version, marketId, interval, bars, bitcoin }: ReplayOrder): Signal[] {
  const strategy = strategyOf(version)
  if (strategy === null) throw new Error(`there are no rules of version ${version}`)
  const replay = new SeriesReplay({ marketId, interval }, { strategy, gates: gatesOf(bitcoin) })
  const ended = bars.flatMap((bar) => replay.take(bar))
  return replay.signal === null ? ended : [...ended, replay.signal]
}

function gatesOf(bitcoin: ReplayOrder['bitcoin']) {
  if (bitcoin === undefined) return null
  const gates = new GateHistory(bitcoin.marketId)
  for (const candle of bitcoin.candles) gates.push(candle)
  return { at: (time: number) => gates.at(time < bitcoin.fromTime ? 0 : time) }
}
