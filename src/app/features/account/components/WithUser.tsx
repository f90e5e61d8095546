import type { ReactNode } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { useUser } from '../use-user.ts'
import type { User } from '../queries.ts'

interface WithUserProps {
  readonly children: (user: User) => ReactNode
  /** How many rows stand there in grey until the user is known. */
  readonly rowCount?: number
  /** What stands there in grey where that is not one list. */
  readonly grey?: ReactNode
}

/** What a page shows of the one who is signed in, once that is known. */
export function WithUser({ children, rowCount = 0, grey }: WithUserProps) {
  const tShell = useWords('shell')
  const { data, isPending, isError, error, refetch } = useUser()
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data !== undefined) return children(data)
  if (isError) {
    const retry = { label: tShell('retry'), onClick: () => void refetch() }
    return <Notice isAlert {...failureWords(error)} action={retry} />
  }
  if (!isSlow) return null
  return (
    <div role="status" aria-label={tShell('loading')}>
      {grey ?? <GreyRows rowCount={rowCount} />}
    </div>
  )
}
