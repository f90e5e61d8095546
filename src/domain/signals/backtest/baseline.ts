import { emaWeight, nextEma } from '../indicator/ema.ts'
import { gainOf, lossOf, rsiOf, WILDER_PERIOD, WILDER_WEIGHT } from '../indicator/wilder.ts'

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

/** What a baseline asks for after a candle, in bits; 0 is nothing. */
export const ENTER_LONG = 1
const ENTER_SHORT = 2
export const ENTER = ENTER_LONG | ENTER_SHORT
/** To leave a direction is to enter it, shifted by so many bits. */
export const LEAVE_SHIFT = 2
const LEAVE_LONG = ENTER_LONG << LEAVE_SHIFT
const LEAVE_SHORT = ENTER_SHORT << LEAVE_SHIFT

/** Rows of a series' candles [from, to) without a gap above 24 h. */
export interface Unbroken {
  readonly from: number
  readonly to: number
}

/** What a baseline asks for after the candles of a series, in order of time; after others it asks nothing. */
export interface Asked {
  length: number
  readonly row: Uint32Array
  readonly ask: Uint8Array
}

/** Adds what a baseline asks for after each of some candles. */
type Evaluate = (close: Float64Array, span: Unbroken, asked: Asked) => void

const [WEIGHT_9, WEIGHT_12, WEIGHT_21, WEIGHT_26] = [9, 12, 21, 26].map(emaWeight) as [
  number,
  number,
  number,
  number,
]
const [OVERSOLD, OVERBOUGHT] = [30, 70]

/** The averages are seeded by the first close: after 300 candles the seed has faded. */
export const BASELINE_ASKS: Readonly<Record<BaselineName, Evaluate>> = {
  emaCross(close, { from, to }, asked) {
    let fast = close[from]!
    let slow = fast
    let sign = 0
    for (let row = from + 1; row < to; row += 1) {
      const value = close[row]!
      fast = nextEma(fast, value, WEIGHT_9)
      slow = nextEma(slow, value, WEIGHT_21)
      const now = signOf(fast - slow)
      if (now === sign || now === 0) continue
      if (sign !== 0) note(asked, row, crossing(now))
      sign = now
    }
  },
  macdCross(close, { from, to }, asked) {
    let fast = close[from]!
    let slow = fast
    let signal = 0
    let sign = 0
    for (let row = from + 1; row < to; row += 1) {
      const value = close[row]!
      fast = nextEma(fast, value, WEIGHT_12)
      slow = nextEma(slow, value, WEIGHT_26)
      const macd = fast - slow
      signal = nextEma(signal, macd, WEIGHT_9)
      const now = signOf(macd - signal)
      if (now === sign || now === 0) continue
      if (sign !== 0) note(asked, row, crossing(now))
      sign = now
    }
  },
  rsi(close, { from, to }, asked) {
    let previous = close[from]!
    let gain = 0
    let loss = 0
    let was = 50
    for (let row = from; row < to; row += 1) {
      const value = close[row]!
      const change = value - previous
      previous = value
      const count = row - from + 1
      const weight = count <= WILDER_PERIOD ? 1 / count : WILDER_WEIGHT
      gain = nextEma(gain, gainOf(change), weight)
      loss = nextEma(loss, lossOf(change), weight)
      const now = rsiOf(gain, loss)
      note(asked, row, leaving(was, now))
      was = now
    }
  },
}

function signOf(line: number): number {
  return line > 0 ? 1 : line < 0 ? -1 : 0
}

function note(asked: Asked, row: number, ask: number): void {
  if (ask === 0) return
  asked.row[asked.length] = row
  asked.ask[asked.length] = ask
  asked.length += 1
}

/** A line that changes its sign turns a trade round. */
function crossing(now: number): number {
  return now > 0 ? ENTER_LONG | LEAVE_SHORT : ENTER_SHORT | LEAVE_LONG
}

/** An RSI that leaves an extreme enters a trade, one that reaches the other leaves it. */
function leaving(was: number, now: number): number {
  if (was < OVERSOLD && now >= OVERSOLD) return ENTER_LONG
  if (was > OVERBOUGHT && now <= OVERBOUGHT) return ENTER_SHORT
  if (was < OVERBOUGHT && now >= OVERBOUGHT) return LEAVE_LONG
  if (was > OVERSOLD && now <= OVERSOLD) return LEAVE_SHORT
  return 0
}
