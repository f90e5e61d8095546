import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { tradeMetrics } from '#domain/signals/backtest/metrics.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { backtestWinRateOf } from '#domain/signals/rules/backtest-win-rate.ts'
import { isEvaluated } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import type { Direction } from '#domain/signals/signal.ts'
import { type Interval, INTERVALS } from '#domain/time/interval.ts'
import { loadGates } from '#server/backtest/load-gates.ts'
import { countWins } from './count-wins.ts'
import { valueText } from './figure-line.ts'
import { loadFolder, runMarkets } from './run-folder.ts'
import { type Part, partOf } from './split.ts'

const FOLDER = '../shared/data/candles'

const SIDES = INTERVALS.flatMap((interval) =>
  (['long', 'short'] as const)
    .filter((direction) => isEvaluated(interval, direction, STRATEGY_3))
    .map((direction) => ({ interval, direction })),
)

describe.skipIf(!existsSync(FOLDER))('version 3 on the candles', () => {
  let trades: readonly Trade[] = []
  beforeAll(async () => {
    const { gates } = await loadGates([FOLDER])
    trades = runMarkets(await loadFolder(FOLDER), { strategy: STRATEGY_3, gates })
  }, 60_000)

  function choose(part: Part, interval: Interval, direction: Direction | null): Trade[] {
    return trades.filter(
      (trade) =>
        trade.interval === interval &&
        (direction === null || trade.direction === direction) &&
        partOf(trade) === part,
    )
  }

  it('has the stored win rates in-sample, with the interval of whole weeks', () => {
    expect(SIDES).toHaveLength(5)
    for (const { interval, direction } of SIDES) {
      const { wins, n, low, high } = countWins(choose('in-sample', interval, direction))
      const stored = backtestWinRateOf({ strategyVersion: '3', interval, direction })
      expect(stored).toEqual({
        chance: (wins + 1) / (n + 2),
        low: Number(low?.toFixed(3)),
        high: Number(high?.toFixed(3)),
        n,
      })
    }
  })

  it.each(['in-sample', 'out-of-sample'] as const)('has the documented results %s', (part) => {
    const rules = readFileSync(new URL('../../src/docs/rules.md', import.meta.url), 'utf8')
    const rows = [
      ...SIDES.map(({ interval, direction }) => ({
        name: `${interval} ${direction}`,
        chosen: choose(part, interval, direction),
      })),
      ...(['4h', '1d'] as const).map((name) => ({ name, chosen: choose(part, name, null) })),
    ].map(({ name, chosen }) => resultRow(name, chosen))
    expect(rows.filter((row) => !rules.includes(row))).toEqual([])
  })

  it('has the performance that the README states', () => {
    const chosen = choose('out-of-sample', '4h', null)
    const { wins, n, low, high } = countWins(chosen)
    const { profitFactor, profitFactorLow, profitFactorHigh } = tradeMetrics(chosen)
    const [rate, from, to] = [wins / n, low, high].map((share) => ((share ?? 0) * 100).toFixed(0))
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain(`${rate}% of ${n} four-hour signals`)
    expect(readme).toContain(`(95% confidence interval ${from}–${to}%`)
    expect(readme).toContain(
      `profit factor was ${valueText(profitFactor)} (${valueText(profitFactorLow)}–${valueText(profitFactorHigh)})`,
    )
  })
})

/** `| 4h long | 311 | 41% (33 to 49) | +8.23% | 2.71 (1.71 to 4.07) |` */
function resultRow(name: string, trades: readonly Trade[]): string {
  const { n, winRate, ...figures } = tradeMetrics(trades)
  const { low, high } = countWins(trades)
  const [rate, from, to] = [winRate, low, high].map((share) => ((share ?? 0) * 100).toFixed(0))
  const expectancy = `${(figures.expectancyPct ?? 0) < 0 ? '' : '+'}${valueText(figures.expectancyPct)}%`
  const factors = `${valueText(figures.profitFactor)} (${valueText(figures.profitFactorLow)} to ${valueText(figures.profitFactorHigh)})`
  return `| ${name} | ${n} | ${rate}% (${from} to ${to}) | ${expectancy} | ${factors} |`
}
