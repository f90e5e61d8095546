import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, INTERVAL_MS } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import type { Series } from '../detect.ts'
import { SeriesPool } from '../pool/series-pool.ts'
import type { Signal } from '../signal.ts'
import { stepSeries } from '../step.ts'
import { STRATEGY, type Strategy } from '../rules/strategy.ts'
import { CandleBuffer } from './candle-buffer.ts'

/** Options of a replay; each gives the same signals. */
export interface ReplayChoice {
  readonly strategy?: Strategy
  /** Evaluate the window at every candle, not only at candidates. */
  readonly isEveryCandle?: boolean
  /** Length of the bars fed, where they are not of 15m: `INTERVAL_MS['1h']` for hourly files. */
  readonly barMs?: number
  /** Called with each candle of the series as it closes, before it is evaluated. */
  readonly onCandle?: (candle: Candle) => void
}

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
  readonly #pool: SeriesPool
  readonly #buffer: CandleBuffer
  readonly #onCandle: ((candle: Candle) => void) | null
  readonly #intervalMs: number
  readonly #loadWindow = () => this.#buffer.window()
  #bucket: Candle[] = []
  #lastCandleClose = 0
  #lastBarClose = Number.NaN
  #signal: Signal | null = null

  constructor(
    series: Series,
    {
      strategy = STRATEGY,
      isEveryCandle = false,
      barMs = BASE_INTERVAL_MS,
      onCandle,
    }: ReplayChoice = {},
  ) {
    this.#onCandle = onCandle ?? null
    this.#series = series
    this.#intervalMs = INTERVAL_MS[series.interval]
    this.#strategy = strategy
    this.#isEveryCandle = isEveryCandle
    this.#barMs = barMs
    this.#pool = new SeriesPool(1, strategy)
    this.#buffer = new CandleBuffer(strategy.windowLength)
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

  /** Drops all but the stored candles and the open signal, as a restarted process does. */
  restart(): void {
    const window = this.#buffer.window()
    if (window !== null) this.#pool.rebuild(0, window)
  }

  /** Steps the series over one 15m close and returns the signal that ended there, or null. */
  #closeAt(time: number, bar: Candle | null): Signal | null {
    if (bar !== null) this.#bucket.push(bar)
    const candle = this.#isCandleClose(time) ? this.#closeCandle(time) : null
    const candidate =
      this.#isEveryCandle || candle === null
        ? null
        : this.#pool.candidateOf(0, this.#series.interval)
    const before = this.#lastBarClose
    if (bar !== null) this.#lastBarClose = time
    // Most closes find no open signal and no candle that may trigger: nothing to step over.
    if (this.#signal === null && (candle === null || candidate === 0)) return null
    const gapMs = Number.isNaN(before) ? 0 : (bar?.openTime ?? time) - before
    const close = { time, bar, candle, gapMs }
    const step = stepSeries(this.#series, this.#signal, close, {
      loadWindow: this.#loadWindow,
      candidate,
      strategy: this.#strategy,
    })
    this.#signal = step.signal
    return step.ended
  }

  /** The remainder of two doubles takes longer than all else here. */
  #isCandleClose(time: number): boolean {
    return Math.floor(time / this.#intervalMs) * this.#intervalMs === time
  }

  /** Rolls up the bars since the last close and buffers the candle, a flat one where there are none. */
  #closeCandle(time: number): Candle | null {
    const { interval } = this.#series
    const openTime = time - this.#intervalMs
    const candle = aggregateCandle(interval, openTime, this.#bucket)
    this.#bucket.length = 0
    if (candle === null) return null
    this.#bridgeGap(openTime)
    this.#buffer.push(candle)
    this.#pool.update(0, candle.high, candle.low, candle.close, candle.volume)
    this.#lastCandleClose = time
    this.#onCandle?.(candle)
    return candle
  }

  #bridgeGap(openTime: number): void {
    const price = this.#buffer.lastClose()
    if (price === null) return
    if (openTime - this.#lastCandleClose > GAP_LIMIT_MS) {
      this.#buffer.clear()
      this.#pool.reset(0)
      return
    }
    const flat = { open: price, high: price, low: price, close: price, volume: 0 }
    for (let time = this.#lastCandleClose; time < openTime;) {
      this.#buffer.push({ openTime: time, ...flat })
      this.#pool.skip(0)
      time += this.#intervalMs
    }
  }
}
