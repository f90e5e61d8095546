import type { ReactNode } from 'react'
import { type Asset, ASSETS } from '#domain/wallet/asset.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { listAddress } from '../history/wallet-list.ts'
import type { AddressAnswer } from '../queries.ts'

interface AddressCellProps {
  /** Undefined where it could not be loaded: then nothing is said of it. */
  readonly answer: AddressAnswer | undefined
}

/** Where BYU is paid out to. */
export function AddressCell({ answer }: AddressCellProps) {
  const t = useWords('wallet')
  const set = answer?.address
  const text =
    set === null ? t('balance.noAddress') : set && `${set.network} · ${shortAddress(set.address)}`
  return <AddressLink text={text} />
}

interface WalletCellsProps {
  readonly assets: readonly Asset[]
  /** The row of the payout address; null where it stands elsewhere. */
  readonly address: ReactNode
}

/** The ways from the wallet to its lists. */
export function WalletCells({ assets, address }: WalletCellsProps) {
  const t = useWords('wallet')
  return (
    <CellList>
      {address}
      <CellLink to={listAddress('payouts')} icon="clock" title={t('detail.payouts')} />
      {assets.map((asset) => (
        <CellLink
          key={asset}
          to={listAddress(asset)}
          icon={asset === 'BYU' ? 'friends' : 'coin'}
          title={t(`detail.tab.${asset}`)}
        />
      ))}
    </CellList>
  )
}

/** The same before it is known where BYU is paid out to. */
export function GreyWalletCells() {
  return <WalletCells assets={ASSETS} address={<AddressLink text={<GreyText width="12em" />} />} />
}

function AddressLink({ text }: { readonly text: ReactNode }) {
  const t = useWords('wallet')
  return (
    <CellLink to="/pages/my/wallet/address" icon="link" title={t('address.cell')} text={text} />
  )
}
