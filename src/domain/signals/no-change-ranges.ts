import type { Candle } from '#domain/market/candle.ts'
import { advanceSignal } from './advance.ts'
import { hasWaitingLeg } from './levels.ts'
import type { Signal } from './signal.ts'

/**
 * For each series, the price range in which a 15m bar cannot change the open signal: the prices
 * that bars have reached since its last order filled. A bar within them cannot meet stop or target,
 * which would have ended the signal then, and cannot widen the excursion. Calls `advanceSignal` and
 * holds no rule of its own. Held in memory only; a series without a range is stepped over the bar.
 *
 * @example if (!noChange.contains(row, open, bar.low, bar.high)) stepSeries(series, open, close, decision)
 */
export class NoChangeRanges {
  /** The signal each range belongs to, as the last step left it; null where there is no range. */
  readonly #signals: Array<Signal | null> = []
  /** Lowest and highest price of each series, in turns. */
  #prices: Float64Array

  constructor(rows: number) {
    this.#prices = new Float64Array(2 * rows)
    for (let row = 0; row < rows; row += 1) this.#signals.push(null)
  }

  /**
   * Whether a bar with these prices leaves the open signal of a series unchanged. Valid for a bar
   * that follows the last one without a gap and closes no candle of the series.
   */
  contains(row: number, signal: Signal, low: number, high: number): boolean {
    const place = 2 * row
    const prices = this.#prices
    return low >= prices[place]! && high <= prices[place + 1]! && signal === this.#signals[row]
  }

  /** Records the result of a step of the series; bars come in order of time. */
  update(row: number, before: Signal | null, after: Signal | null, bar: Candle | null): void {
    while (row >= this.#signals.length) this.#grow()
    const place = 2 * row
    if (after?.state !== 'entered' || hasWaitingLeg(after)) {
      this.#signals[row] = null
      return
    }
    const isKnown = before !== null && before === this.#signals[row]
    let low = isKnown ? this.#prices[place]! : Infinity
    let high = isKnown ? this.#prices[place + 1]! : -Infinity
    if (bar !== null && bar.volume > 0) {
      low = Math.min(low, bar.low)
      high = Math.max(high, bar.high)
      // Doubling keeps the number of steps small while the price drifts.
      if (after === before) [low, high] = widen(after, bar, low, high)
    }
    this.#signals[row] = after
    this.#prices[place] = low
    this.#prices[place + 1] = high
  }

  #grow(): void {
    const larger = new Float64Array(2 * Math.max(1, this.#prices.length))
    larger.set(this.#prices)
    this.#prices = larger
    while (2 * this.#signals.length < larger.length) this.#signals.push(null)
  }
}

/** The range, extended by its own width on each side where a bar that reached so far changes nothing. */
function widen(signal: Signal, bar: Candle, low: number, high: number): [number, number] {
  const range = high - low
  const isSame = (reached: Partial<Candle>): boolean =>
    advanceSignal(signal, { ...bar, low, high, ...reached }) === signal
  return [
    isSame({ low: low - range }) ? low - range : low,
    isSame({ high: high + range }) ? high + range : high,
  ]
}
