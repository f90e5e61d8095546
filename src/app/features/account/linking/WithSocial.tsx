import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'

interface WithSocialProps<Info> {
  readonly query: UseQueryResult<Info>
  /** Skeleton of what comes. */
  readonly grey: ReactNode
  readonly children: (info: Info) => ReactNode
}

/** What is known of an account elsewhere, once it is. */
export function WithSocial<Info>({ query, grey, children }: WithSocialProps<Info>) {
  const tShell = useWords('shell')
  const { data, isPending, isError, error } = query
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data !== undefined) return children(data)
  if (isError) return <Failed error={error} />
  if (!isSlow) return null
  return (
    <div role="status" aria-label={tShell('loading')}>
      {grey}
    </div>
  )
}
