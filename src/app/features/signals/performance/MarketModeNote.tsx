import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import css from './MarketModeNote.module.css'

interface MarketModeNoteProps {
  /** What else is to be known of a market that is not live. */
  readonly children: ReactNode
}

/** Where the record's prices come from, if they are not live. */
export function MarketModeNote({ children }: MarketModeNoteProps) {
  const t = useWords('record')
  const kind = useClock()?.worldKind ?? 'live'
  if (kind === 'live') return null
  return (
    <div className={css['notes']}>
      <p className={css['mode']}>{t(`marketMode.${kind}`)}</p>
      {children}
    </div>
  )
}
