import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { DAY_MS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
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
  #values = new Float64Array(256)
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

  /** What it holds, until the next `push`. */
  values(): Float64Array {
    return this.#values.subarray(0, this.length)
  }
}

/** The closed trades of one baseline over one series, with a mark at each end of a day. */
export class BaselineTrades {
  readonly #market: string
  readonly #interval: Interval
  readonly #open: Float64Array
  readonly #close: Float64Array
  readonly #openTime: Float64Array
  readonly #dayRows: Uint32Array
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

  /** `dayRows` are the candles that end a UTC day: see `dayRowsOf`. */
  constructor(market: string, interval: Interval, candles: CandleColumns, dayRows: Uint32Array) {
    this.#market = market
    this.#interval = interval
    this.#open = candles.open
    this.#close = candles.close
    this.#openTime = candles.openTime
    this.#dayRows = dayRows
    this.#firstMark.push(0)
  }

  /** Takes a trade that ended after those taken before. */
  push({ isLong, triggerTime, entryRow, exitRow }: Span): void {
    const direction = isLong ? 'long' : 'short'
    const price = this.#open[entryRow]!
    const exitPrice = this.#open[exitRow]!
    this.#isLong.push(isLong ? 1 : 0)
    this.#triggerTime.push(triggerTime)
    this.#enteredTime.push(this.#openTime[entryRow]!)
    this.#endedTime.push(this.#openTime[exitRow]!)
    this.#entryPrice.push(price)
    this.#exitPrice.push(exitPrice)
    this.#netReturn.push(netReturn(direction, price, exitPrice))
    const days = this.#dayRows
    let day = this.#nextDay
    while (day < days.length && days[day]! < entryRow) day += 1
    for (; day < days.length && days[day]! < exitRow; day += 1) {
      const row = days[day]!
      this.#markTime.push(this.#openTime[row]! + INTERVAL_MS[this.#interval])
      this.#markReturn.push(netReturn(direction, price, this.#close[row]!))
    }
    this.#nextDay = day
    this.#firstMark.push(this.#markTime.length)
  }

  /** All trades as columns. */
  columns(): TradeColumns {
    return {
      length: this.#isLong.length,
      isLong: this.#isLong.values(),
      triggerTime: this.#triggerTime.values(),
      enteredTime: this.#enteredTime.values(),
      endedTime: this.#endedTime.values(),
      netReturn: this.#netReturn.values(),
      firstMark: this.#firstMark.values(),
      markTime: this.#markTime.values(),
      markReturn: this.#markReturn.values(),
    }
  }

  /** All trades, an object each. */
  trades(): Trade[] {
    const { length, isLong, triggerTime, enteredTime, endedTime, ...columns } = this.columns()
    const { firstMark, markTime, markReturn } = columns
    const [entryPrice, exitPrice] = [this.#entryPrice.values(), this.#exitPrice.values()]
    return Array.from({ length }, (_, row) => ({
      market: this.#market,
      interval: this.#interval,
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

/** The candles of a series that end a UTC day. */
export function dayRowsOf(interval: Interval, { openTime }: CandleColumns): Uint32Array {
  const rows: number[] = []
  let dayEnd = 0
  for (let row = 0; row < openTime.length; row += 1) {
    const time = openTime[row]! + INTERVAL_MS[interval]
    if (time < dayEnd) continue
    dayEnd = Math.floor(time / DAY_MS) * DAY_MS
    if (dayEnd === time) rows.push(row)
    dayEnd += DAY_MS
  }
  return Uint32Array.from(rows)
}
