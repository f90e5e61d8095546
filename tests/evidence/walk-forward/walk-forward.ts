import { existsSync } from 'node:fs'
import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import { holdMetrics, tradeMetrics, type TradeMetrics } from '#domain/signals/backtest/metrics.ts'
import type { SeriesResult } from '#domain/signals/backtest/market-run.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { VARIANTS_BEFORE_2 } from '#domain/signals/rules/variants-tried.ts'
import { figureLine, valueText } from '../figure-line.ts'
import { chooseVariant } from './choose-variant.ts'
import { type GridsRun, runGrids } from './run-grids.ts'
import { type Grid, type Variant, variantGrids } from './variant-grid.ts'

const FOLDER = '../shared/data/candles'
const YEARS = [2020, 2021, 2022, 2023, 2024, 2025]

/** Signals taken in one year, and what they are compared to. */
interface YearResult {
  readonly year: number
  readonly chosen: Variant
  readonly trades: readonly Trade[]
  /** Version 2 alone in this direction, and as it runs, where a series has one signal at a time. */
  readonly unchanged: readonly Trade[]
  readonly shipped: readonly Trade[]
  readonly baselines: Readonly<Record<BaselineName, readonly Trade[]>>
  readonly held: readonly SeriesResult[]
}

/**
 * Prints what comes of choosing a variant anew before each year, on the signals that had ended by
 * then, and of leading that year by it. A variant runs on through the years, so that a signal of
 * its own from before may keep a place taken; a trade counts in the year of its trigger.
 */
export async function proveWalkForward(): Promise<void> {
  if (!existsSync(FOLDER)) {
    console.log(`walk-forward: skipped, ${FOLDER} is not here`)
    return
  }
  const grids = variantGrids()
  const run = await runGrids(FOLDER, grids, (name) => console.error(`walk-forward: ${name}`))
  const added = grids.flatMap(({ variants }) => variants).filter((one) => !one.isShipped).length
  console.log(
    `\nwalk-forward: ${added} variants beside those of version 2, on top of ${VARIANTS_BEFORE_2} tried before. The family of rules was found on these years: this shows whether it is stable, it confirms nothing anew.`,
  )
  for (const grid of grids) {
    const years = YEARS.map((year) => resultOf(grid, run, year)).filter(
      ({ trades, unchanged }) => trades.length + unchanged.length > 0,
    )
    console.log(`\n${grid.interval} ${grid.direction}`)
    for (const result of years) {
      console.log(`${result.year} ${result.chosen.name}`)
      print([result])
    }
    console.log('all years')
    print(years)
  }
}

function resultOf(
  { interval, direction, variants }: Grid,
  run: GridsRun,
  year: number,
): YearResult {
  const begin = Date.UTC(year, 0)
  const isOfYear = (trade: Trade): boolean =>
    trade.direction === direction &&
    trade.triggerTime >= begin &&
    trade.triggerTime < Date.UTC(year + 1, 0)
  const past = variants.map((variant) => {
    const known = (run.tradesOf.get(variant) ?? []).filter(({ endedTime }) => endedTime < begin)
    const sum = (sign: number): number =>
      known.reduce((total, { netReturn }) => total + Math.max(0, sign * netReturn), 0)
    return { ...variant, n: known.length, won: sum(1), lost: sum(-1) }
  })
  const chosen = variants[chooseVariant(past)]
  const unchanged = variants.find(({ isShipped }) => isShipped)
  if (chosen === undefined || unchanged === undefined) throw new Error('an empty grid')
  const series = run.series.get(interval) ?? []
  const baselineOf = (name: BaselineName): Trade[] =>
    series.flatMap(({ baselines }) => baselines[name].trades().filter(isOfYear))
  return {
    year,
    chosen,
    trades: (run.tradesOf.get(chosen) ?? []).filter(isOfYear),
    unchanged: (run.tradesOf.get(unchanged) ?? []).filter(isOfYear),
    shipped: series.flatMap(({ trades }) => trades.filter(isOfYear)),
    baselines: {
      emaCross: baselineOf('emaCross'),
      macdCross: baselineOf('macdCross'),
      rsi: baselineOf('rsi'),
    },
    held: series.map((one) => heldIn(one, begin, Date.UTC(year + 1, 0))),
  }
}

/** Bought at the year's first day and sold at its last, each series for itself. */
function heldIn(one: SeriesResult, begin: number, end: number): SeriesResult {
  const spans = one.spans.map(({ time, close }) => ({
    time: time.filter((at) => at >= begin && at <= end),
    close: close.filter((_, row) => time[row]! >= begin && time[row]! <= end),
  }))
  return { ...one, spans }
}

function print(years: readonly YearResult[]): void {
  const of = (tradesOf: (result: YearResult) => readonly Trade[]): TradeMetrics =>
    tradeMetrics(years.flatMap((result) => [...tradesOf(result)]))
  console.log(`  refitted   ${figureLine(of(({ trades }) => trades))}`)
  console.log(`  version 2  ${figureLine(of(({ unchanged }) => unchanged))}`)
  console.log(`  as shipped ${figureLine(of(({ shipped }) => shipped))}`)
  const beside = BASELINE_NAMES.map((name) => {
    const { n, profitFactor, expectancyPct } = of(({ baselines }) => baselines[name])
    return `${name} ${valueText(profitFactor)} (n ${n}, ${valueText(expectancyPct)}%)`
  })
  console.log(`  baselines  ${beside.join(', ')}`)
  const hold = holdMetrics(years.flatMap(({ held }) => held))
  console.log(
    `  buy and hold a year: n ${hold.n}, mean ${valueText(hold.expectancyPct)}%, drawdown ${valueText(hold.maxDrawdownPct)}%`,
  )
}
