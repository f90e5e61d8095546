import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { intervalText } from '#app/i18n/interval-text.ts'
import type { SignalRow } from '../queries.ts'
import { CardFigures } from './CardFigures.tsx'
import { CardNote } from './CardNote.tsx'
import { CardOdds } from './CardOdds.tsx'
import { CardReturn } from './CardReturn.tsx'
import { CardState } from './CardState.tsx'
import css from './SignalCard.module.css'

/** One signal, read in two seconds: coin and direction, what it brought, at which prices, since when. */
export const SignalCard = memo(function SignalCard({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const interval = intervalText(row.interval)
  const label = t('card.label', {
    coin: row.base,
    direction: t(`direction.${row.direction}`),
    term: t(`term.${row.term}`),
    interval,
    state: t(`state.${row.state}`),
  })
  return (
    <article className={css['card']}>
      <div className={css['line']}>
        <div className={css['head']}>
          <h2 className={css['coin']}>
            <Link to={`/pages/ai/detail?id=${row.id}`} className={css['link']} aria-label={label}>
              {row.base}
            </Link>
          </h2>
          <DirectionBadge direction={row.direction} />
          <span className={css['term']}>
            <span>{interval}</span>
            <span>· {t(`term.${row.term}`)}</span>
          </span>
        </div>
        <CardReturn row={row} />
      </div>
      <div className={css['line']}>
        <CardState row={row} />
        <CardNote row={row} />
      </div>
      <CardOdds odds={row.odds} />
      <CardFigures row={row} />
    </article>
  )
})
