import { useQuery } from '@tanstack/react-query'
import { shortAddress } from '#domain/wallet/short-address.ts'
import { CellLink } from '#app/features/account/components/CellLink.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { walletQueries } from '../queries.ts'

/** The way to the payout address, with the address as it stands. */
export function AddressCell() {
  const t = useWords('wallet')
  const { data } = useQuery(walletQueries.address())
  const set = data?.address ?? null
  const text =
    set === null ? t('balance.noAddress') : `${set.network} · ${shortAddress(set.address)}`
  const isMissing = data !== undefined && set === null
  return (
    <CellLink
      to="/pages/my/wallet/address"
      icon="link"
      title={t('address.cell')}
      text={data === undefined ? '\u00A0' : text}
      value={isMissing && t('address.none')}
    />
  )
}
