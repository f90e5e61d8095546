import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CardState } from '#domain/membership/card.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { membershipQueries, type OwnCard } from '../queries.ts'
import css from './CardList.module.css'
import { CardRow, CardSkeleton, type OwnerNow } from './CardRow.tsx'

interface CardListProps {
  readonly state: CardState
  /** Null while it is loading: what can be used depends on it. */
  readonly now: OwnerNow | null
  readonly onUse: (card: OwnCard) => void
  readonly onGive: (card: OwnCard) => void
  /** Shown where there is no card in this state. */
  readonly empty: ReactNode
}

/** One's cards in one state, in the order of the call. */
export function CardList({ state, now, onUse, onGive, empty }: CardListProps) {
  const t = useWords('card')
  const shell = useWords('shell')
  const query = useInfiniteQuery(membershipQueries.cards(state))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const isSlow = useDelayed(query.isPending || now === null, TIMINGS.skeletonDelayMs)
  if (data === undefined || now === null) {
    const grey = <CardSkeleton label={shell('loading')} hasButton={state === 'unused'} />
    if (error === null) return isSlow ? grey : null
    return <Failed error={error} />
  }
  const cards = data.pages.flatMap(({ items }) => items)
  if (cards.length === 0) return empty
  return (
    <>
      <ul className={css['cards']}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} now={now} onUse={onUse} onGive={onGive} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" isDisabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}
