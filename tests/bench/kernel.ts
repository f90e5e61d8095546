import { newFigures } from '#domain/signals/indicator/figures.ts'
import { moveRow, readIndicators, ROW_LENGTH } from '#domain/signals/pool/row.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { makeBars } from '#tests/support/candles.ts'
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts'
import {
  type Columns,
  streamTechnicalIndicators,
  streamTradingSignals,
} from './floors/indicator-libraries.ts'
import { timeInterleaved } from './timing.ts'

const CANDLES = 200_000
const ROUNDS = 7

/**
 * The streaming indicators of one hot series beside the same five by two libraries: each candle moves
 * all five and their outputs are read, as the libraries do. The pool's own rows carry more (EMA 50,
 * volumes, the band before) and are read only where a band is touched; their cost is reported separately.
 */
export async function benchKernel(): Promise<void> {
  printFigures('Streaming kernel: EMA, RSI, MACD, ATR, Bollinger of one series', measureKernel())
}

/** The first two figures are those beside the libraries. */
export function measureKernel(): Figure[] {
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
      name: 'five',
      items: CANDLES,
      run: () => void streamRow(columns, CANDLES),
    },
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
  return figuresOf((name) => ns.get(name) ?? Number.NaN)
}

/**
 * The five by one row, streamed: what the two libraries are asked for. Its sums are in an array,
 * for the compiler boxes a number that lives as long as the loop.
 */
function streamRow({ high, low, close }: Columns, count: number): Float64Array {
  const state = new Float64Array(ROW_LENGTH)
  const figures = newFigures()
  const sums = new Float64Array(5)
  for (let row = 0; row < count; row++) {
    moveRow(state, high[row]!, low[row]!, close[row]!)
    readIndicators(state, figures)
    sums[0]! += figures.fastEma
    sums[1]! += figures.rsi
    sums[2]! += figures.macd - figures.macdSignal
    sums[3]! += figures.atr
    sums[4]! += figures.bandUpper
  }
  return sums
}

function figuresOf(of: (name: string) => number): Figure[] {
  const libraries = [
    { floorName: 'trading-signals', aim: 10 },
    { floorName: 'technicalindicators', aim: 50 },
  ]
  return [
    ...libraries.map(({ floorName, aim }) =>
      ratioFigure({
        name: `five indicators, outputs read: times as fast as ${floorName}`,
        unit: 'ns',
        value: of('five'),
        floor: of(floorName),
        floorName,
        aim,
        wantsMore: true,
      }),
    ),
    plainFigure('a row of the pool, moved, nothing read', of('buoy'), 'ns a candle'),
    plainFigure(
      'a row of the pool, all fifteen figures read',
      of('buoy, outputs read'),
      'ns a candle',
    ),
  ]
}
