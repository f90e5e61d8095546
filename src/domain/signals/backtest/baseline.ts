import type { Candle } from '#domain/market/candle.ts'
import { closeTimeOf, type Interval, INTERVAL_MS } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import { emaWeight, nextEma } from '../indicator/ema.ts'
import { gainOf, lossOf, rsiOf, WILDER_PERIOD, WILDER_WEIGHT } from '../indicator/wilder.ts'
import { netReturn } from '../outcome.ts'
import type { Direction } from '../signal.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import { isDayEnd, type Mark, type Trade } from './trade.ts'

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

interface OpenTrade {
  readonly direction: Direction
  readonly triggerTime: number
  readonly enteredTime: number
  readonly entryPrice: number
  readonly marks: Mark[]
}

/** One baseline over the closed candles of one series, fed in time order. */
export class BaselineRun {
  readonly #market: string
  readonly #interval: Interval
  readonly #name: BaselineName
  #evaluate: (close: number) => Wish
  #lastOpenTime: number | null = null
  #count = 0
  #open: OpenTrade | null = null
  #pending: (Wish & { readonly time: number }) | null = null

  constructor(market: string, interval: Interval, name: BaselineName) {
    this.#market = market
    this.#interval = interval
    this.#name = name
    this.#evaluate = EVALUATORS[name]()
  }

  /** Takes the next closed candle and returns the trade that ended at its open, if any. */
  take(candle: Candle): Trade | null {
    this.#beginAfterGap(candle.openTime)
    const ended = this.#fill(candle)
    this.#count += 1
    const time = closeTimeOf(this.#interval, candle.openTime)
    const wish = this.#evaluate(candle.close)
    const open = this.#open
    if (open !== null && isDayEnd(time)) {
      const worth = netReturn(open.direction, open.entryPrice, candle.close)
      open.marks.push({ time, netReturn: worth })
    }
    const isWarm = this.#count >= WINDOW_LENGTH
    this.#pending = isWarm && (wish.enter ?? wish.leave) !== null ? { ...wish, time } : null
    return ended
  }

  /** Restarts after a gap above 24 h; an open trade is discarded, as with our rules. */
  #beginAfterGap(openTime: number): void {
    const last = this.#lastOpenTime
    this.#lastOpenTime = openTime
    if (last === null || openTime - last <= INTERVAL_MS[this.#interval] + GAP_LIMIT_MS) return
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
      ended = this.#tradeOf(this.#open, openTime, price)
      this.#open = null
    }
    if (this.#open === null && pending.enter !== null) {
      this.#open = {
        direction: pending.enter,
        triggerTime: pending.time,
        enteredTime: openTime,
        entryPrice: price,
        marks: [],
      }
    }
    return ended
  }

  #tradeOf({ entryPrice, ...open }: OpenTrade, endedTime: number, exitPrice: number): Trade {
    return {
      ...open,
      market: this.#market,
      interval: this.#interval,
      endedTime,
      entryPrice,
      exitPrice,
      legCount: 1,
      reason: 'opposite',
      netReturn: netReturn(open.direction, entryPrice, exitPrice),
      highest72h: null,
    }
  }
}

const NOTHING: Wish = { enter: null, leave: null }

/** Turns a sign change of a line into actions at its candle. */
function crossing(line: (close: number) => number): (close: number) => Wish {
  let before = 0
  return (close) => {
    const now = Math.sign(line(close))
    const was = before
    if (now !== 0) before = now
    if (now === 0 || was === 0 || now === was) return NOTHING
    return now > 0 ? { enter: 'long', leave: 'short' } : { enter: 'short', leave: 'long' }
  }
}

/** An EMA seeded by its first value: after 300 candles the seed has faded. */
function streamEma(period: number): (value: number) => number {
  const weight = emaWeight(period)
  let average: number | null = null
  return (value) => (average = average === null ? value : nextEma(average, value, weight))
}

function streamRsi(): (close: number) => number {
  let previous: number | null = null
  let count = 0
  let gain = 0
  let loss = 0
  return (close) => {
    const change = previous === null ? 0 : close - previous
    previous = close
    count += 1
    const weight = count <= WILDER_PERIOD ? 1 / count : WILDER_WEIGHT
    gain = nextEma(gain, gainOf(change), weight)
    loss = nextEma(loss, lossOf(change), weight)
    return rsiOf(gain, loss)
  }
}

const [OVERSOLD, OVERBOUGHT] = [30, 70]

const EVALUATORS: Readonly<Record<BaselineName, () => (close: number) => Wish>> = {
  emaCross() {
    const [fast, slow] = [streamEma(9), streamEma(21)]
    return crossing((close) => fast(close) - slow(close))
  },
  macdCross() {
    const [fast, slow, signal] = [streamEma(12), streamEma(26), streamEma(9)]
    return crossing((close) => {
      const macd = fast(close) - slow(close)
      return macd - signal(macd)
    })
  },
  rsi() {
    const rsi = streamRsi()
    let before = 50
    return (close) => {
      const was = before
      before = rsi(close)
      if (was < OVERSOLD && before >= OVERSOLD) return { enter: 'long', leave: null }
      if (was > OVERBOUGHT && before <= OVERBOUGHT) return { enter: 'short', leave: null }
      if (was < OVERBOUGHT && before >= OVERBOUGHT) return { enter: null, leave: 'long' }
      if (was > OVERSOLD && before <= OVERSOLD) return { enter: null, leave: 'short' }
      return NOTHING
    }
  },
}
