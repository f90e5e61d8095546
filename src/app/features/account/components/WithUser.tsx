import type { ReactNode } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { useUser } from '../use-user.ts'
import type { User } from '../queries.ts'

interface WithUserProps {
  readonly children: (user: User) => ReactNode
  /** Number of skeleton rows until the user is known. */
  readonly rowCount?: number
  /** Skeleton for pages that are not one list. */
  readonly grey?: ReactNode
  /** The skeleton has the words and controls of the page, which are no news. */
  readonly isPage?: boolean
}

/** Renders its children once the signed-in user is loaded. */
export function WithUser({ children, rowCount = 0, grey, isPage = false }: WithUserProps) {
  const tShell = useWords('shell')
  const { data, isPending, isError, error } = useUser()
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data !== undefined) return children(data)
  if (isError) return <Failed error={error} />
  if (!isSlow) return null
  if (isPage) {
    return (
      <>
        <LoadingNote />
        {grey}
      </>
    )
  }
  return (
    <div role="status" aria-label={tShell('loading')}>
      {grey ?? <GreyRows rowCount={rowCount} />}
    </div>
  )
}
