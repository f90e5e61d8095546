import { GreyCoinRow } from '#app/features/market/views/GreyCoinRow.tsx'
import css from './GreyExtreme.module.css'

/** Skeleton of a surge's or plunge's row. */
export function GreyExtreme() {
  return (
    <div className={css['row']}>
      <GreyCoinRow />
    </div>
  )
}
