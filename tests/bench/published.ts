import { existsSync } from 'node:fs'
import { INTERVALS } from '#domain/time/interval.ts'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { runBacktest } from '#server/backtest/run-backtest.ts'

const FOLDER = '../shared/data/candles'

/** A figure that somebody else published of their own program. */
export interface PublishedRate {
  readonly name: string
  readonly candlesPerSecond: number
  /** What was run, on what. */
  readonly what: string
  readonly source: string
  readonly date: string
}

/** Of other machines and other rules: how they compare is for the reader to judge. */
export const PUBLISHED: readonly PublishedRate[] = [
  {
    name: 'Backtrader',
    candlesPerSecond: 14_713,
    what: '2,000,000 candles of 100 files, no indicators and no trades, CPython 3.6 on an Intel i7 laptop',
    source: 'backtrader.com/blog, "On Backtesting Performance and Out of Core Memory Execution"',
    date: '2019-10-25',
  },
  {
    name: 'Backtrader',
    candlesPerSecond: 34_971,
    what: 'the same with PyPy',
    source: 'the same',
    date: '2019-10-25',
  },
  {
    name: 'Jesse',
    candlesPerSecond: Math.round(1_051_200 / 2.05),
    what: '1,051,200 1-minute candles in 2.05 s: one average at 1h, fast mode, on a Raspberry Pi 5',
    source: 'github.com/jesse-ai/jesse, docs-perf/REPORT.md, commit 79ac1a49',
    date: '2026',
  },
  {
    name: 'Jesse',
    candlesPerSecond: Math.round(1_051_200 / 5.75),
    what: 'the same minute by minute',
    source: 'the same',
    date: '2026',
  },
]

/** The whole backtest of the rules over the recorded candles: files, baselines, report; null without them. */
export async function rulesPerSecond(): Promise<number | null> {
  if (!existsSync(FOLDER)) return null
  const begun = process.cpuUsage()
  const choice = { folder: FOLDER, strategy: STRATEGY, intervals: INTERVALS }
  const { barCount } = await runBacktest({ ...choice, fromTime: 0, toTime: Date.now() })
  const { user, system } = process.cpuUsage(begun)
  return barCount / ((user + system) / 1e6)
}
