import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { addLeg, advanceOverGap, advanceSignal, evaluateCandle } from './advance.ts'
import { canAddLeg, detectLeg, detectSignal, type Series } from './detect.ts'
import type { MarketGate } from './gate/market-gate.ts'
import { at } from './indicator/column.ts'
import { isOpen, type Signal } from './signal.ts'
import { STRATEGY, type Strategy } from './rules/strategy.ts'

/** Direction in which the pool names a series a candidate: 1 long, -1 short, 0 none. */
export type Candidate = -1 | 0 | 1

/** Input of one series at a 15m close. */
export interface SeriesClose {
  /** The 15m close, market time, ms UTC. */
  readonly time: number
  /** The 15m bar that closed at `time`; null where the venue printed none. */
  readonly bar: Candle | null
  /** The series' own candle that closed at `time`; null where none closes, or none traded. */
  readonly candle: Candle | null
  /**
   * Time without bars: from the close of the bar before to the open of `bar`, or to `time` where
   * `bar` is null. 0 where bars follow each other, or where no bar came before.
   */
  readonly gapMs: number
  /** Bitcoin's gate at `time`; null where nothing is known of it, or the rules ask for none. */
  readonly gate: MarketGate | null
}

/** Inputs of a decision. */
export interface Decision {
  /** The closed candles that end with the series' candle; null while there are too few. */
  readonly loadWindow: () => CandleWindow | null
  /** A pool's; null decides on every candle. */
  readonly candidate: Candidate | null
  readonly strategy?: Strategy
}

/** State of a series after a close. */
export interface SeriesStep {
  /** The open signal; the same reference where nothing changed. */
  readonly signal: Signal | null
  /** The signal that ended in this step, closed or void. */
  readonly ended: Signal | null
}

/**
 * Steps one series over one 15m close: advances the open signal over the bar, then, where the
 * series' candle closes, evaluates it, adds a leg to it, or detects a new one. Live, replay,
 * backtest and browser all use this function. Pure; at most one signal is open, and a signal that
 * ends at a close allows another at the same close. `loadWindow` is called only where `needsWindow`
 * with the same arguments returns true.
 *
 * @example stepSeries(series, open, close, {loadWindow, candidate: pool.candidateOf(row)}).signal
 * @throws Error where the window does not end with the candle
 * @source DECISIONS 6
 */
export function stepSeries(
  series: Series,
  signal: Signal | null,
  close: SeriesClose,
  { loadWindow, candidate, strategy = STRATEGY }: Decision,
): SeriesStep {
  const step = advanceOpenSignal(signal, close, strategy)
  const { signal: advanced, ended } = step
  if (!isDecision(advanced, close, candidate, strategy)) return step
  const window = loadWindow()
  if (window === null) return step
  if (at(window.openTime, window.length - 1) !== close.candle?.openTime) {
    throw new Error(`the window of ${series.marketId} ${series.interval} ends at another candle`)
  }
  if (advanced === null)
    return { signal: detectSignal(series, window, close.gate, strategy), ended }
  const leg = detectLeg(advanced, window, close.gate, strategy)
  return { signal: leg === null ? advanced : addLeg(advanced, leg), ended }
}

/**
 * Whether `stepSeries` with the same arguments will ask for the window. Rare: an engine that loads
 * windows asynchronously asks this first.
 */
export function needsWindow(
  signal: Signal | null,
  close: SeriesClose,
  candidate: Candidate | null,
  strategy: Strategy = STRATEGY,
): boolean {
  if (close.candle === null || candidate === 0) return false
  const { signal: advanced } = advanceOpenSignal(signal, close, strategy)
  return isDecision(advanced, close, candidate, strategy)
}

/** The signal after the bar and the candle, before anything new is detected. */
function advanceOpenSignal(
  signal: Signal | null,
  { time, bar, candle, gapMs, gate }: SeriesClose,
  strategy: Strategy,
): SeriesStep {
  if (signal === null) return { signal, ended: null }
  let advanced = signal
  if (gapMs > 0) advanced = advanceOverGap(advanced, bar === null ? time : bar.openTime, gapMs)
  if (bar !== null) advanced = advanceSignal(advanced, bar, time)
  if (candle !== null) advanced = evaluateCandle(advanced, candle, time, gate, strategy)
  return isOpen(advanced) ? { signal: advanced, ended: null } : { signal: null, ended: advanced }
}

function isDecision(
  advanced: Signal | null,
  { candle }: SeriesClose,
  candidate: Candidate | null,
  strategy: Strategy,
): boolean {
  if (candle === null || candidate === 0) return false
  if (advanced === null) return true
  const isOwnWay = candidate === null || (candidate === 1) === (advanced.direction === 'long')
  return isOwnWay && canAddLeg(advanced, candle.close, strategy)
}
