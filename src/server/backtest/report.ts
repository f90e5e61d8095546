import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import {
  holdMetrics,
  ofInterval,
  type SidedMetrics,
  sidedMetrics,
  type TradeMetrics,
} from '#domain/signals/backtest/metrics.ts'
import type { PlaceboReport } from '#domain/signals/backtest/placebo.ts'
import type { PooledReport } from '#domain/signals/backtest/pooled.ts'
import { VARIANTS_TRIED } from '#domain/signals/rules/variants-tried.ts'
import { isEvaluated, STRATEGY, strategyOf } from '#domain/signals/rules/strategy.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { columnsOf } from '#domain/signals/backtest/trade-columns.ts'
import type { Direction } from '#domain/signals/signal.ts'
import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import type { GateReport } from './gate-report.ts'
import { type BacktestRun, baselineOf } from './run-backtest.ts'

/** A backtest as `--json` gives it; see `TradeFigures` for the units. */
export interface BacktestReport {
  readonly label: string
  /** What to bear in mind with the figures. */
  readonly note: string
  readonly strategyVersion: string
  readonly from: string | null
  readonly to: string | null
  readonly markets: readonly string[]
  /** Bitcoin's trend over the run; null where the rules ask nothing of it. */
  readonly gate: GateReport | null
  readonly bars: number
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
  /** Intervals that were asked for and that some file could serve; the others have no figures. */
  readonly ran: readonly Interval[]
  readonly intervals: Readonly<Record<Interval, SidedMetrics>>
  readonly baselines: Readonly<Record<BaselineName, Readonly<Record<Interval, SidedMetrics>>>> & {
    readonly buyAndHold: Readonly<Record<Interval, TradeMetrics>>
  }
  /**
   * Of 4h and 1d over candle grids that begin some hours later as well; null without `--pooled`,
   * and for an interval that has no rules or was not asked for.
   */
  readonly pooled: Readonly<Partial<Record<Interval, PooledReport>>> | null
  /** What chance comes to by interval, with the rules' own exits; null without `--placebo`. */
  readonly placebo: Readonly<Partial<Record<Interval, PlaceboReport>>> | null
  /** Variants of the rules that were looked at before these were chosen. */
  readonly variants: number
}

export const LABEL =
  'BACKTEST of past candles, fees of 0.1% and slippage of 0.05% a side included. Not the track record: these signals were never sent.'

export const NOTE =
  'The rules were chosen by looking at candles up to 22 October 2025: on those, figures flatter them. The part of them kept for confirming was looked at eight times, three of them before the rules stood.'

/** The baselines as a reader knows them. */
export const BASELINE_TEXTS = {
  emaCross: 'EMA 9/21 cross',
  macdCross: 'MACD cross',
  rsi: 'RSI 30/70',
  buyAndHold: 'Buy and hold',
} as const

/** Why a trade ended, as a reader knows it. */
export const REASON_TEXTS: Readonly<Record<Trade['reason'], string>> = {
  stop: 'stop',
  target: 'target',
  trail: 'trail behind the best close',
  trend: 'trend turned',
  time: 'time is up',
  gate: 'Bitcoin’s trend turned',
  opposite: 'opposite signal',
}

/** The figures of a run. */
export function reportOf(run: BacktestRun, strategyVersion: string): BacktestReport {
  const baselines = Object.fromEntries(
    BASELINE_NAMES.map((name) => [
      name,
      byInterval((interval) => sidedMetrics(baselineOf(run, name, interval))),
    ]),
  ) as unknown as Record<BaselineName, Record<Interval, SidedMetrics>>
  return {
    label: LABEL,
    note: NOTE,
    strategyVersion,
    from: dateOf(run.fromTime),
    to: dateOf(run.toTime),
    markets: run.markets,
    gate: run.gate,
    bars: run.barCount,
    refused: run.complaints
      .filter(({ isRefused }) => isRefused)
      .map(({ file, what }) => ({ file, reason: what })),
    ran: INTERVALS.filter((interval) => (run.series.get(interval) ?? []).length > 0),
    intervals: byInterval((interval) => sidedMetrics(columnsOf(ofInterval(run.trades, interval)))),
    baselines: {
      ...baselines,
      buyAndHold: byInterval((interval) => holdMetrics(run.series.get(interval) ?? [])),
    },
    pooled: run.pooled === null ? null : Object.fromEntries(run.pooled),
    placebo: run.placebo === null ? null : Object.fromEntries(run.placebo),
    variants: VARIANTS_TRIED,
  }
}

/** Whether the rules of a report give signals of an interval, of one direction or of either. */
export function isEvaluatedIn(
  { strategyVersion }: BacktestReport,
  interval: Interval,
  direction: Direction | null = null,
): boolean {
  return isEvaluated(interval, direction, strategyOf(strategyVersion) ?? STRATEGY)
}

function byInterval<Figures>(of: (interval: Interval) => Figures): Record<Interval, Figures> {
  return Object.fromEntries(
    INTERVALS.map((interval) => [interval, of(interval)]),
  ) as unknown as Record<Interval, Figures>
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
