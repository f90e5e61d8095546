import { Skeleton } from '../feedback/Skeleton.tsx'
import css from './ChartBars.module.css'

const PRICES = [0, 1, 2, 3, 4]

/** An empty chart with bars for the prices on its axis; fills its place. */
export function ChartBars() {
  return (
    <div className={css['bars']}>
      {PRICES.map((at) => (
        <Skeleton key={at} width="3.5em" height="0.8em" />
      ))}
    </div>
  )
}
