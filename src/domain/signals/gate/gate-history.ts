import { GAP_LIMIT_MS } from '../advance.ts'
import {
  FAST_CLOSES,
  GATE_INTERVAL_MS,
  gateTimeAt,
  type GateState,
  LEAST_CLOSES,
  type MarketGate,
  SLOW_CLOSES,
} from './market-gate.ts'
import { naturalLog } from './natural-log.ts'

/** Units of a logarithm: integers this fine can be summed 1,200 times without rounding. */
const UNITS = 1e11

/** The 4h closes behind a gate, oldest first; a missing candle repeats the close before it. */
export interface GateWindow {
  readonly openTime: Float64Array
  readonly close: Float64Array
}

/** A closed 4h candle of Bitcoin: open time in ms UTC, close in quote units. */
export interface GateCandle {
  readonly openTime: number
  readonly close: number
}

/**
 * The gate at every 4h close of one Bitcoin market, from two running sums of logarithms. Logarithms
 * are integers, so that running sums equal sums taken afresh: a history begun at any earlier candle
 * gives the same gates from the 1,200th close on.
 *
 * A missing candle counts as one without trade. After a gap above 24 h the means begin anew, as the
 * windows of every series do.
 *
 * @example const gates = new GateHistory('binancespotbtcusdt'); gates.push(candle); gates.at(time)
 */
export class GateHistory {
  readonly marketId: string
  #count = 0
  /** Per close, oldest first. */
  #openTimes = new Float64Array(2 * SLOW_CLOSES)
  #closes = new Float64Array(2 * SLOW_CLOSES)
  #logs = new Float64Array(2 * SLOW_CLOSES)
  #fastSums = new Float64Array(2 * SLOW_CLOSES)
  #slowSums = new Float64Array(2 * SLOW_CLOSES)
  /** Closes since the history began or began anew. */
  #runs = new Float64Array(2 * SLOW_CLOSES)
  /** The gate given last, and its row: it is mostly asked for again. */
  #lastRow = -1
  #lastGate: MarketGate

  constructor(marketId: string) {
    this.marketId = marketId
    this.#lastGate = unknownGate(marketId, 0)
  }

  /** Open time of the newest candle, ms UTC; null where there is none. */
  get lastOpenTime(): number | null {
    return this.#count === 0 ? null : this.#openTimes[this.#count - 1]!
  }

  /** Open time of the oldest candle, ms UTC; null where there is none. */
  get firstOpenTime(): number | null {
    return this.#count === 0 ? null : this.#openTimes[0]!
  }

  /** Takes the next closed 4h candle; one that is not later than the newest, or off the grid, is an error. */
  push({ openTime, close }: GateCandle): void {
    const last = this.lastOpenTime
    if (openTime % GATE_INTERVAL_MS !== 0) throw new Error(`no 4h candle begins at ${openTime}`)
    if (last !== null && openTime <= last) throw new Error(`candle ${openTime} comes after ${last}`)
    const isAnew = last === null || openTime - last - GATE_INTERVAL_MS > GAP_LIMIT_MS
    if (!isAnew) {
      const flat = this.#closes[this.#count - 1]!
      for (let time = last + GATE_INTERVAL_MS; time < openTime; time += GATE_INTERVAL_MS)
        this.#add(time, flat, false)
    }
    this.#add(openTime, close, isAnew)
  }

  /** The gate of the 4h close at or before `time`; unknown where that candle, or enough before it, is missing. */
  at(time: number): MarketGate {
    const row = this.#rowAt(time)
    if (row === null) return unknownGate(this.marketId, gateTimeAt(time))
    if (this.#lastRow !== row) {
      this.#lastGate = this.#gateOf(row)
      this.#lastRow = row
    }
    return this.#lastGate
  }

  /** The gate of the 4h close of a row. */
  #gateOf(row: number): MarketGate {
    const run = this.#runs[row]!
    const log = this.#logs[row]!
    const base = {
      marketId: this.marketId,
      time: this.#openTimes[row]! + GATE_INTERVAL_MS,
      closeCount: Math.min(run, SLOW_CLOSES),
      logClose: log / UNITS,
    }
    if (run < LEAST_CLOSES) return { ...base, state: 'unknown', logMean50: null, logMean200: null }
    const fast = this.#fastSums[row]!
    const slow = this.#slowSums[row]!
    return {
      ...base,
      state: stateOf(log * FAST_CLOSES - fast, log * base.closeCount - slow),
      logMean50: fast / FAST_CLOSES / UNITS,
      logMean200: slow / base.closeCount / UNITS,
    }
  }

  /** The closes behind the gate at `time`, at most 1,200; null where its candle is missing. */
  windowAt(time: number): GateWindow | null {
    const row = this.#rowAt(time)
    if (row === null) return null
    const from = row + 1 - Math.min(this.#runs[row]!, SLOW_CLOSES)
    return {
      openTime: this.#openTimes.subarray(from, row + 1),
      close: this.#closes.subarray(from, row + 1),
    }
  }

  #rowAt(time: number): number | null {
    const openTime = gateTimeAt(time) - GATE_INTERVAL_MS
    const last = this.lastOpenTime
    if (last === null || openTime > last) return null
    // Rows follow each other by 4 h but for gaps above 24 h: the row is there or before.
    let low = 0
    let high = this.#count - 1
    const guess = high - (last - openTime) / GATE_INTERVAL_MS
    if (guess >= 0 && this.#openTimes[guess] === openTime) return guess
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.#openTimes[middle]!
      if (found === openTime) return middle
      if (found < openTime) low = middle + 1
      else high = middle - 1
    }
    return null
  }

  #add(openTime: number, close: number, isAnew: boolean): void {
    const row = this.#count
    if (row === this.#openTimes.length) this.#grow()
    const log = Math.round(naturalLog(close) * UNITS)
    const run = isAnew ? 1 : this.#runs[row - 1]! + 1
    const logs = this.#logs
    const fastBefore = isAnew ? 0 : this.#fastSums[row - 1]!
    const slowBefore = isAnew ? 0 : this.#slowSums[row - 1]!
    this.#openTimes[row] = openTime
    this.#closes[row] = close
    logs[row] = log
    this.#runs[row] = run
    this.#fastSums[row] = fastBefore + log - (run > FAST_CLOSES ? logs[row - FAST_CLOSES]! : 0)
    this.#slowSums[row] = slowBefore + log - (run > SLOW_CLOSES ? logs[row - SLOW_CLOSES]! : 0)
    this.#count = row + 1
  }

  #grow(): void {
    this.#openTimes = doubled(this.#openTimes)
    this.#closes = doubled(this.#closes)
    this.#logs = doubled(this.#logs)
    this.#fastSums = doubled(this.#fastSums)
    this.#slowSums = doubled(this.#slowSums)
    this.#runs = doubled(this.#runs)
  }
}

/** The gate where nothing is known of a market at a 4h close. */
export function unknownGate(marketId: string, time: number): MarketGate {
  return {
    state: 'unknown',
    marketId,
    time,
    closeCount: 0,
    logClose: Number.NaN,
    logMean50: null,
    logMean200: null,
  }
}

/** From the exact distances above both means, scaled. A close on its 50-day mean opens nothing. */
function stateOf(above50: number, above200: number): GateState {
  if (above50 > 0) return above200 > 0 ? 'above-both' : 'below-200d'
  if (above50 === 0) return 'below-200d'
  return above200 < 0 ? 'below-both' : 'below-50d'
}

function doubled(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * column.length)
  larger.set(column)
  return larger
}
