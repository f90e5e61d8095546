import type { CandleColumns } from '#domain/market/candle-columns.ts'
import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import type { GateState } from '../gate/market-gate.ts'
import type { IntervalPlan } from '../pool/prefilter.ts'
import { SeriesPool } from '../pool/series-pool.ts'
import type { Strategy } from '../rules/strategy.ts'
import type { Candidate } from '../step.ts'
import { CandleBuffer } from './candle-buffer.ts'
import type { RolledCandles } from './roll-up.ts'

/** The bars that candles were rolled up from, and where the last candle taken closed. */
interface TakenBars {
  readonly lastCloseTime: number
  readonly bars: CandleColumns
  readonly barMs: number
}

/** The window of one series and its row of the prefilter, fed the closed candles in order of time. */
export class SeriesWatch {
  readonly #intervalMs: number
  readonly #pool: SeriesPool
  readonly #plan: IntervalPlan
  readonly #buffer: CandleBuffer

  constructor(interval: Interval, strategy: Strategy) {
    this.#intervalMs = INTERVAL_MS[interval]
    this.#pool = new SeriesPool(1, strategy)
    this.#plan = this.#pool.planOf(interval)
    this.#buffer = new CandleBuffer(strategy.windowLength)
  }

  /** The last candles; null where there are none. */
  window(): CandleWindow | null {
    return this.#buffer.window()
  }

  /** Takes a candle; missing ones since the close of the last are flat, a gap above 24 h begins anew. */
  take(candle: Candle, lastCloseTime: number): void {
    if (candle.openTime !== lastCloseTime) this.#bridgeGap(candle.openTime, lastCloseTime)
    this.#buffer.push(candle)
    this.#pool.update(0, candle.high, candle.low, candle.close, candle.volume)
  }

  /**
   * Takes candles from a row on up to the first that may trigger under some gate, and gives the row
   * behind it. It ends before a candle that does not open at the close of the last, or that a later
   * bar than its own last closes.
   */
  takeFar(candles: RolledCandles, from: number, { lastCloseTime, bars, barMs }: TakenBars): number {
    const { length, openTime, high, low, close, volume, nextBar } = candles
    const intervalMs = this.#intervalMs
    let time = lastCloseTime
    let row = from
    let isNear = false
    for (; row < length && openTime[row] === time && !isNear; row += 1) {
      time += intervalMs
      if (bars.openTime[nextBar[row]! - 1]! + barMs !== time) break
      this.#pool.update(0, high[row]!, low[row]!, close[row]!, volume[row]!)
      isNear = this.#pool.isNear(0, this.#plan)
    }
    this.#buffer.pushRows(candles, from, row)
    return row
  }

  /** Drops all but the window, as a restarted process does. */
  restart(): void {
    const window = this.window()
    if (window !== null) this.#pool.rebuild(0, window)
  }

  /** Whether the last candle may trigger under some gate. */
  isNear(): boolean {
    return this.#pool.isNear(0, this.#plan)
  }

  /** Which way the last candle may trigger under a gate. */
  candidateOf(gate: GateState): Candidate {
    return this.#pool.candidateIn(0, this.#plan, gate)
  }

  #bridgeGap(openTime: number, lastCloseTime: number): void {
    const price = this.#buffer.lastClose()
    if (price === null) return
    if (openTime - lastCloseTime > GAP_LIMIT_MS) {
      this.#buffer.clear()
      this.#pool.reset(0)
      return
    }
    const flat = { open: price, high: price, low: price, close: price, volume: 0 }
    for (let time = lastCloseTime; time < openTime; time += this.#intervalMs) {
      this.#buffer.push({ openTime: time, ...flat })
      this.#pool.skip(0)
    }
  }
}
