import type { Trade } from '#domain/signals/backtest/trade.ts'
import { weeklyBootstrap } from '#domain/signals/backtest/weekly-bootstrap.ts'

/** Trades with a net return above 0, of how many, and the 95% interval of their share, 0 to 1. */
export interface Wins {
  readonly wins: number
  readonly n: number
  /** Block bootstrap by calendar week; null under five weeks. */
  readonly low: number | null
  readonly high: number | null
}

/** Counts wins. The win rate is the expectancy of trades that give 1 for a win and 0 for a loss. */
export function countWins(trades: readonly Trade[]): Wins {
  const won = trades.map(({ triggerTime, netReturn }) => ({
    triggerTime,
    netReturn: netReturn > 0 ? 1 : 0,
  }))
  const bounds = weeklyBootstrap(won)
  return {
    wins: won.filter(({ netReturn }) => netReturn === 1).length,
    n: trades.length,
    low: bounds?.expectancyLow ?? null,
    high: bounds?.expectancyHigh ?? null,
  }
}
