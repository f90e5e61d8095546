/**
 * What the rules look at, measured on the last candle of a window. Prices in quote units of the
 * venue's symbol, volumes in base units. Mutable, so that one record serves a whole run.
 */
export interface Figures {
  open: number
  close: number
  previousClose: number
  volume: number
  /** Mean volume of the last 20 candles, the newest included. */
  averageVolume: number
  /** EMA of 20 closes. */
  fastEma: number
  /** EMA of 50 closes. */
  slowEma: number
  macd: number
  macdSignal: number
  /** 0 to 100. */
  rsi: number
  atr: number
  bandMiddle: number
  bandUpper: number
  bandLower: number
  /** The band one candle earlier. */
  previousBandUpper: number
  previousBandLower: number
  /** RSI of 3 candles, 0 to 100. */
  shortRsi: number
  /** Mean of the last 50 closes; only a window measures it and the three below. */
  midAverage: number
  /** Mean of the last 200 closes. */
  longAverage: number
  /** ATR one candle earlier. */
  previousAtr: number
  /** Mean true range of the 100 candles before the last. */
  usualRange: number
}

/** A record to measure into; every figure is 0. */
export function newFigures(): Figures {
  return {
    open: Number.NaN,
    close: Number.NaN,
    previousClose: Number.NaN,
    volume: Number.NaN,
    averageVolume: Number.NaN,
    fastEma: Number.NaN,
    slowEma: Number.NaN,
    macd: Number.NaN,
    macdSignal: Number.NaN,
    rsi: Number.NaN,
    atr: Number.NaN,
    bandMiddle: Number.NaN,
    bandUpper: Number.NaN,
    bandLower: Number.NaN,
    previousBandUpper: Number.NaN,
    previousBandLower: Number.NaN,
    shortRsi: Number.NaN,
    midAverage: Number.NaN,
    longAverage: Number.NaN,
    previousAtr: Number.NaN,
    usualRange: Number.NaN,
  }
}
