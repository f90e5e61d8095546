import { fixedPriceText } from '#domain/money/shared-decimals.ts'
import { Change } from '../number/Change.tsx'
import css from './ChartLegend.module.css'
import type { ChartCandle } from './chart-marks.ts'

interface ChartLegendProps {
  readonly candle: ChartCandle | undefined
  /** Of all prices on the chart. */
  readonly decimals: number
}

/** Open, high, low, close and change of one candle, as one line above the chart. */
export function ChartLegend({ candle, decimals }: ChartLegendProps) {
  if (candle === undefined) return <div className={css['legend']} />
  const [, open, high, low, close] = candle
  const prices = { O: open, H: high, L: low, C: close }
  return (
    <div className={`numbers ${css['legend']}`} aria-hidden="true">
      {Object.entries(prices).map(([label, price]) => (
        <span key={label}>
          <span className={css['label']}>{label}</span> {fixedPriceText(price, decimals)}
        </span>
      ))}
      <Change pct={(close / open - 1) * 100} />
    </div>
  )
}
