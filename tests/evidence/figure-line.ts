import type { TradeMetrics } from '#domain/signals/backtest/metrics.ts'

type Figures = Pick<
  TradeMetrics,
  'n' | 'winRate' | 'expectancyPct' | 'profitFactor' | 'profitFactorLow' | 'profitFactorHigh'
>

/** `n   37, win rate 38%, expectancy 22.50%, profit factor 3.20 (0.98 to 7.86)` */
export function figureLine(figures: Figures): string {
  const { n, winRate, expectancyPct, profitFactor, profitFactorLow, profitFactorHigh } = figures
  return `n ${String(n).padStart(4)}, win rate ${percentText(winRate)}, expectancy ${valueText(expectancyPct)}%, profit factor ${valueText(profitFactor)} (${valueText(profitFactorLow)} to ${valueText(profitFactorHigh)})`
}

/** A fraction in whole percent, `-` for none: `percentText(0.384) // '38%'` */
export function percentText(fraction: number | null): string {
  return fraction === null ? '-' : `${(fraction * 100).toFixed(0)}%`
}

/** Two places, `-` for none: `valueText(1.7) // '1.70'` */
export function valueText(value: number | null): string {
  return value === null ? '-' : value.toFixed(2)
}
