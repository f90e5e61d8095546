import { Fragment, type ReactNode } from 'react'
import type { Network } from '#domain/wallet/network.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'

interface NetworkListProps {
  readonly networks: readonly Network[]
  /** The row of a network. */
  readonly children: (network: Network) => ReactNode
}

/** The networks below their heading, and why there is only one in Telegram. */
export function NetworkList({ networks, children }: NetworkListProps) {
  const t = useWords('wallet')
  const isOnlyOne = networks.length === 1
  return (
    <CellList
      header={t('address.network')}
      {...(isOnlyOne ? { footer: t('address.onlyTon') } : {})}
    >
      {networks.map((network) => (
        <Fragment key={network}>{children(network)}</Fragment>
      ))}
    </CellList>
  )
}
