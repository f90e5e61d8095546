import { useWorldKind } from '#app/state/use-world-kind.ts'
import { MarketModeBadge } from './MarketModeBadge.tsx'
import css from './MarketNote.module.css'

/** Which market this is and its time, in a few words below a page's name; nothing for the live one. */
export function MarketNote() {
  if (useWorldKind() === 'live') return null
  return (
    <p className={css['note']}>
      <MarketModeBadge />
    </p>
  )
}
