import { use } from 'react'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { MarketModeBadge } from './MarketModeBadge.tsx'
import css from './MarketNote.module.css'

/**
 * Which market this is and its time, in a few words below a page's name; nothing for the live one,
 * nor in a pane, whose list says it.
 */
export function MarketNote() {
  const isPane = use(PlaceContext) === 'pane'
  if (useWorldKind() === 'live' || isPane) return null
  return (
    <p className={css['note']}>
      <MarketModeBadge />
    </p>
  )
}
