import type { ScratchCandle } from '#domain/market/candle-columns.ts'
import type { Candle } from '#domain/market/candle.ts'

/** The bars of a candle that has not closed, rolled up; written in place, for there are many. */
export class RollingCandle {
  /** Doubles throughout, so that they are written in place. */
  readonly candle = newCandle()
  /** Open of the first bar; NaN where there are none. */
  #firstOpenTime = Number.NaN

  get isEmpty(): boolean {
    return Number.isNaN(this.#firstOpenTime)
  }

  /** Rolls a bar in; the same sums, in the same order, as `aggregateCandle`. */
  add({ openTime, open, high, low, close, volume, quoteVolume }: Candle): void {
    const { candle } = this
    candle.close = close
    if (Number.isNaN(this.#firstOpenTime)) {
      this.#firstOpenTime = openTime
      candle.open = open
      candle.high = high
      candle.low = low
      candle.volume = volume
      candle.quoteVolume = quoteVolume
      return
    }
    if (high > candle.high) candle.high = high
    if (low < candle.low) candle.low = low
    candle.volume += volume
    candle.quoteVolume += quoteVolume
  }

  /** Ends the candle and gives the open of its first bar, NaN where there were none. */
  end(): number {
    const first = this.#firstOpenTime
    this.#firstOpenTime = Number.NaN
    return first
  }
}

function newCandle(): ScratchCandle {
  const none = Number.NaN
  return {
    openTime: none,
    open: none,
    high: none,
    low: none,
    close: none,
    volume: none,
    quoteVolume: none,
  }
}
