import { Suspense } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { NewestRow } from './NewestRow.tsx'
import css from './NewestSignals.module.css'
import { MOST_NEWEST, type NewestList } from './use-newest.ts'

const EmptyNote = lazyPart(
  'EmptyNote',
  async () => (await import('../gate/EmptyNote.tsx')).EmptyNote,
)

const GREY_ROWS = Array.from({ length: MOST_NEWEST }, (_, at) => at)

/** The newest signals, one short row each. */
export function NewestSignals({ newest }: { readonly newest: NewestList }) {
  const t = useWords('home')
  const { rows, isWaiting } = newest
  return (
    <>
      {isWaiting && GREY_ROWS.map((at) => <GreyRow key={at} />)}
      <ul data-rows>
        {rows.map((row, place) => (
          // By position too: with a new signal, rows are drawn again and none moves.
          <NewestRow key={`${place} ${row.id}`} row={row} />
        ))}
      </ul>
      {!isWaiting && rows.length < MOST_NEWEST && (
        <p className={css['note']}>
          <Suspense fallback={t('signals.empty')}>
            <EmptyNote otherwise={t('signals.empty')} />
          </Suspense>
        </p>
      )}
    </>
  )
}

function GreyRow() {
  return (
    <div className={css['grey']}>
      <Skeleton width="32px" height="32px" />
      <span>
        <Skeleton width="8em" height="0.9em" />
        <Skeleton width="6em" height="0.7em" />
      </span>
      <span>
        <Skeleton width="5em" height="0.9em" />
        <Skeleton width="4em" height="0.7em" />
      </span>
    </div>
  )
}
