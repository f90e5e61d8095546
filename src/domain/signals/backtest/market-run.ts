import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { DAY_MS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import type { GateSources } from '../gate/gate-sources.ts'
import { averagePrice, netReturn } from '../outcome.ts'
import { type RolledCandles, rollUp } from '../replay/roll-up.ts'
import { SeriesReplay } from '../replay/series-replay.ts'
import type { Strategy } from '../rules/strategy.ts'
import type { BaselineName } from './baseline.ts'
import type { BaselineTrades } from './baseline-trades.ts'
import { dayRowsOf } from './day-rows.ts'
import { runBaseline, unbrokenOf } from './run-baseline.ts'
import { isDayEnd, type Mark, type Trade, tradeOf } from './trade.ts'

/** Prices at the ends of UTC days, in order of time. */
export interface DayCloses {
  /** Midnight that ends a day, ms UTC. */
  readonly time: Float64Array
  readonly close: Float64Array
}

/** Result of one series. */
export interface SeriesResult {
  readonly trades: readonly Trade[]
  readonly baselines: Readonly<Record<BaselineName, BaselineTrades>>
  /** Prices at the ends of UTC days since the series was warm, anew after each gap above 24 h. */
  readonly spans: readonly DayCloses[]
}

/** One series of a market and how it is run. */
export interface SeriesChoice {
  readonly market: string
  readonly interval: Interval
  /** Length of the bars. */
  readonly barMs: number
  readonly strategy: Strategy
  /** Triggers before this, ms UTC, only warm up and open no counted trade. */
  readonly countFrom?: number
  /** Bitcoin's gate at a time; unknown throughout where it is left out. */
  readonly gates?: Pick<GateSources, 'at'> | null | undefined
  /** How much later than on the UTC grid the candles begin, ms. */
  readonly shiftMs?: number
}

/** Runs one series of a market over all its bars, by the rules and by each baseline. */
export function runSeries(
  choice: SeriesChoice,
  bars: CandleColumns,
  candles: RolledCandles = rollUp(bars, choice),
): SeriesResult {
  const { market, interval, countFrom } = choice
  const dayRows = dayRowsOf(candles, INTERVAL_MS[interval])
  const unbroken = unbrokenOf(candles, interval)
  const series = { market, interval, candles, dayRows, unbroken, ...(countFrom && { countFrom }) }
  return {
    trades: runRules(choice, bars, candles),
    baselines: {
      emaCross: runBaseline('emaCross', series),
      macdCross: runBaseline('macdCross', series),
      rsi: runBaseline('rsi', series),
    },
    spans: spansOf(choice, bars, candles),
  }
}

/**
 * The trades of the rules alone. They run through `SeriesReplay`, as live does; what is still open
 * at the end is not counted.
 */
export function runRules(
  choice: SeriesChoice,
  bars: CandleColumns,
  candles: RolledCandles = rollUp(bars, choice),
): Trade[] {
  const { market, interval, barMs, strategy, gates = null, shiftMs = 0, countFrom = 0 } = choice
  const replay = new SeriesReplay(
    { marketId: market, interval },
    { strategy, barMs, gates, shiftMs },
  )
  const warmTime = warmTimeOf(choice, candles)
  const trades: Trade[] = []
  let marks: Mark[] = []
  replay.run(bars, candles, {
    onEnded(signal) {
      const trade = tradeOf(market, signal, marks)
      if (trade !== null && trade.triggerTime >= countFrom) trades.push(trade)
      marks = []
    },
    onOpen(time, close, { direction, legs }) {
      if (!isDayEnd(time) || time < warmTime || !legs[0]?.fill) return
      marks.push({ time, netReturn: netReturn(direction, averagePrice(legs), close) })
    },
  })
  return trades
}

/** Prices at the ends of days. After a gap they begin anew: a ticker may be another coin. */
function spansOf(choice: SeriesChoice, bars: CandleColumns, candles: RolledCandles): DayCloses[] {
  const { barMs, countFrom = 0 } = choice
  const from = Math.max(warmTimeOf(choice, candles), countFrom)
  const all = dayRowsOf(bars, barMs)
  const first = all.findIndex((row) => bars.openTime[row]! + barMs >= from)
  const rows = all.subarray(first < 0 ? all.length : first)
  const time = new Float64Array(rows.length)
  const close = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    time[at] = bars.openTime[row]! + barMs
    close[at] = bars.close[row]!
  }
  const spans: DayCloses[] = []
  for (let begin = 0; begin < rows.length;) {
    let end = begin + 1
    while (end < rows.length && time[end]! - time[end - 1]! <= DAY_MS + GAP_LIMIT_MS) end += 1
    spans.push({ time: time.subarray(begin, end), close: close.subarray(begin, end) })
    begin = end
  }
  return spans
}

/** Close of the candle that makes a series warm; never where there are too few. */
function warmTimeOf({ strategy, interval }: SeriesChoice, { openTime }: RolledCandles): number {
  const opened = openTime[strategy.warmCandles[interval] - 1]
  return opened === undefined ? Infinity : opened + INTERVAL_MS[interval]
}
