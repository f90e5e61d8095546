import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Network } from '#domain/wallet/network.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type AddressAnswer, walletQueries } from '../queries.ts'
import css from './AddressPanel.module.css'

interface WithAddressProps {
  readonly children: (answer: AddressAnswer, networks: readonly Network[]) => ReactNode
}

/** Renders its children once payout address and networks are loaded. */
export function WithAddress({ children }: WithAddressProps) {
  const tShell = useWords('shell')
  const address = useQuery(walletQueries.address())
  const networks = useQuery(walletQueries.networks())
  const isSlow = useDelayed(address.isPending || networks.isPending, TIMINGS.skeletonDelayMs)
  if (address.data !== undefined && networks.data !== undefined) {
    return children(address.data, networks.data.networks)
  }
  const error = address.error ?? networks.error
  if (error !== null) return <Failed error={error} />
  return isSlow ? <GreyAddress label={tShell('loading')} /> : null
}

/** Skeleton of the address, networks and field. */
function GreyAddress({ label }: { readonly label: string }) {
  return (
    <div className={css['grey']} role="status" aria-label={label}>
      <Panel>
        <Skeleton width="9em" height="1.5em" />
        <Skeleton width="80%" height="1.8em" />
        <Skeleton width="11em" height="1.2em" />
      </Panel>
      <GreyRows rowCount={4} hasHeader />
      <Skeleton width="100%" height="48px" />
      <Skeleton width="100%" height="44px" />
    </div>
  )
}
