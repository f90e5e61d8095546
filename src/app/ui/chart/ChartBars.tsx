import { Skeleton } from '../feedback/Skeleton.tsx'
import css from './ChartBars.module.css'

const PRICES = [0, 1, 2, 3, 4]

/** An empty chart: a bar for the legend, and lines with bars for the prices on its axis; fills its place. */
export function ChartBars() {
  return (
    <div className={css['bars']}>
      <div className={css['legend']}>
        <Skeleton width="18em" height="0.85em" />
      </div>
      <div className={css['axis']}>
        {PRICES.map((at) => (
          <div key={at} className={css['price']}>
            <Skeleton width="3.5em" height="0.85em" />
          </div>
        ))}
      </div>
    </div>
  )
}
