import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'

interface WithSocialProps<Info> {
  readonly query: UseQueryResult<Info>
  readonly children: (info: Info) => ReactNode
}

/** What is known of an account elsewhere, once it is. */
export function WithSocial<Info>({ query, children }: WithSocialProps<Info>) {
  const tShell = useWords('shell')
  const { data, isPending, isError, error } = query
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data !== undefined) return children(data)
  if (isError) return <Failed error={error} />
  if (!isSlow) return null
  return (
    <div role="status" aria-label={tShell('loading')}>
      <Panel>
        <Skeleton width="60%" height="1.2em" />
        <Skeleton width="100%" height="4em" />
      </Panel>
    </div>
  )
}
