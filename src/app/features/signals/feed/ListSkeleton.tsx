import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import card from './SignalCard.module.css'
import css from './ListSkeleton.module.css'

const CARDS = [0, 1, 2, 3, 4, 5]

/** Skeleton of a signal's card, in its final size. */
export function GreyCard() {
  return (
    <div className={card['card']}>
      <span className={css['logo']} />
      <div className={card['line']}>
        <Skeleton width="5em" height="1.1em" />
        <span className={css['end']}>
          <Skeleton width="4.5em" height="1.2em" />
        </span>
      </div>
      <div className={card['line']} data-second="true">
        <Skeleton width="8em" height="0.9em" />
        <span className={css['end']}>
          <Skeleton width="5em" height="0.9em" />
        </span>
      </div>
      <div className={css['levels']}>
        <Skeleton width="100%" height="4px" />
      </div>
      <div className={css['winRate']}>
        <Skeleton width="15em" height="0.7em" />
      </div>
    </div>
  )
}

/** Skeleton of the signal cards, in their final size. */
export function ListSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['list']} role="status" aria-label={t('loading')}>
      {CARDS.map((at) => (
        <GreyCard key={at} />
      ))}
    </div>
  )
}
