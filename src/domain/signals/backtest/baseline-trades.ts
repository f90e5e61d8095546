import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { netReturn } from '../outcome.ts'
import type { TradeColumns } from './trade-columns.ts'
import type { Trade } from './trade.ts'

/** Rows of a series' candles, in order of time, that a baseline's trades are made between. */
interface Span {
  readonly isLong: boolean
  readonly triggerTime: number
  /** Filled at the open of this candle and left at the open of that. */
  readonly entryRow: number
  readonly exitRow: number
}

/** A column that grows. */
class Column {
  #values = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(2 * this.length)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    this.length += 1
  }

  /** What was pushed, which it then forgets. */
  take(): Float64Array {
    const values = this.#values.slice(0, this.length)
    this.length = 0
    return values
  }
}

/** A series whose baselines are run. */
interface TradedSeries {
  readonly market: string
  readonly interval: Interval
  readonly candles: CandleColumns
  /** The candles that end a UTC day: see `dayRowsOf`. */
  readonly dayRows: Uint32Array
}

/**
 * Gathers the trades of one baseline over one series, with a mark at each end of a day. One serves
 * many series after each other: columns that have grown once are not made anew.
 */
export class BaselineRecorder {
  readonly #isLong = new Column()
  readonly #triggerTime = new Column()
  readonly #enteredTime = new Column()
  readonly #endedTime = new Column()
  readonly #entryPrice = new Column()
  readonly #exitPrice = new Column()
  readonly #netReturn = new Column()
  readonly #firstMark = new Column()
  readonly #markTime = new Column()
  readonly #markReturn = new Column()
  #nextDay = 0

  /** Takes a trade of a series that ended after those taken before. */
  push(
    { interval, candles: { openTime, open, close }, dayRows }: TradedSeries,
    { isLong, triggerTime, entryRow, exitRow }: Span,
  ): void {
    const direction = isLong ? 'long' : 'short'
    const price = open[entryRow]!
    const exitPrice = open[exitRow]!
    this.#firstMark.push(this.#markTime.length)
    this.#isLong.push(isLong ? 1 : 0)
    this.#triggerTime.push(triggerTime)
    this.#enteredTime.push(openTime[entryRow]!)
    this.#endedTime.push(openTime[exitRow]!)
    this.#entryPrice.push(price)
    this.#exitPrice.push(exitPrice)
    this.#netReturn.push(netReturn(direction, price, exitPrice))
    let day = this.#nextDay
    while (day < dayRows.length && dayRows[day]! < entryRow) day += 1
    for (; day < dayRows.length && dayRows[day]! < exitRow; day += 1) {
      const row = dayRows[day]!
      this.#markTime.push(openTime[row]! + INTERVAL_MS[interval])
      this.#markReturn.push(netReturn(direction, price, close[row]!))
    }
    this.#nextDay = day
  }

  /** Ends a series and gives its trades. */
  end({ market, interval }: TradedSeries): BaselineTrades {
    this.#nextDay = 0
    this.#firstMark.push(this.#markTime.length)
    const columns = {
      length: this.#isLong.length,
      isLong: this.#isLong.take(),
      triggerTime: this.#triggerTime.take(),
      enteredTime: this.#enteredTime.take(),
      endedTime: this.#endedTime.take(),
      netReturn: this.#netReturn.take(),
      firstMark: this.#firstMark.take(),
      markTime: this.#markTime.take(),
      markReturn: this.#markReturn.take(),
    }
    const prices = { entryPrice: this.#entryPrice.take(), exitPrice: this.#exitPrice.take() }
    return new BaselineTrades({ market, interval }, columns, prices)
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
