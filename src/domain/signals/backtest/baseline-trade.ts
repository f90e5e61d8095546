import type { Candle } from '#domain/market/candle.ts'
import { closeTimeOf, type Interval } from '#domain/time/interval.ts'
import { netReturn } from '../outcome.ts'
import type { Direction } from '../signal.ts'
import { isDayEnd, type Mark, type Trade } from './trade.ts'

/** Closes of a series' candles that end a UTC day, in order of time: its baselines share them. */
export class DayCloses {
  readonly times: number[] = []
  readonly closes: number[] = []

  /** Takes the next closed candle, after every baseline has. */
  take(interval: Interval, { openTime, close }: Candle): void {
    const time = closeTimeOf(interval, openTime)
    if (!isDayEnd(time)) return
    this.times.push(time)
    this.closes.push(close)
  }
}

/** A trade of a baseline that is not over. */
export interface OpenTrade {
  readonly direction: Direction
  readonly triggerTime: number
  readonly enteredTime: number
  readonly entryPrice: number
  /** The first day's end in its life, counted in `DayCloses`. */
  readonly firstDay: number
}

/** Most trades see no end of a day. */
const NO_MARKS: readonly Mark[] = []

/** A trade of a baseline; there are so many that its marks are worked out when they are asked for. */
export class BaselineTrade implements Trade {
  readonly legCount = 1
  readonly reason = 'opposite'
  readonly gate = null
  readonly highest72h = null
  readonly market: string
  readonly interval: Interval
  readonly direction: Direction
  readonly triggerTime: number
  readonly enteredTime: number
  readonly endedTime: number
  readonly entryPrice: number
  readonly exitPrice: number
  readonly netReturn: number
  readonly #days: DayCloses
  readonly #firstDay: number
  readonly #lastDay: number

  constructor(
    { market, interval, days }: BaselineSeries,
    open: OpenTrade,
    endedTime: number,
    exitPrice: number,
  ) {
    this.market = market
    this.interval = interval
    this.direction = open.direction
    this.triggerTime = open.triggerTime
    this.enteredTime = open.enteredTime
    this.endedTime = endedTime
    this.entryPrice = open.entryPrice
    this.exitPrice = exitPrice
    this.netReturn = netReturn(open.direction, open.entryPrice, exitPrice)
    this.#days = days
    this.#firstDay = open.firstDay
    this.#lastDay = days.times.length
  }

  get marks(): readonly Mark[] {
    const { times, closes } = this.#days
    if (this.#firstDay === this.#lastDay) return NO_MARKS
    const marks: Mark[] = []
    for (let day = this.#firstDay; day < this.#lastDay; day += 1) {
      const worth = netReturn(this.direction, this.entryPrice, closes[day]!)
      marks.push({ time: times[day]!, netReturn: worth })
    }
    return marks
  }
}

/** What the baselines of a series have in common. */
export interface BaselineSeries {
  readonly market: string
  readonly interval: Interval
  readonly days: DayCloses
}
