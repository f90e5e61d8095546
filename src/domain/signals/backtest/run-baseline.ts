import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import { WINDOW_LENGTH } from '../rules/strategy.ts'
import {
  type Asked,
  BASELINE_ASKS,
  type BaselineName,
  ENTER,
  ENTER_LONG,
  LEAVE_SHIFT,
  type Unbroken,
} from './baseline.ts'
import { BaselineRecorder, type BaselineTrades } from './baseline-trades.ts'
import { dayRowsOf } from './day-rows.ts'

/** A series that a baseline runs over. */
export interface BaselineSeries {
  readonly market: string
  readonly interval: Interval
  readonly candles: CandleColumns
  /** Triggers before this, ms UTC, only warm up. */
  readonly countFrom?: number
  /** These two, left out, are worked out; the baselines of a series share them. */
  readonly dayRows?: Uint32Array
  readonly unbroken?: readonly Unbroken[]
}

let asked = newAsked(0)

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
    unbroken = unbrokenOf(candles, interval),
  }: BaselineSeries,
): BaselineTrades {
  if (asked.row.length < candles.length) asked = newAsked(candles.length)
  asked.length = 0
  for (const span of unbroken) BASELINE_ASKS[name](candles.close, span, asked)
  const series = { market, interval, candles, countFrom, dayRows, unbroken }
  const recorder = new BaselineRecorder(series, asked.length)
  fillAsks(series, asked, recorder)
  return recorder.end()
}

/** The candles of a series between its gaps above 24 h. */
export function unbrokenOf({ openTime, length }: CandleColumns, interval: Interval): Unbroken[] {
  const mostMs = INTERVAL_MS[interval] + GAP_LIMIT_MS
  const spans: Unbroken[] = []
  for (let from = 0; from < length;) {
    let to = from + 1
    while (to < length && openTime[to]! - openTime[to - 1]! <= mostMs) to += 1
    spans.push({ from, to })
    from = to
  }
  return spans
}

function newAsked(room: number): Asked {
  return { length: 0, row: new Uint32Array(room), ask: new Uint8Array(room) }
}

/** Fills what was asked for after a candle at the open of the next. */
function fillAsks(
  { interval, candles: { openTime }, countFrom, unbroken }: Required<BaselineSeries>,
  { length, row, ask }: Asked,
  recorder: BaselineRecorder,
): void {
  const intervalMs = INTERVAL_MS[interval]
  let at = 0
  for (const { from, to } of unbroken) {
    const firstRow = from + WINDOW_LENGTH - 1
    /** The direction asked for; 0 where no trade is open. */
    let open = 0
    let entryRow = 0
    let triggerTime = 0
    for (; at < length && row[at]! < to; at += 1) {
      const fillRow = row[at]! + 1
      if (fillRow <= firstRow || fillRow === to) continue
      const asks = ask[at]!
      if ((asks & (open << LEAVE_SHIFT)) !== 0) {
        if (triggerTime >= countFrom) {
          recorder.push(open === ENTER_LONG, triggerTime, entryRow, fillRow)
        }
        open = 0
      }
      if (open !== 0) continue
      open = asks & ENTER
      entryRow = fillRow
      triggerTime = openTime[fillRow - 1]! + intervalMs
    }
  }
}
