import {
  ATR as ClassicAtr,
  BollingerBands as ClassicBands,
  EMA as ClassicEma,
  MACD as ClassicMacd,
  RSI as ClassicRsi,
} from 'technicalindicators'
import { ATR, BollingerBands, EMA, MACD, RSI, WSMA } from 'trading-signals'

/** One series of closed candles as columns. */
export interface Columns {
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** EMA 20, RSI 14, MACD 12/26/9, ATR 14 and Bollinger 20/2 by trading-signals, streamed. */
export function streamTradingSignals({ high, low, close }: Columns, count: number): number {
  const ema = new EMA(20)
  const rsi = new RSI(14, WSMA)
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9))
  const atr = new ATR(14, WSMA)
  const bands = new BollingerBands(20, 2)
  let sum = 0
  for (let row = 0; row < count; row++) {
    const price = close[row]!
    sum += ema.update(price, false)
    sum += rsi.update(price, false) ?? 0
    sum += macd.update(price, false)?.histogram ?? 0
    sum += atr.update({ high: high[row]!, low: low[row]!, close: price }, false) ?? 0
    sum += bands.update(price, false)?.upper ?? 0
  }
  return sum
}

/** The same five by technicalindicators, streamed. */
export function streamTechnicalIndicators({ high, low, close }: Columns, count: number): number {
  const ema = new ClassicEma({ period: 20, values: [] })
  const rsi = new ClassicRsi({ period: 14, values: [] })
  const macd = new ClassicMacd({
    values: [],
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  })
  const atr = new ClassicAtr({ period: 14, high: [], low: [], close: [] })
  const bands = new ClassicBands({ period: 20, stdDev: 2, values: [] })
  let sum = 0
  for (let row = 0; row < count; row++) {
    const price = close[row]!
    sum += ema.nextValue(price) ?? 0
    sum += rsi.nextValue(price) ?? 0
    sum += macd.nextValue(price)?.histogram ?? 0
    sum += atr.nextValue({ high: high[row]!, low: low[row]!, close: price }) ?? 0
    sum += bands.nextValue(price)?.upper ?? 0
  }
  return sum
}
