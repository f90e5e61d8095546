import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import type { GateState } from '../gate/market-gate.ts'
import { SeriesPool } from '../pool/series-pool.ts'
import type { Strategy } from '../rules/strategy.ts'
import type { Candidate } from '../step.ts'
import { CandleBuffer } from './candle-buffer.ts'

/** The window of one series and its row of the prefilter, fed the closed candles in order of time. */
export class SeriesWatch {
  readonly #interval: Interval
  readonly #intervalMs: number
  readonly #pool: SeriesPool
  readonly #buffer: CandleBuffer

  constructor(interval: Interval, strategy: Strategy) {
    this.#interval = interval
    this.#intervalMs = INTERVAL_MS[interval]
    this.#pool = new SeriesPool(1, strategy)
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

  /** Drops all but the window, as a restarted process does. */
  restart(): void {
    const window = this.window()
    if (window !== null) this.#pool.rebuild(0, window)
  }

  /** Whether the last candle may trigger under some gate. */
  isNear(): boolean {
    return this.#pool.isNear(0, this.#interval)
  }

  /** Which way the last candle may trigger under a gate. */
  candidateOf(gate: GateState): Candidate {
    return this.#pool.candidateOf(0, this.#interval, gate)
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
