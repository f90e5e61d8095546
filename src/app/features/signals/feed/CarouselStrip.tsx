import { useQuery } from '@tanstack/react-query'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { RetryBox } from '#app/ui/feedback/RetryBox.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { recordQueries } from '../performance/record-queries.ts'
import { CarouselCard } from './CarouselCard.tsx'
import css from './CarouselStrip.module.css'

/** Cards to swipe through. Its height is reserved while loading; hidden without cards. */
export function CarouselStrip() {
  const t = useWords('home')
  const tShell = useWords('shell')
  const { data, error, isPending, refetch } = useQuery(recordQueries.carousels())
  if (data?.length === 0) return null
  return (
    <section className={css['strip']} aria-label={t('carousel.label')}>
      {isPending && <Skeleton width="100%" height="100%" />}
      {error !== null && data === undefined && (
        <div className={css['failed']}>
          <RetryBox
            text={failureWords(error).title}
            label={tShell('retry')}
            onClick={() => void refetch()}
          />
        </div>
      )}
      {data !== undefined && (
        <ul className={css['cards']}>
          {data.map((item) => (
            <CarouselCard key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
