import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { TIMINGS } from '#app/api/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/panel/Panel.tsx'
import { type Accounts, walletQueries } from '../queries.ts'

/** What stands on the balances, once they are known. */
export function WithAccounts({
  children,
}: {
  readonly children: (accounts: Accounts) => ReactNode
}) {
  const tShell = useWords('shell')
  const { data, isPending, isError, error, refetch } = useQuery(walletQueries.accounts())
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data !== undefined) return children(data)
  if (isError) {
    const retry = { label: tShell('retry'), onClick: () => void refetch() }
    return <Notice icon="offline" isAlert {...failureWords(error)} action={retry} />
  }
  if (!isSlow) return null
  return (
    <div role="status" aria-label={tShell('loading')}>
      <Panel>
        <Skeleton width="8em" height="1.4em" />
        <Skeleton width="70%" height="2.6em" />
        <Skeleton width="100%" height="4.5em" />
      </Panel>
    </div>
  )
}
