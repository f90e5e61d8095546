import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import card from './SignalCard.module.css'
import css from './ListSkeleton.module.css'

const CARDS = [0, 1, 2, 3, 4, 5]

/** Skeleton of the signal cards, in their final size. */
export function ListSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['list']} role="status" aria-label={t('loading')}>
      {CARDS.map((at) => (
        <div key={at} className={card['card']}>
          <div className={css['head']}>
            <Skeleton width="9em" height="1.3em" />
            <Skeleton width="4.5em" height="1.4em" />
          </div>
          <div className={css['head']}>
            <Skeleton width="11em" height="0.9em" />
            <Skeleton width="4em" height="0.8em" />
          </div>
          <div className={css['winRate']}>
            <Skeleton width="13em" height="0.8em" />
          </div>
          <div className={css['figures']}>
            <Skeleton width="4.5em" height="2.45em" />
            <Skeleton width="4.5em" height="2.45em" />
            <Skeleton width="4.5em" height="2.45em" />
          </div>
        </div>
      ))}
    </div>
  )
}
