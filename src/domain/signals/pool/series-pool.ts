import type { CandleWindow } from '#domain/market/candle-window.ts'
import { at } from '../indicator/column.ts'
import { emaWeight, nextEma } from '../indicator/ema.ts'
import { type Figures, newFigures } from '../indicator/figures.ts'
import { MACD_FAST, MACD_SIGNAL, MACD_SLOW } from '../indicator/macd.ts'
import { rsiOf, trueRange, WILDER_WEIGHT } from '../indicator/wilder.ts'
import { FAST_PERIOD, FIGURES_LEAD, SLOW_PERIOD } from '../indicator/window-figures.ts'
import type { Nomination } from '../step.ts'
import { STRATEGY, type Strategy } from '../strategy.ts'
import { nominate, SLACK } from './nomination.ts'
import { isBeyondBand, moveRing, readRing } from './ring.ts'
import * as R from './row.ts'
import { seedRow } from './seed-row.ts'

const FAST_WEIGHT = emaWeight(FAST_PERIOD)
const SLOW_WEIGHT = emaWeight(SLOW_PERIOD)
const MACD_FAST_WEIGHT = emaWeight(MACD_FAST)
const MACD_SLOW_WEIGHT = emaWeight(MACD_SLOW)
const MACD_SIGNAL_WEIGHT = emaWeight(MACD_SIGNAL)

/**
 * Streaming indicators of many series in one Float64Array, 512 bytes a row, with the formulas and
 * seeds of a window that begins where the row does. Feed each row its closed candles in time
 * order, flat ones for holes; the pool then nominates the few series whose window is worth
 * deciding on. A nomination is never a signal: `detectSignal` and `detectLeg` decide. None that
 * they would find is missed, so a pool rebuilt from any history of at least a window leads to the
 * same signals.
 *
 * @example pool.update(0, candle.high, candle.low, candle.close, candle.volume); pool.nominates(0)
 */
export class SeriesPool {
  #state: Float64Array
  readonly #strategy: Strategy
  readonly #figures = newFigures()

  constructor(rows: number, strategy: Strategy = STRATEGY) {
    this.#state = new Float64Array(rows * R.ROW_LENGTH)
    this.#strategy = strategy
  }

  /** Rows there is room for. */
  get rows(): number {
    return this.#state.length / R.ROW_LENGTH
  }

  /** Makes room for at least `rows`; what stands keeps its place. */
  grow(rows: number): void {
    if (rows <= this.rows) return
    const larger = new Float64Array(rows * R.ROW_LENGTH)
    larger.set(this.#state)
    this.#state = larger
  }

  /** Candles a row has seen since it began. */
  countOf(row: number): number {
    return at(this.#state, row * R.ROW_LENGTH + R.COUNT)
  }

  /** Begins a row anew, as after a gap above 24 h. */
  reset(row: number): void {
    this.#state.fill(0, row * R.ROW_LENGTH, (row + 1) * R.ROW_LENGTH)
  }

  /** Begins a row anew from the candles of a window, oldest first. */
  rebuild(row: number, window: CandleWindow): void {
    this.reset(row)
    const { length, high, low, close, volume } = window
    for (let place = 0; place < length; place += 1) {
      this.update(row, at(high, place), at(low, place), at(close, place), at(volume, place))
    }
  }

  /** Feeds a candle that the venue did not print: flat at the last close, without volume. */
  skip(row: number): void {
    if (this.countOf(row) === 0) return
    const close = at(this.#state, row * R.ROW_LENGTH + R.CLOSE)
    this.update(row, close, close, close, 0)
  }

  /** Feeds a row its next closed candle. */
  update(row: number, high: number, low: number, close: number, volume: number): void {
    const s = this.#state
    const o = row * R.ROW_LENGTH
    const count = at(s, o + R.COUNT) + 1
    s[o + R.COUNT] = count
    if (count <= FIGURES_LEAD) seedRow(s, o, high, low, close)
    else moveAverages(s, o, high, low, close)
    moveRing(s, o, close, volume)
    s[o + R.CLOSE] = close
  }

  /**
   * Which way the last candle of a row may trigger: 1 long, -1 short, 0 not at all. A row that
   * has seen fewer candles than a window holds never does.
   */
  nominates(row: number): Nomination {
    const s = this.#state
    const o = row * R.ROW_LENGTH
    if (at(s, o + R.COUNT) < this.#strategy.windowLength) return 0
    if (!isBeyondBand(s, o, SLACK.breakout)) return 0
    const swing = at(s, o + R.HIGHEST) - at(s, o + R.LOWEST)
    return nominate(this.readFigures(row, this.#figures), swing, this.#strategy)
  }

  /** Writes the figures of a row's last candle into `into`; all have values from 50 candles on. */
  readFigures(row: number, into: Figures): Figures {
    const s = this.#state
    const o = row * R.ROW_LENGTH
    readRing(s, o, into)
    into.fastEma = at(s, o + R.FAST_EMA)
    into.slowEma = at(s, o + R.SLOW_EMA)
    into.macd = at(s, o + R.MACD_FAST_EMA) - at(s, o + R.MACD_SLOW_EMA)
    into.macdSignal = at(s, o + R.MACD_SIGNAL_EMA)
    into.rsi = rsiOf(at(s, o + R.GAIN), at(s, o + R.LOSS))
    into.atr = at(s, o + R.ATR)
    return into
  }
}

/** One step of every average of a row that is past its seeds. */
function moveAverages(s: Float64Array, o: number, high: number, low: number, close: number): void {
  const previous = at(s, o + R.CLOSE)
  const change = close - previous
  const fast = nextEma(at(s, o + R.MACD_FAST_EMA), close, MACD_FAST_WEIGHT)
  const slow = nextEma(at(s, o + R.MACD_SLOW_EMA), close, MACD_SLOW_WEIGHT)
  s[o + R.FAST_EMA] = nextEma(at(s, o + R.FAST_EMA), close, FAST_WEIGHT)
  s[o + R.SLOW_EMA] = nextEma(at(s, o + R.SLOW_EMA), close, SLOW_WEIGHT)
  s[o + R.MACD_FAST_EMA] = fast
  s[o + R.MACD_SLOW_EMA] = slow
  s[o + R.MACD_SIGNAL_EMA] = nextEma(at(s, o + R.MACD_SIGNAL_EMA), fast - slow, MACD_SIGNAL_WEIGHT)
  s[o + R.GAIN] = nextEma(at(s, o + R.GAIN), change > 0 ? change : 0, WILDER_WEIGHT)
  s[o + R.LOSS] = nextEma(at(s, o + R.LOSS), change < 0 ? -change : 0, WILDER_WEIGHT)
  s[o + R.ATR] = nextEma(at(s, o + R.ATR), trueRange(high, low, previous), WILDER_WEIGHT)
}
