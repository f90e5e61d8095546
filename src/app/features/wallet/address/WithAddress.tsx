import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Network } from '#domain/wallet/network.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { TIMINGS } from '#app/api/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/panel/Panel.tsx'
import { type AddressAnswer, walletQueries } from '../queries.ts'

interface WithAddressProps {
  readonly children: (answer: AddressAnswer, networks: readonly Network[]) => ReactNode
}

/** What stands on the payout address and the networks there are, once both are known. */
export function WithAddress({ children }: WithAddressProps) {
  const tShell = useWords('shell')
  const address = useQuery(walletQueries.address())
  const networks = useQuery(walletQueries.networks())
  const isSlow = useDelayed(address.isPending || networks.isPending, TIMINGS.skeletonDelayMs)
  if (address.data !== undefined && networks.data !== undefined) {
    return children(address.data, networks.data.networks)
  }
  const error = address.error ?? networks.error
  if (error !== null) {
    const again = () => void Promise.all([address.refetch(), networks.refetch()])
    const retry = { label: tShell('retry'), onClick: again }
    return <Notice icon="offline" isAlert {...failureWords(error)} action={retry} />
  }
  if (!isSlow) return null
  return (
    <div role="status" aria-label={tShell('loading')}>
      <Panel>
        <Skeleton width="9em" height="1.4em" />
        <Skeleton width="80%" height="1.8em" />
      </Panel>
    </div>
  )
}
