import type { Series } from './detect.ts'
import type { MarketGate } from './gate/market-gate.ts'
import type { Figures } from './indicator/figures.ts'
import { type Side, sideOf, type Strategy } from './rules/strategy.ts'
import type { Direction, Signal, Why } from './signal.ts'

/** What a signal begins with. */
interface Trigger {
  readonly series: Series
  readonly direction: Direction
  readonly triggerTime: number
  readonly figures: Pick<Figures, 'close' | 'atr'>
  readonly why: Why
  readonly side: Side
  readonly version: string
  readonly gate: MarketGate | null
}

/** The signal of a trigger, not yet entered; null where a level would be at zero or below. */
export function newSignal({
  series,
  direction,
  triggerTime,
  figures,
  why,
  side,
  version,
  gate,
}: Trigger): Signal | null {
  const { close: triggerPrice, atr: triggerAtr } = figures
  const sign = direction === 'long' ? 1 : -1
  const stopPrice = triggerPrice - sign * side.stopAtr * triggerAtr
  const targetPrice =
    side.targetAtr === null ? null : triggerPrice + sign * side.targetAtr * triggerAtr
  if (stopPrice <= 0 || (targetPrice !== null && targetPrice <= 0)) return null
  return {
    marketId: series.marketId,
    interval: series.interval,
    direction,
    strategyVersion: version,
    state: 'detected',
    triggerTime,
    triggerPrice,
    stopPrice,
    targetPrice,
    triggerAtr,
    bestClose: triggerPrice,
    legs: [{ number: 0, triggerTime, triggerPrice, fill: null, why }],
    gate: side.gate === null ? null : gate,
    exit: null,
    voidReason: null,
    excursion: null,
    netReturn: null,
    endedTime: null,
  }
}

/** A close that a signal begins at although nothing triggered. */
interface ChosenClose {
  readonly direction: Direction
  /** Close of the series' candle, ms UTC. */
  readonly time: number
  readonly close: number
  readonly atr: number
}

/**
 * The signal that a close would begin if it triggered, with the levels of its side and no reasons:
 * what a backtest compares the rules with. Null where the strategy has no such side, or a level is
 * at zero or below.
 */
export function signalAt(
  series: Series,
  { direction, time, close, atr }: ChosenClose,
  strategy: Strategy,
): Signal | null {
  const side = sideOf(strategy, series.interval, direction)
  if (side === null) return null
  return newSignal({
    series,
    direction,
    triggerTime: time,
    figures: { close, atr },
    why: { score: 0, threshold: 0, rules: [] },
    side,
    version: strategy.version,
    gate: null,
  })
}
