import { priceText } from '#domain/money/price-text.ts'
import { Change } from '../number/Change.tsx'
import css from './ChartLegend.module.css'
import type { ChartCandle } from './chart-marks.ts'

/** Open, high, low, close and change of one candle, as one line above the chart. */
export function ChartLegend({ candle }: { readonly candle: ChartCandle | undefined }) {
  if (candle === undefined) return <div className={css['legend']} />
  const [, open, high, low, close] = candle
  const prices = { O: open, H: high, L: low, C: close }
  return (
    <div className={`numbers ${css['legend']}`} aria-hidden="true">
      {Object.entries(prices).map(([label, price]) => (
        <span key={label}>
          <span className={css['label']}>{label}</span> {priceText(price)}
        </span>
      ))}
      <Change pct={(close / open - 1) * 100} />
    </div>
  )
}
