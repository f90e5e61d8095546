import { usePriceOn } from '#app/state/ticker/use-ticker.ts'
import { Change } from '#app/ui/number/Change.tsx'
import type { SignalRow } from '../queries.ts'
import { shownReturn } from '../signal-return.ts'
import css from './CardReturn.module.css'

/** What the signal brought, or stands at. */
export function CardReturn({ row }: { readonly row: SignalRow }) {
  const price = usePriceOn(row.coinId, row.marketId)
  const shown = shownReturn(row, price)
  return (
    <span key={shown.kind} className={css['figure']}>
      <Change pct={shown.kind === 'none' ? null : shown.pct} />
    </span>
  )
}
