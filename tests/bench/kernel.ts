import { newFigures } from '#domain/signals/indicator/figures.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { makeBars } from '#tests/support/candles.ts'
import { plainFigure, printFigures, ratioFigure } from './figure.ts'
import { streamTechnicalIndicators, streamTradingSignals } from './floors/indicator-libraries.ts'
import { timeInterleaved } from './timing.ts'

const CANDLES = 200_000
const ROUNDS = 7

/** The streaming indicators of one hot series beside the same five by two libraries. */
export async function benchKernel(): Promise<void> {
  const bars = makeBars({ seed: 1, fromTime: 0, count: CANDLES })
  const high = Float64Array.from(bars, (bar) => bar.high)
  const low = Float64Array.from(bars, (bar) => bar.low)
  const close = Float64Array.from(bars, (bar) => bar.close)
  const volume = Float64Array.from(bars, (bar) => bar.volume)
  const columns = { high, low, close }
  const pool = new SeriesPool(1)
  const figures = newFigures()
  const ns = timeInterleaved(ROUNDS, [
    {
      name: 'buoy',
      items: CANDLES,
      run() {
        pool.reset(0)
        for (let row = 0; row < CANDLES; row++) {
          pool.update(0, high[row]!, low[row]!, close[row]!, volume[row]!)
        }
      },
    },
    {
      name: 'buoy, outputs read',
      items: CANDLES,
      run() {
        pool.reset(0)
        for (let row = 0; row < CANDLES; row++) {
          pool.update(0, high[row]!, low[row]!, close[row]!, volume[row]!)
          pool.readFigures(0, figures)
        }
      },
    },
    {
      name: 'trading-signals',
      items: CANDLES,
      run: () => void streamTradingSignals(columns, CANDLES),
    },
    {
      name: 'technicalindicators',
      items: CANDLES,
      run: () => void streamTechnicalIndicators(columns, CANDLES),
    },
  ])
  const of = (name: string): number => ns.get(name) ?? Number.NaN
  printFigures('Streaming kernel: EMA, RSI, MACD, ATR, Bollinger of one series', [
    plainFigure('ours, update only (EMA 50 and a volume ring too)', of('buoy'), 'ns a candle'),
    ratioFigure({
      name: 'outputs read: times as fast as trading-signals',
      unit: 'ns',
      value: of('buoy, outputs read'),
      floor: of('trading-signals'),
      floorName: 'trading-signals',
      aim: 10,
      wantsMore: true,
    }),
    ratioFigure({
      name: 'outputs read: times as fast as technicalindicators',
      unit: 'ns',
      value: of('buoy, outputs read'),
      floor: of('technicalindicators'),
      floorName: 'technicalindicators',
      aim: 50,
      wantsMore: true,
    }),
  ])
}
