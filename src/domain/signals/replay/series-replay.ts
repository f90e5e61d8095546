import { type CandleColumns, candleOfRow, readRow } from '#domain/market/candle-columns.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, INTERVAL_MS } from '#domain/time/interval.ts'
import type { Series } from '../detect.ts'
import type { GateHistory } from '../gate/gate-history.ts'
import type { GateState } from '../gate/market-gate.ts'
import type { Signal } from '../signal.ts'
import { type Candidate, type SeriesClose, stepSeries } from '../step.ts'
import { isEvaluated, needsGate, sideOfSignal, STRATEGY, type Strategy } from '../rules/strategy.ts'
import type { ReplayChoice, RunListener } from './replay-choice.ts'
import type { RolledCandles } from './roll-up.ts'
import { RollingCandle } from './rolling-candle.ts'
import { SeriesWatch } from './series-watch.ts'
import { advanceWhole } from './whole-candle.ts'

const NONE: readonly Signal[] = []

/**
 * Replays one series over its 15m bars, bar by bar, as live does: coarser candles are rolled up
 * from the bars as they close, gaps are flat, a gap above 24 h restarts the series. It holds a
 * window of candles and the open signal, and no future bar.
 *
 * @example const replay = new SeriesReplay(series); for (const bar of bars) ended.push(...replay.take(bar))
 */
export class SeriesReplay {
  readonly #series: Series
  readonly #strategy: Strategy
  readonly #isEveryCandle: boolean
  readonly #barMs: number
  readonly #gates: Pick<GateHistory, 'at'> | null
  readonly #shiftMs: number
  readonly #needsGate: boolean
  /** Null where there is nothing to decide: the interval has no rules, or a signal is followed. */
  readonly #watch: SeriesWatch | null
  readonly #intervalMs: number
  readonly #loadWindow = () => this.#watch?.window() ?? null
  /** The bars since the last close, rolled up. */
  readonly #rolling = new RollingCandle()
  #lastCandleClose = 0
  #lastBarClose = Number.NaN
  #signal: Signal | null = null

  constructor(
    series: Series,
    {
      strategy = STRATEGY,
      isEveryCandle = false,
      barMs = BASE_INTERVAL_MS,
      gates = null,
      shiftMs = 0,
      following,
    }: ReplayChoice = {},
  ) {
    this.#series = series
    this.#intervalMs = INTERVAL_MS[series.interval]
    this.#strategy = strategy
    this.#isEveryCandle = isEveryCandle
    this.#barMs = barMs
    this.#gates = gates
    this.#shiftMs = shiftMs
    this.#needsGate = needsGate(strategy)
    const isWatching = following === undefined && isEvaluated(series.interval, null, strategy)
    this.#watch = isWatching ? new SeriesWatch(series.interval, strategy) : null
    if (following === undefined) return
    this.#signal = following
    this.#lastCandleClose = following.triggerTime
    this.#needsGate = (sideOfSignal(following, strategy)?.exitGate ?? null) !== null
  }

  /** The open signal after the last bar. */
  get signal(): Signal | null {
    return this.#signal
  }

  /** Takes the next bar, in time order, and gives the signals that ended by its close. */
  take(bar: Candle): readonly Signal[] {
    const close = bar.openTime + this.#barMs
    let ended: readonly Signal[] = NONE
    // Before the first bar this is NaN, and there is no gap.
    for (let time = this.#lastBarClose + this.#barMs; time < close; time += this.#barMs) {
      const signal = this.#closeAt(time, null)
      if (signal !== null) ended = [...ended, signal]
    }
    const signal = this.#closeAt(close, bar)
    return signal === null ? ended : [...ended, signal]
  }

