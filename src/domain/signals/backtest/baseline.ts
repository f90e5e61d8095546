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

/** Writes what a baseline asks for after each of the candles [from, to), of which none is missing. */
type Evaluate = (close: Float64Array, from: number, to: number, asks: Uint8Array) => void

const [WEIGHT_9, WEIGHT_12, WEIGHT_21, WEIGHT_26] = [9, 12, 21, 26].map(emaWeight) as [
  number,
  number,
  number,
  number,
]
const [OVERSOLD, OVERBOUGHT] = [30, 70]

/** The averages are seeded by the first close: after 300 candles the seed has faded. */
export const BASELINE_ASKS: Readonly<Record<BaselineName, Evaluate>> = {
  emaCross(close, from, to, asks) {
    let fast = close[from]!
    let slow = fast
    let sign = 0
    for (let row = from + 1; row < to; row += 1) {
      const value = close[row]!
      fast = nextEma(fast, value, WEIGHT_9)
      slow = nextEma(slow, value, WEIGHT_21)
      const now = signOf(fast - slow)
      asks[row] = crossing(sign, now)
      if (now !== 0) sign = now
    }
  },
  macdCross(close, from, to, asks) {
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
      asks[row] = crossing(sign, now)
      if (now !== 0) sign = now
    }
  },
  rsi(close, from, to, asks) {
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
      asks[row] = leaving(was, now)
      was = now
    }
  },
}

function signOf(line: number): number {
  return line > 0 ? 1 : line < 0 ? -1 : 0
}

/** A line that changes its sign turns a trade round. */
function crossing(was: number, now: number): number {
  if (now === 0 || was === 0 || now === was) return 0
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
