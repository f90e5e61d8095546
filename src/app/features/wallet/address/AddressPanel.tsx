import { shortAddress } from '#domain/wallet/short-address.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { platform } from '#app/platform/platform.ts'
import { toast } from '#app/state/toast-state.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { PayoutAddress } from '../queries.ts'
import css from './AddressPanel.module.css'

/** The payout address, shortened, with a copy button for all of it; null if none is set. */
export function AddressPanel({ address }: { readonly address: PayoutAddress | null }) {
  const t = useWords('wallet')
  if (address === null) {
    return (
      <Panel title={t('address.title')}>
        <p>{t('address.empty')}</p>
      </Panel>
    )
  }
  const copy = async () => {
    const isCopied = await platform().copyText(address.address)
    haptic(isCopied ? 'success' : 'error')
    toast(t(isCopied ? 'address.copied' : 'address.notCopied'))
  }
  return (
    <Panel title={t('address.title')}>
      <div className={css['line']}>
        <Badge tone="grey">{address.network}</Badge>
        <span className={`numbers ${css['address']}`} title={address.address} translate="no">
          {shortAddress(address.address)}
        </span>
        <IconButton icon="copy" label={t('address.copy')} onClick={() => void copy()} />
      </div>
      <p className={`numbers ${css['note']}`}>
        {t('address.changedAt', { date: dateText(address.changedAt, 'full') })}
      </p>
      {address.heldUntil !== null && (
        <p className={css['held']} role="status">
          {t('address.held', { date: dateText(address.heldUntil, 'full') })}
        </p>
      )}
    </Panel>
  )
}