  /**
   * Takes all bars of a series, of which it has taken none, as `take` would one by one. Where no bar
   * of a candle can end a signal the candle is taken whole: `candles` are those of the same bars,
   * rolled up.
   */
  run(bars: CandleColumns, candles: RolledCandles, { onEnded, onOpen }: RunListener): void {
    if (this.#signal === null && this.#watch === null) return
    if (bars.length === 0) return
    const bar = candleOfRow(bars, 0)
    let next = 0
    for (let row = 0; row < bars.length;) {
      if (this.#rolling.isEmpty) {
        while (next < candles.length && candles.openTime[next]! < this.#lastCandleClose) next += 1
        if (this.#signal === null) {
          if (next === candles.length) return
          const behind = this.#takeFar(bars, candles, next)
          if (behind > next) {
            row = candles.nextBar[behind - 1]!
            next = behind
            continue
          }
        }
        if (next < candles.length && this.#takeWhole(bars, row, candles, next)) {
          row = candles.nextBar[next]!
          const open = this.#signal
          const { openTime, close } = this.#rolling.candle
          if (open !== null && open.triggerTime <= openTime) {
            onOpen?.(this.#lastBarClose, close, open)
          }
          continue
        }
      }
      readRow(bars, row, bar)
      row += 1
      for (const signal of this.take(bar)) onEnded(signal)
      const open = this.#signal
      if (open !== null && open.triggerTime <= bar.openTime) {
        onOpen?.(this.#lastBarClose, bar.close, open)
      }
    }
  }

  /**
   * Takes whole candles from a row on while none may trigger, and steps over the one that does: gives
   * the row behind the last that it took.
   */
  #takeFar(bars: CandleColumns, candles: RolledCandles, from: number): number {
    if (this.#watch === null || this.#isEveryCandle) return from
    const lastCloseTime = this.#lastCandleClose
    const behind = this.#watch.takeFar(candles, from, { lastCloseTime, bars, barMs: this.#barMs })
    if (behind === from) return from
    const { candle } = this.#rolling
    readRow(candles, behind - 1, candle)
    const closeTime = candle.openTime + this.#intervalMs
    this.#lastCandleClose = closeTime
    this.#lastBarClose = closeTime
    if (this.#watch.isNear()) this.#step({ time: closeTime, bar: null, candle, gapMs: 0 })
    return behind
  }

  /** Closes a candle at once, unless one of its bars, from `row` on, may end the open signal. */
  #takeWhole(bars: CandleColumns, row: number, candles: RolledCandles, at: number): boolean {
    const { candle } = this.#rolling
    const closeTime = candles.openTime[at]! + this.#intervalMs
    const behind = candles.nextBar[at]!
    // A candle whose last bar is missing is closed by the bar behind it.
    if (bars.openTime[behind - 1]! + this.#barMs !== closeTime) return false
    readRow(candles, at, candle)
    if (this.#signal !== null) {
      const isWhole =
        this.#lastBarClose === candle.openTime && (behind - row) * this.#barMs === this.#intervalMs
      if (!isWhole) return false
      const candleBars = { bars, barMs: this.#barMs, from: row, to: behind }
      const advanced = advanceWhole(this.#signal, candle, candleBars)
      if (advanced === null) return false
      this.#signal = advanced
    }
    this.#buffer(candle, closeTime)
    this.#lastBarClose = closeTime
    if (this.#signal !== null || this.#isNear()) {
      this.#step({ time: closeTime, bar: null, candle, gapMs: 0 })
    }
    return true
  }

  /** Drops all but the stored candles and the open signal, as a restarted process does. */
  restart(): void {
    this.#watch?.restart()
  }

  /** Steps the series over one 15m close and returns the signal that ended there, or null. */
  #closeAt(time: number, bar: Candle | null): Signal | null {
    if (bar !== null) this.#rolling.add(bar)
    const candle = this.#isCandleClose(time) ? this.#closeCandle(time) : null
    const before = this.#lastBarClose
    if (bar !== null) this.#lastBarClose = time
    // Most closes find no open signal and no candle that may trigger: nothing to step over.
    if (this.#signal === null && (candle === null || !this.#isNear())) return null
    const gapMs = Number.isNaN(before) ? 0 : (bar?.openTime ?? time) - before
    return this.#step({ time, bar, candle, gapMs })
  }

  #step({ time, bar, candle, gapMs }: Omit<SeriesClose, 'gate'>): Signal | null {
    const gate = candle === null || !this.#needsGate ? null : (this.#gates?.at(time) ?? null)
    const candidate = candle === null ? null : this.#candidateOf(gate?.state ?? 'unknown')
    if (this.#signal === null && candidate === 0) return null
    const step = stepSeries(
      this.#series,
      this.#signal,
      { time, bar, candle, gapMs, gate },
      { loadWindow: this.#loadWindow, candidate, strategy: this.#strategy },
    )
    this.#signal = step.signal
    return step.ended
  }

  /** Whether the last candle may trigger under some gate, or every one is to be evaluated. */
  #isNear(): boolean {
    if (this.#watch === null) return false
    return this.#isEveryCandle || this.#watch.isNear()
  }

  #candidateOf(gate: GateState): Candidate | null {
    if (this.#watch === null) return 0
    return this.#isEveryCandle ? null : this.#watch.candidateOf(gate)
  }

  /** The remainder of two doubles takes longer than all else here. */
  #isCandleClose(time: number): boolean {
    const shifted = time - this.#shiftMs
    return Math.floor(shifted / this.#intervalMs) * this.#intervalMs === shifted
  }

  /** Rolls up the bars since the last close and buffers the candle, a flat one where there are none. */
  #closeCandle(time: number): Candle | null {
    const openTime = time - this.#intervalMs
    const first = this.#rolling.end()
    // Bars that begin in the middle of a candle do not make it: a venue's own has another open.
    const isCut = this.#lastCandleClose === 0 && first !== openTime
    if (Number.isNaN(first) || isCut) return null
    const { candle } = this.#rolling
    candle.openTime = openTime
    this.#buffer(candle, time)
    return candle
  }

  #buffer(candle: Candle, closeTime: number): void {
    this.#watch?.take(candle, this.#lastCandleClose)
    this.#lastCandleClose = closeTime
  }
}
