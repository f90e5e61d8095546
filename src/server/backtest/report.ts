import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import {
  holdMetrics,
  ofInterval,
  type SidedMetrics,
  sidedMetrics,
  type TradeMetrics,
} from '#domain/signals/backtest/metrics.ts'
import { VARIANTS_TRIED } from '#domain/signals/rules/variants-tried.ts'
import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import type { BacktestRun } from './run-backtest.ts'

/** A backtest as `--json` gives it; see `TradeFigures` for the units. */
export interface BacktestReport {
  readonly label: string
  /** What to bear in mind with the figures. */
  readonly note: string
  readonly strategyVersion: string
  readonly from: string | null
  readonly to: string | null
  readonly markets: readonly string[]
  readonly bars: number
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
  /** Intervals that were asked for and that some file could serve; the others have no figures. */
  readonly ran: readonly Interval[]
  readonly intervals: Readonly<Record<Interval, SidedMetrics>>
  readonly baselines: Readonly<Record<BaselineName, Readonly<Record<Interval, SidedMetrics>>>> & {
    readonly buyAndHold: Readonly<Record<Interval, TradeMetrics>>
  }
  /** Variants of the rules that were looked at before these were chosen. */
  readonly variants: number
}

export const LABEL =
  'BACKTEST of past candles, fees of 0.1% and slippage of 0.05% a side included. Not the track record: these signals were never sent.'

export const NOTE =
  'The rules were chosen by looking at candles up to 22 October 2025: on those, figures flatter them. The part of them kept for confirming was looked at five times, three of them before the rules stood.'

/** The baselines as a reader knows them. */
export const BASELINE_TEXTS = {
  emaCross: 'EMA 9/21 cross',
  macdCross: 'MACD cross',
  rsi: 'RSI 30/70',
  buyAndHold: 'Buy and hold',
} as const

/** The figures of a run. */
export function reportOf(run: BacktestRun, strategyVersion: string): BacktestReport {
  const baselines = Object.fromEntries(
    BASELINE_NAMES.map((name) => [
      name,
      byInterval((interval) => sidedMetrics(ofInterval(run.baselines[name], interval))),
    ]),
  ) as unknown as Record<BaselineName, Record<Interval, SidedMetrics>>
  return {
    label: LABEL,
    note: NOTE,
    strategyVersion,
    from: dateOf(run.fromTime),
    to: dateOf(run.toTime),
    markets: run.markets,
    bars: run.barCount,
    refused: run.complaints
      .filter(({ isRefused }) => isRefused)
      .map(({ file, what }) => ({ file, reason: what })),
    ran: INTERVALS.filter((interval) => (run.series.get(interval) ?? []).length > 0),
    intervals: byInterval((interval) => sidedMetrics(ofInterval(run.trades, interval))),
    baselines: {
      ...baselines,
      buyAndHold: byInterval((interval) => holdMetrics(run.series.get(interval) ?? [])),
    },
    variants: VARIANTS_TRIED,
  }
}

function byInterval<Figures>(of: (interval: Interval) => Figures): Record<Interval, Figures> {
  return Object.fromEntries(
    INTERVALS.map((interval) => [interval, of(interval)]),
  ) as unknown as Record<Interval, Figures>
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
