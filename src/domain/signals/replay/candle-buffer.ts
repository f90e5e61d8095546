import { type CandleWindow, newCandleWindow, sliceWindow } from '#domain/market/candle-window.ts'
import type { CandleColumns } from '#domain/market/candle-columns.ts'
import type { Candle } from '#domain/market/candle.ts'

/**
 * The last candles of one series, as many as a window holds and no more than four times that. Old
 * ones fall off the end; what `window` hands out stays valid until the next `push`.
 */
export class CandleBuffer {
  readonly #length: number
  readonly #columns: CandleWindow
  #from = 0
  #to = 0

  constructor(windowLength: number) {
    this.#length = windowLength
    this.#columns = newCandleWindow(4 * windowLength)
  }

  /** Candles that stand on it, at most a window. */
  get size(): number {
    return Math.min(this.#to - this.#from, this.#length)
  }

  /** The last candles, oldest first, at most a window of them; null where there are none. */
  window(): CandleWindow | null {
    return this.size === 0 ? null : sliceWindow(this.#columns, this.#to - this.size, this.#to)
  }

  /** Close of the newest candle, or null. */
  lastClose(): number | null {
    return this.size === 0 ? null : (this.#columns.close[this.#to - 1] ?? null)
  }

  /** Takes the next candle in time order. */
  push({ openTime, open, high, low, close, volume }: Omit<Candle, 'quoteVolume'>): void {
    if (this.#to === this.#columns.length) this.#compact()
    const row = this.#to
    this.#columns.openTime[row] = openTime
    this.#columns.open[row] = open
    this.#columns.high[row] = high
    this.#columns.low[row] = low
    this.#columns.close[row] = close
    this.#columns.volume[row] = volume
    this.#to = row + 1
  }

  /** Takes the rows [from, to) of columns in time order. */
  pushRows(columns: CandleColumns, from: number, to: number): void {
    for (let row = Math.max(from, to - this.#length); row < to; row += 1) {
      if (this.#to === this.#columns.length) this.#compact()
      copyRow(columns, row, this.#columns, this.#to)
      this.#to += 1
    }
  }

  /** Forgets all but the last `count` candles. */
  keepLast(count: number): void {
    this.#from = Math.max(this.#from, this.#to - count)
  }

  /** Restarts, as after a gap above 24 h. */
  clear(): void {
    this.#from = this.#to
  }

  #compact(): void {
    const from = this.#to - this.size
    const { openTime, open, high, low, close, volume } = this.#columns
    for (const column of [openTime, open, high, low, close, volume]) {
      column.copyWithin(0, from, this.#to)
    }
    this.#to -= from
    this.#from = 0
  }
}

function copyRow(from: CandleColumns, row: number, into: CandleWindow, place: number): void {
  into.openTime[place] = from.openTime[row]!
  into.open[place] = from.open[row]!
  into.high[place] = from.high[row]!
  into.low[place] = from.low[row]!
  into.close[place] = from.close[row]!
  into.volume[place] = from.volume[row]!
}
