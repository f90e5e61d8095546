import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Network, networksOf } from '#domain/wallet/network.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { GreyField } from '#app/ui/form/GreyField.tsx'
import { CellText } from '#app/ui/list/Cell.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type AddressAnswer, walletQueries } from '../queries.ts'
import { NetworkList } from './NetworkList.tsx'
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

/** Skeleton of the address, networks and field; the networks are those that there are here. */
function GreyAddress({ label }: { readonly label: string }) {
  const t = useWords('wallet')
  return (
    <div className={css['grey']} role="status" aria-label={label}>
      <Panel title={t('address.title')}>
        <span className={css['address']}>
          <GreyText width="11em" />
        </span>
        <span className={css['note']}>
          <GreyText width="12em" />
        </span>
      </Panel>
      <NetworkList networks={networksOf(isInTelegram() ? 'telegram' : 'web')}>
        {(network) => <CellText title={network} value={<span className={css['radio']} />} />}
      </NetworkList>
      <div className={css['ground']}>
        <GreyField hint={t('address.hint')} />
        <GreyButton isMain />
      </div>
    </div>
  )
}
