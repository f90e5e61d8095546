import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { Candle } from '#domain/market/candle.ts'
import { BARS_A_DAY, EXTREME_RULES, EXTREME_WINDOW } from './extreme.ts'
import { EXTREME_GAP_MS, type ExtremeWindow } from './extreme-window.ts'

/**
 * The last `EXTREME_WINDOW` 15m bars of many markets, a row each, in two typed arrays. A close
 * costs a few writes and one comparison a market; the window is copied out only where the change is
 * large enough to decide on.
 */
export class ExtremePool {
  #rows: number
  #close: Float64Array
  #volume: Float64Array
  /** Close time of the newest bar, and bars held; 0 for none. */
  #through: Float64Array
  #count: Int32Array

  constructor(rows: number) {
    this.#rows = rows
    this.#close = new Float64Array(rows * EXTREME_WINDOW)
    this.#volume = new Float64Array(rows * EXTREME_WINDOW)
    this.#through = new Float64Array(rows)
    this.#count = new Int32Array(rows)
  }

  get rows(): number {
    return this.#rows
  }

  /** Makes room for more markets. */
  grow(rows: number): void {
    const bars = rows * EXTREME_WINDOW
    this.#close = widened(this.#close, new Float64Array(bars))
    this.#volume = widened(this.#volume, new Float64Array(bars))
    this.#through = widened(this.#through, new Float64Array(rows))
    this.#count = widened(this.#count, new Int32Array(rows))
    this.#rows = rows
  }

  /** Empties a row, before it is filled again from stored bars. */
  reset(row: number): void {
    this.#count[row] = 0
    this.#through[row] = 0
  }

  /**
   * Takes a market's next bar; flat ones stand for those that were not printed, and a gap above
   * 24 h empties the row. A bar that was taken already changes nothing.
   */
  update(row: number, bar: Pick<Candle, 'openTime' | 'close' | 'volume'>): void {
    const through = this.#through[row] ?? 0
    if (bar.openTime < through) return
    if ((this.#count[row] ?? 0) > 0) {
      if (bar.openTime - through > EXTREME_GAP_MS) this.#count[row] = 0
      else {
        const flat = this.#close[this.#slot(row, through - BASE_INTERVAL_MS)] ?? 0
        for (let time = through; time < bar.openTime; time += BASE_INTERVAL_MS) {
          this.#put(row, time, flat, 0)
        }
      }
    }
    this.#put(row, bar.openTime, bar.close, bar.volume)
    this.#through[row] = bar.openTime + BASE_INTERVAL_MS
  }

  /** Whether the row is whole and its 24h change large enough to be decided on. */
  isCandidate(row: number): boolean {
    if ((this.#count[row] ?? 0) < EXTREME_WINDOW) return false
    const last = (this.#through[row] ?? 0) - BASE_INTERVAL_MS
    const now = this.#close[this.#slot(row, last)] ?? Number.NaN
    const before = this.#close[this.#slot(row, last - BARS_A_DAY * BASE_INTERVAL_MS)] ?? Number.NaN
    return Math.abs(now / before - 1) >= EXTREME_RULES.change
  }

  /** The whole window of a row, copied; null while it holds too few bars. */
  windowOf(row: number): ExtremeWindow | null {
    if ((this.#count[row] ?? 0) < EXTREME_WINDOW) return null
    const endTime = this.#through[row] ?? 0
    // The slot after the newest is the oldest.
    const oldest = this.#slot(row, endTime) - row * EXTREME_WINDOW
    const cut = (from: Float64Array): Float64Array => {
      const own = from.subarray(row * EXTREME_WINDOW, (row + 1) * EXTREME_WINDOW)
      const copy = new Float64Array(EXTREME_WINDOW)
      copy.set(own.subarray(oldest))
      copy.set(own.subarray(0, oldest), EXTREME_WINDOW - oldest)
      return copy
    }
    return { endTime, close: cut(this.#close), volume: cut(this.#volume) }
  }

  #put(row: number, openTime: number, close: number, volume: number): void {
    const slot = this.#slot(row, openTime)
    this.#close[slot] = close
    this.#volume[slot] = volume
    const count = this.#count[row] ?? 0
    if (count < EXTREME_WINDOW) this.#count[row] = count + 1
  }

  #slot(row: number, openTime: number): number {
    return row * EXTREME_WINDOW + ((openTime / BASE_INTERVAL_MS) % EXTREME_WINDOW)
  }
}

function widened<Column extends Float64Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
