import { Suspense } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { RetryBox } from '#app/ui/feedback/RetryBox.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { NewestRow } from './NewestRow.tsx'
import css from './NewestSignals.module.css'
import { MOST_NEWEST, type NewestList } from './use-newest.ts'

const EmptyNote = lazyPart('EmptyNote', async () => {
  const [note] = await Promise.all([import('../gate/EmptyNote.tsx'), loadWords('signals-gate')])
  return note.EmptyNote
})

const GREY_ROWS = Array.from({ length: MOST_NEWEST }, (_, at) => at)

/** The five newest signals, one short row each, with reserved height. */
export function NewestSignals({ newest }: { readonly newest: NewestList }) {
  const t = useWords('home')
  const tShell = useWords('shell')
  const { rows, isWaiting, error, retry } = newest
  return (
    <div className={css['rows']}>
      {isWaiting && GREY_ROWS.map((at) => <GreyRow key={at} />)}
      {error !== null && rows.length === 0 && (
        <RetryBox text={failureWords(error).title} label={tShell('retry')} onClick={retry} />
      )}
      <ul data-rows>
        {rows.map((row, place) => (
          // By position too: with a new signal, rows are drawn again and none moves.
          <NewestRow key={`${place} ${row.id}`} row={row} />
        ))}
      </ul>
      {!isWaiting && error === null && rows.length < MOST_NEWEST && (
        <p className={css['note']}>
          <Suspense fallback={t('signals.empty')}>
            <EmptyNote otherwise={t('signals.empty')} />
          </Suspense>
        </p>
      )}
    </div>
  )
}

function GreyRow() {
  return (
    <div className={css['grey']}>
      <Skeleton width="8em" height="2.2em" />
      <Skeleton width="4em" height="1.6em" />
    </div>
  )
}
