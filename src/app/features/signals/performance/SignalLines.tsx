import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import type { SignalRow } from '../queries.ts'
import { SignalLine } from './SignalLine.tsx'
import css from './SignalLines.module.css'

interface SignalLinesProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'hasNextPage' | 'isFetchingNextPage'
  > & { readonly fetchNextPage: () => unknown }
  readonly rows: readonly SignalRow[]
  /** What to say where there are none. */
  readonly empty: string
  readonly hasCoin?: boolean
  readonly hasCheck?: boolean
}

const GREY_LINES = [0, 1, 2, 3, 4]

/** Ended signals line by line, with more on demand. */
export function SignalLines({ query, rows, empty, ...look }: SignalLinesProps) {
  const t = useWords('signals')
  const tShell = useWords('shell')
  const { isPending, isError, hasNextPage, isFetchingNextPage } = query
  if (isPending) {
    return (
      <div role="status" aria-label={tShell('loading')}>
        {GREY_LINES.map((at) => (
          <div key={at} className={css['grey']}>
            <Skeleton width="4.8em" height="1.8em" />
            <div className={css['greyTexts']}>
              <GreyText width="6em" />
              <GreyText width="9em" />
            </div>
            <Skeleton width="4em" height="0.85em" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <>
      {rows.length === 0 && !isError && !hasNextPage && <p className={css['empty']}>{empty}</p>}
      <ul>
        {rows.map((row) => (
          <SignalLine key={row.id} row={row} {...look} />
        ))}
      </ul>
      {hasNextPage && !isError && (
        <div className={css['more']}>
          <Button look="quiet" onClick={() => void query.fetchNextPage()}>
            {t(isFetchingNextPage ? 'past.loading' : 'past.more')}
          </Button>
        </div>
      )}
    </>
  )
}
