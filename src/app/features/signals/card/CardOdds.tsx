import { useWords } from '#app/i18n/use-words.ts'
import type { SignalRow } from '../queries.ts'
import css from './CardOdds.module.css'

/** How often signals like this one gained when they were measured, and on how many. @source UX */
export function CardOdds({ odds }: { readonly odds: SignalRow['odds'] }) {
  const t = useWords('signals')
  return (
    <p className={`numbers ${css['odds']}`}>
      {odds === null
        ? t('card.noOdds')
        : t('card.odds', { chance: Math.round(odds.chancePct), n: odds.n })}
    </p>
  )
}
