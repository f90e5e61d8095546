import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Network } from '#domain/wallet/network.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { GreyField } from '#app/ui/form/GreyField.tsx'
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
        <span className={css['address']}>
          <GreyText width="9em" />
        </span>
        <span className={css['address']}>
          <GreyText width="100%" />
          <GreyText width="30%" />
        </span>
        <span className={css['note']}>
          <GreyText width="8em" />
        </span>
      </Panel>
      <GreyRows rowCount={4} hasHeader />
      <div className={css['ground']}>
        <GreyField />
        <div className={css['next']}>
          <GreyText width="6em" />
        </div>
      </div>
    </div>
  )
}
