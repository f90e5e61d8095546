import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { addLeg, advanceOverGap, advanceSignal, evaluateCandle } from './advance.ts'
import { canAddLeg, detectLeg, detectSignal, type Series } from './detect.ts'
import { at } from './indicator/column.ts'
import { isOpen, type Signal } from './signal.ts'
import { STRATEGY, type Strategy } from './rules/strategy.ts'

/** Direction in which the pool names a series a candidate: 1 long, -1 short, 0 none. */
export type Candidate = -1 | 0 | 1

/** What has come to one series at a 15m close. */
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
}

/** What a series decides with. */
export interface Decision {
  /** The closed candles that end with the series' candle; null while there are too few. */
  readonly loadWindow: () => CandleWindow | null
  /** A pool's; null decides on every candle. */
  readonly candidate: Candidate | null
  readonly strategy?: Strategy
}

/** What a series has come to after a close. */
export interface SeriesStep {
  /** The open signal; the same reference where nothing changed. */
  readonly signal: Signal | null
  /** The signal that ended in this step, closed or void. */
  readonly ended: Signal | null
}

/**
 * Takes one series over one 15m close: leads the open signal over the bar, then, where the series'
 * candle closes, evaluates it, adds a leg to it, or detects a new one. Live, replay, backtest and
 * browser all step through here. Pure; at most one signal is open, and one that ends at a close
 * makes room for another at the same close. `loadWindow` is called only where `needsWindow` with
 * the same arguments says so.
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
  const step = leadSignal(signal, close, strategy)
  const { signal: led, ended } = step
  if (!isDecision(led, close, candidate, strategy)) return step
  const window = loadWindow()
  if (window === null) return step
  if (at(window.openTime, window.length - 1) !== close.candle?.openTime) {
    throw new Error(`the window of ${series.marketId} ${series.interval} ends at another candle`)
  }
  if (led === null) return { signal: detectSignal(series, window, strategy), ended }
  const leg = detectLeg(led, window, strategy)
  return { signal: leg === null ? led : addLeg(led, leg), ended }
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
  const { signal: led } = leadSignal(signal, close, strategy)
  return isDecision(led, close, candidate, strategy)
}

/** The signal after the bar and the candle, before anything new is detected. */
function leadSignal(
  signal: Signal | null,
  { time, bar, candle, gapMs }: SeriesClose,
  strategy: Strategy,
): SeriesStep {
  if (signal === null) return { signal, ended: null }
  let led = signal
  if (gapMs > 0) led = advanceOverGap(led, bar === null ? time : bar.openTime, gapMs)
  if (bar !== null) led = advanceSignal(led, bar, time)
  if (candle !== null) led = evaluateCandle(led, candle, time, strategy)
  return isOpen(led) ? { signal: led, ended: null } : { signal: null, ended: led }
}

function isDecision(
  led: Signal | null,
  { candle }: SeriesClose,
  candidate: Candidate | null,
  strategy: Strategy,
): boolean {
  if (candle === null || candidate === 0) return false
  if (led === null) return true
  const isOwnWay = candidate === null || (candidate === 1) === (led.direction === 'long')
  return isOwnWay && canAddLeg(led, candle.close, strategy)
}
