import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import { BASELINE_ASKS, type BaselineName, ENTER, ENTER_LONG, LEAVE_SHIFT } from './baseline.ts'
import { BaselineRecorder, type BaselineTrades } from './baseline-trades.ts'
import { dayRowsOf } from './day-rows.ts'

/** A series that a baseline runs over. */
export interface BaselineSeries {
  readonly market: string
  readonly interval: Interval
  readonly candles: CandleColumns
  /** Triggers before this, ms UTC, only warm up. */
  readonly countFrom?: number
  /** Left out, it is worked out; the baselines of a series share it. */
  readonly dayRows?: Uint32Array
}

const recorder = new BaselineRecorder()

/**
 * Runs a baseline over the closed candles of a series. It begins where our rules may, after 300
 * candles, and anew after a gap above 24 h, where an open trade is discarded as one of ours is.
 *
 * @example runBaseline('rsi', { market, interval: '1h', candles }).columns.netReturn
 */
export function runBaseline(
  name: BaselineName,
  {
    market,
    interval,
    candles,
    countFrom = 0,
    dayRows = dayRowsOf(candles, INTERVAL_MS[interval]),
  }: BaselineSeries,
): BaselineTrades {
  const series = { market, interval, candles, countFrom, dayRows }
  const { length, openTime } = candles
  const mostMs = INTERVAL_MS[interval] + GAP_LIMIT_MS
  const asks = new Uint8Array(length)
  for (let from = 0; from < length;) {
    let to = from + 1
    while (to < length && openTime[to]! - openTime[to - 1]! <= mostMs) to += 1
    BASELINE_ASKS[name](candles.close, from, to, asks)
    asks.fill(0, from, Math.min(to, from + WINDOW_LENGTH - 1))
    fillAsks(series, asks, from, to)
    from = to
  }
  return recorder.end(series)
}

/** Fills what was asked for after each of the candles [from, to) at the open of the next. */
function fillAsks(
  series: Required<BaselineSeries>,
  asks: Uint8Array,
  from: number,
  to: number,
): void {
  const { interval, candles, countFrom } = series
  /** The direction asked for; 0 where no trade is open. */
  let open = 0
  let entryRow = 0
  let triggerTime = 0
  for (let row = from + 1; row < to; row += 1) {
    const ask = asks[row - 1]!
    if (ask === 0) continue
    if ((ask & (open << LEAVE_SHIFT)) !== 0) {
      if (triggerTime >= countFrom) {
        recorder.push(series, { isLong: open === ENTER_LONG, triggerTime, entryRow, exitRow: row })
      }
      open = 0
    }
    if (open !== 0) continue
    open = ask & ENTER
    entryRow = row
    triggerTime = candles.openTime[row - 1]! + INTERVAL_MS[interval]
  }
}
