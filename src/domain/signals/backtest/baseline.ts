import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import { emaWeight, nextEma } from '../indicator/ema.ts'
import { gainOf, lossOf, rsiOf, WILDER_PERIOD, WILDER_WEIGHT } from '../indicator/wilder.ts'
import type { Direction } from '../signal.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import { type BaselineSeries, BaselineTrade, type OpenTrade } from './baseline-trade.ts'
import type { Trade } from './trade.ts'

/**
 * The plain rules that ours are compared with. Each is evaluated on closed candles of the interval, filled at
 * the next candle's open, at the same costs, long and short apart, without a stop, and begins where
 * ours may: after 300 candles.
 *
 * - `emaCross`: long while EMA 9 is above EMA 21, short while below
 * - `macdCross`: long while MACD 12/26 is above its signal 9, short while below
 * - `rsi`: long when RSI 14 comes up through 30, until 70; short when it comes down through 70, until 30
 */
export const BASELINE_NAMES = ['emaCross', 'macdCross', 'rsi'] as const
export type BaselineName = (typeof BASELINE_NAMES)[number]

/** The action of a baseline after a candle: `enter` opens a trade in that direction, `leave` closes one. */
interface Wish {
  readonly enter: Direction | null
  readonly leave: Direction | null
}

/** One baseline over the closed candles of one series, fed in time order. */
export class BaselineRun {
  readonly #series: BaselineSeries
  readonly #intervalMs: number
  readonly #name: BaselineName
  #evaluate: (close: number) => Wish
  #lastOpenTime = Number.NaN
  #count = 0
  #open: OpenTrade | null = null
  #pending: (Wish & { readonly time: number }) | null = null

  constructor(series: BaselineSeries, name: BaselineName) {
    this.#series = series
    this.#intervalMs = INTERVAL_MS[series.interval]
    this.#name = name
    this.#evaluate = EVALUATORS[name]()
  }

  /** Takes the next closed candle and returns the trade that ended at its open, if any. */
  take(candle: Candle): Trade | null {
    this.#beginAfterGap(candle.openTime)
    const ended = this.#fill(candle)
    this.#count += 1
    const wish = this.#evaluate(candle.close)
    const isWarm = this.#count >= WINDOW_LENGTH
    const isWish = isWarm && wish !== NOTHING
    this.#pending = isWish ? { ...wish, time: candle.openTime + this.#intervalMs } : null
    return ended
  }

  /** Restarts after a gap above 24 h; an open trade is discarded, as with our rules. */
  #beginAfterGap(openTime: number): void {
    const last = this.#lastOpenTime
    this.#lastOpenTime = openTime
    // The first candle comes after NaN, which is no gap.
    if (!(openTime - last > this.#intervalMs + GAP_LIMIT_MS)) return
    this.#evaluate = EVALUATORS[this.#name]()
    this.#count = 0
    this.#open = null
    this.#pending = null
  }

  #fill({ openTime, open: price }: Candle): Trade | null {
    const pending = this.#pending
    if (pending === null) return null
    let ended: Trade | null = null
    if (this.#open !== null && pending.leave === this.#open.direction) {
      ended = new BaselineTrade(this.#series, this.#open, openTime, price)
      this.#open = null
    }
    if (this.#open === null && pending.enter !== null) {
      this.#open = {
        direction: pending.enter,
        triggerTime: pending.time,
        enteredTime: openTime,
        entryPrice: price,
        firstDay: this.#series.days.times.length,
      }
    }
    return ended
  }
}

const NOTHING: Wish = { enter: null, leave: null }
const TURN_LONG: Wish = { enter: 'long', leave: 'short' }
const TURN_SHORT: Wish = { enter: 'short', leave: 'long' }
const ENTER_LONG: Wish = { enter: 'long', leave: null }
const ENTER_SHORT: Wish = { enter: 'short', leave: null }
const LEAVE_LONG: Wish = { enter: null, leave: 'long' }
const LEAVE_SHORT: Wish = { enter: null, leave: 'short' }

/** What a baseline remembers between candles: places of a column, so that no number is boxed. */
type State = Float64Array

/** Turns a sign change of a line into actions at its candle; `place` keeps the sign before. */
function crossing(s: State, place: number, line: number): Wish {
  const now = line > 0 ? 1 : line < 0 ? -1 : 0
  const was = s[place]!
  if (now !== 0) s[place] = now
  if (now === 0 || was === 0 || now === was) return NOTHING
  return now > 0 ? TURN_LONG : TURN_SHORT
}

/** One step of an EMA seeded by its first value: after 300 candles the seed has faded. */
function stepEma(s: State, place: number, value: number, weight: number): number {
  const before = s[place]!
  const after = Number.isNaN(before) ? value : nextEma(before, value, weight)
  s[place] = after
  return after
}

const [WEIGHT_9, WEIGHT_12, WEIGHT_21, WEIGHT_26] = [9, 12, 21, 26].map(emaWeight) as [
  number,
  number,
  number,
  number,
]
const [OVERSOLD, OVERBOUGHT] = [30, 70]

const EVALUATORS: Readonly<Record<BaselineName, () => (close: number) => Wish>> = {
  emaCross() {
    const s = Float64Array.of(Number.NaN, Number.NaN, 0)
    return (close) => {
      const fast = stepEma(s, 0, close, WEIGHT_9)
      const slow = stepEma(s, 1, close, WEIGHT_21)
      return crossing(s, 2, fast - slow)
    }
  },
  macdCross() {
    const s = Float64Array.of(Number.NaN, Number.NaN, Number.NaN, 0)
    return (close) => {
      const fast = stepEma(s, 0, close, WEIGHT_12)
      const slow = stepEma(s, 1, close, WEIGHT_26)
      const macd = fast - slow
      return crossing(s, 3, macd - stepEma(s, 2, macd, WEIGHT_9))
    }
  },
  rsi() {
    /** Close before, closes taken, gain, loss, RSI before. */
    const s = Float64Array.of(Number.NaN, 0, 0, 0, 50)
    return (close) => {
      const previous = s[0]!
      const change = Number.isNaN(previous) ? 0 : close - previous
      s[0] = close
      const count = s[1]! + 1
      s[1] = count
      const weight = count <= WILDER_PERIOD ? 1 / count : WILDER_WEIGHT
      const gain = nextEma(s[2]!, gainOf(change), weight)
      const loss = nextEma(s[3]!, lossOf(change), weight)
      s[2] = gain
      s[3] = loss
      const was = s[4]!
      const now = rsiOf(gain, loss)
      s[4] = now
      if (was < OVERSOLD && now >= OVERSOLD) return ENTER_LONG
      if (was > OVERBOUGHT && now <= OVERBOUGHT) return ENTER_SHORT
      if (was < OVERBOUGHT && now >= OVERBOUGHT) return LEAVE_LONG
      if (was > OVERSOLD && now <= OVERSOLD) return LEAVE_SHORT
      return NOTHING
    }
  },
}
