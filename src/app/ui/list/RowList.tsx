import * as TIMINGS from '#domain/time/timings.ts'
import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { scrollPane } from '#app/platform/navigation/scroller.ts'
import { Notice } from '../feedback/Notice.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useDelayed } from '../feedback/use-delayed.ts'
import type { IconName } from '../icon/Icon.tsx'
import css from './RowList.module.css'

interface EndlessQuery {
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

interface RowListProps {
  readonly query: EndlessQuery
  /** Says why rows are missing, where there are none; null where the newest answer is there. */
  readonly failure: ReactElement | null
  /** What a list without rows is for, and the next step. */
  readonly empty: {
    readonly icon: IconName
    readonly title: string
    readonly text: string
    readonly action?: { readonly label: string; readonly onClick: () => void }
  }
  /** What the rows are, for who cannot see them. */
  readonly label: string
  /** `card` is a raised surface; `band` reaches from edge to edge. */
  readonly look?: 'card' | 'band'
  /** One grey row in the shape of what comes; a line with a figure where left out. */
  readonly greyRow?: ReactNode
  /** Above the first grey row: a heading of what comes. */
  readonly greyHead?: ReactNode
  /** The rows, in order. */
  readonly children: ReactNode
}

const GREY_ROWS = [0, 1, 2, 3, 4]
/** How far below what is seen the next rows are asked for. */
const REACH = '400px'

/** Rows on one surface, loaded page by page while there is a network; with loading, empty and error states. */
export function RowList(props: RowListProps) {
  const { query, failure, empty, label, look = 'card', greyRow, greyHead, children } = props
  const tShell = useWords('shell')
  const isSlow = useDelayed(query.isPending, TIMINGS.skeletonDelayMs)
  const isOnline = useOnline()
  const rows = Children.toArray(children)
  if (query.isPending) {
    const grey = { label: tShell('loading'), look, row: greyRow, head: greyHead }
    return isSlow ? <GreyRows {...grey} /> : null
  }
  if (rows.length === 0) return failure ?? <Notice {...empty} />
  return (
    <div className={css['frame']}>
      <ul className={css['rows']} data-look={look} aria-label={label} data-rows>
        {rows.map((row, at) => (
          // A row that comes in above leaves the others as they are.
          <li key={isValidElement(row) ? row.key : at}>{row}</li>
        ))}
      </ul>
      {query.hasNextPage && failure === null && isOnline && <End query={query} />}
    </div>
  )
}

/** Asks for more when it comes near. */
function End({ query }: { readonly query: EndlessQuery }) {
  const tShell = useWords('shell')
  const mark = useRef<HTMLDivElement>(null)
  const more = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const isNear = entries.some((entry) => entry.isIntersecting)
    if (isNear && !query.isFetchingNextPage) query.fetchNextPage()
  })
  const { isFetchingNextPage } = query
  useEffect(() => {
    // Observed again after every page: an entry that stays visible causes no second event.
    const watch = new IntersectionObserver(more, { root: scrollPane(), rootMargin: REACH })
    if (mark.current !== null && !isFetchingNextPage) watch.observe(mark.current)
    return () => watch.disconnect()
  }, [isFetchingNextPage])
  return (
    <div ref={mark} className={css['end']} role="status">
      {tShell('loading')}
    </div>
  )
}

interface GreyRowsProps extends Pick<RowListProps, 'label' | 'look'> {
  readonly row?: ReactNode
  readonly head?: ReactNode
}

function GreyRows({ label, look, row = <GreyLine />, head }: GreyRowsProps) {
  return (
    <div className={css['rows']} data-look={look} role="status" aria-label={label}>
      {head}
      {GREY_ROWS.map((at) => (
        <div key={at}>{row}</div>
      ))}
    </div>
  )
}

function GreyLine() {
  return (
    <div className={css['grey']}>
      <Skeleton width="9em" height="1.2em" />
      <Skeleton width="4em" height="1.2em" />
    </div>
  )
}
