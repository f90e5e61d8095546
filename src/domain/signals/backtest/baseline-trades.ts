import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { netReturn } from '../outcome.ts'
import { firstTrades, newTradeColumns, type TradeColumns } from './trade-columns.ts'
import type { Trade } from './trade.ts'

/** A series whose baselines are run. */
interface TradedSeries {
  readonly market: string
  readonly interval: Interval
  readonly candles: CandleColumns
  /** The candles that end a UTC day: see `dayRowsOf`. */
  readonly dayRows: Uint32Array
}

/**
 * Gathers the trades of one baseline over one series, with a mark at each end of a day. There is room
 * for the most there can be: no column grows.
 */
export class BaselineRecorder {
  readonly #series: TradedSeries
  readonly #intervalMs: number
  readonly #columns: TradeColumns
  readonly #entryPrice: Float64Array
  readonly #exitPrice: Float64Array
  #length = 0
  #markCount = 0
  #nextDay = 0

  constructor(series: TradedSeries, mostTrades: number) {
    this.#series = series
    this.#intervalMs = INTERVAL_MS[series.interval]
    // One trade is open at a time: a day is marked once.
    this.#columns = newTradeColumns(mostTrades, series.dayRows.length)
    this.#entryPrice = new Float64Array(mostTrades)
    this.#exitPrice = new Float64Array(mostTrades)
  }

  /** Takes a trade that ended after those taken before, filled at the opens of two rows. */
  push(isLong: boolean, triggerTime: number, entryRow: number, exitRow: number): void {
    const { candles, dayRows } = this.#series
    const { openTime, open, close } = candles
    const columns = this.#columns
    const row = this.#length
    const direction = isLong ? 'long' : 'short'
    const price = open[entryRow]!
    const exitPrice = open[exitRow]!
    columns.isLong[row] = isLong ? 1 : 0
    columns.triggerTime[row] = triggerTime
    columns.enteredTime[row] = openTime[entryRow]!
    columns.endedTime[row] = openTime[exitRow]!
    columns.netReturn[row] = netReturn(direction, price, exitPrice)
    this.#entryPrice[row] = price
    this.#exitPrice[row] = exitPrice
    let mark = this.#markCount
    let day = this.#nextDay
    while (day < dayRows.length && dayRows[day]! < entryRow) day += 1
    for (; day < dayRows.length && dayRows[day]! < exitRow; day += 1) {
      const dayRow = dayRows[day]!
      columns.markTime[mark] = openTime[dayRow]! + this.#intervalMs
      columns.markReturn[mark] = netReturn(direction, price, close[dayRow]!)
      mark += 1
    }
    columns.firstMark[row + 1] = mark
    this.#markCount = mark
    this.#nextDay = day
    this.#length = row + 1
  }

  /** The trades taken. */
  end(): BaselineTrades {
    const length = this.#length
    const { market, interval } = this.#series
    const columns = firstTrades(this.#columns, length, this.#markCount)
    return new BaselineTrades({ market, interval }, columns, {
      entryPrice: this.#entryPrice.subarray(0, length),
      exitPrice: this.#exitPrice.subarray(0, length),
    })
  }
}

/** The closed trades of one baseline over one series, with a mark at each end of a day. */
export class BaselineTrades {
  readonly columns: TradeColumns
  readonly #series: Pick<TradedSeries, 'market' | 'interval'>
  readonly #prices: { readonly entryPrice: Float64Array; readonly exitPrice: Float64Array }

  constructor(
    series: Pick<TradedSeries, 'market' | 'interval'>,
    columns: TradeColumns,
    prices: { readonly entryPrice: Float64Array; readonly exitPrice: Float64Array },
  ) {
    this.columns = columns
    this.#series = series
    this.#prices = prices
  }

  /** All trades, an object each. */
  trades(): Trade[] {
    const { length, isLong, triggerTime, enteredTime, endedTime, ...columns } = this.columns
    const { firstMark, markTime, markReturn } = columns
    const { entryPrice, exitPrice } = this.#prices
    return Array.from({ length }, (_, row) => ({
      ...this.#series,
      direction: isLong[row] === 1 ? 'long' : 'short',
      triggerTime: triggerTime[row]!,
      enteredTime: enteredTime[row]!,
      endedTime: endedTime[row]!,
      entryPrice: entryPrice[row]!,
      exitPrice: exitPrice[row]!,
      legCount: 1,
      reason: 'opposite',
      gate: null,
      netReturn: columns.netReturn[row]!,
      highest72h: null,
      marks: Array.from(markTime.subarray(firstMark[row], firstMark[row + 1]), (time, mark) => ({
        time,
        netReturn: markReturn[firstMark[row]! + mark]!,
      })),
    }))
  }
}
