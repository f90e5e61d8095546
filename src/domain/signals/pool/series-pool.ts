import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Interval } from '#domain/time/interval.ts'
import { type GateState, isGateOpen } from '../gate/market-gate.ts'
import { at } from '../indicator/column.ts'
import { type Figures, newFigures } from '../indicator/figures.ts'
import type { Candidate } from '../step.ts'
import { STRATEGY, type Strategy } from '../rules/strategy.ts'
import {
  BAND_SLACK_ATR,
  type IntervalPlan,
  mayTrigger,
  plansOf,
  seedTraceOf,
  shortRsiBound,
  type SidePlan,
  VOLUME_SLACK,
} from './prefilter.ts'
import {
  closeOfRow,
  closesOfRow,
  countOfRow,
  isBeyondBand,
  moveRow,
  moveVolume,
  readRow,
  RING_LENGTH,
  type Row,
  ROW_LENGTH,
  swingOfRow,
  volumeOfRow,
} from './row.ts'

/**
 * Streaming indicators of many series in one Float64Array, 512 bytes a row, with the formulas and
 * seeds of a window that begins where the row does. Feed each row its closed candles in time
 * order, flat ones for gaps; the pool then names as candidates the few series whose window is worth
 * evaluating. A candidate is never a signal: `detectSignal` and `detectLeg` decide. None that
 * they would find is missed, so a pool rebuilt from any history of at least a window leads to the
 * same signals.
 *
 * @example pool.update(0, candle.high, candle.low, candle.close, candle.volume); pool.candidateOf(0, '4h', gate.state)
 */
export class SeriesPool {
  #state: Float64Array
  #rows: Row[]
  readonly #seedTrace: number
  readonly #plans: Readonly<Record<Interval, IntervalPlan>>
  readonly #figures = newFigures()
  readonly #closes = new Float64Array(RING_LENGTH)

  constructor(rows: number, strategy: Strategy = STRATEGY) {
    this.#plans = plansOf(strategy)
    this.#state = new Float64Array(rows * ROW_LENGTH)
    this.#rows = rowsOf(this.#state)
    this.#seedTrace = seedTraceOf(strategy.windowLength)
  }

  /** Rows there is room for. */
  get rows(): number {
    return this.#rows.length
  }

  /** Makes room for at least `rows`; existing rows keep their place. */
  grow(rows: number): void {
    if (rows <= this.rows) return
    const larger = new Float64Array(rows * ROW_LENGTH)
    larger.set(this.#state)
    this.#state = larger
    this.#rows = rowsOf(larger)
  }

  /** Candles a row has taken since it began. */
  countOf(row: number): number {
    return countOfRow(this.#rowAt(row))
  }

  /** Restarts a row, as after a gap above 24 h. */
  reset(row: number): void {
    this.#rowAt(row).fill(0)
  }

  /** Rebuilds a row from the candles of a window, oldest first. */
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
    const close = closeOfRow(this.#rowAt(row))
    this.update(row, close, close, close, 0)
  }

  /** Feeds a row its next closed candle. */
  update(row: number, high: number, low: number, close: number, volume: number): void {
    const s = this.#rowAt(row)
    moveVolume(s, volume)
    moveRow(s, high, low, close)
  }

  /**
   * Which way the last candle of a row may trigger under a gate, taken for one of `interval`:
   * 1 long, -1 short, 0 not at all. A row that is not warm never does.
   */
  candidateOf(row: number, interval: Interval, gate: GateState): Candidate {
    return this.candidateIn(row, this.planOf(interval), gate)
  }

  /** The plan of an interval: for `isNear` and `candidateIn`, which so look it up once for many candles. */
  planOf(interval: Interval): IntervalPlan {
    return this.#plans[interval]
  }

  /** `candidateOf` by the plan of an interval. */
  candidateIn(row: number, plan: IntervalPlan, gate: GateState): Candidate {
    if (!this.isNear(row, plan)) return 0
    const s = this.#rowAt(row)
    const isBeyond = isBeyondBand(s, BAND_SLACK_ATR)
    for (const one of plan.sides) {
      if (one.isBreakout && !isBeyond) continue
      if (one.side.gate !== null && !isGateOpen(gate, one.side.gate)) continue
      if (this.#mayTrigger(one, s)) return one.direction === 'long' ? 1 : -1
    }
    return 0
  }

  /** Whether `candidateIn` may name a row under some gate: a cheap check before a gate is looked up. */
  isNear(row: number, { isBreakoutOnly, leastVolume, warmCandles }: IntervalPlan): boolean {
    const s = this.#rowAt(row)
    if (isBreakoutOnly && !isBeyondBand(s, BAND_SLACK_ATR)) return false
    if (volumeOfRow(s) + VOLUME_SLACK < leastVolume) return false
    return countOfRow(s) >= warmCandles
  }

  #mayTrigger({ side, direction, isRally }: SidePlan, s: Row): boolean {
    const figures = readRow(s, this.#figures)
    const swing = swingOfRow(s)
    if (isRally) {
      figures.shortRsi = shortRsiBound(closesOfRow(s, this.#closes), direction, swing)
    }
    return mayTrigger(side, direction, figures, this.#seedTrace * swing)
  }

  /** Writes the figures of a row's last candle into `into`; all have values from 50 candles on. */
  readFigures(row: number, into: Figures): Figures {
    return readRow(this.#rowAt(row), into)
  }

  #rowAt(row: number): Row {
    return this.#rows[row] as Row
  }
}

/** A view for each row of `state`, in order; `rowsOf(new Float64Array(2 * ROW_LENGTH)).length === 2`. */
function rowsOf(state: Float64Array): Row[] {
  const rows: Row[] = []
  for (let from = 0; from < state.length; from += ROW_LENGTH) {
    rows.push(state.subarray(from, from + ROW_LENGTH))
  }
  return rows
}
