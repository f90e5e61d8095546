import { shortAddress } from '#domain/wallet/short-address.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Payout } from '../queries.ts'

const TONES: Readonly<Record<Payout['state'], BadgeTone>> = {
  held: 'amber',
  exported: 'grey',
  paid: 'blue',
  returned: 'grey',
}

/** One payout: where it goes, what arrives, how far it is and why it is not further. */
export function PayoutRow({ payout }: { readonly payout: Payout }) {
  const t = useWords('wallet')
  const { period, network, address, amount, fee, net, state } = payout
  const to = t('payout.to', { network, address: shortAddress(address) })
  const share = t('payout.net', { amount: amountFigures(amount), fee: amountFigures(fee) })
  const circumstance = useCircumstance(payout)
  return (
    <ListRow
      title={t('payout.title', { period })}
      text={to}
      note={
        <>
          {share}
          {circumstance !== null && <br />}
          {circumstance}
        </>
      }
      end={<Amount value={net} unit={t('unit.USDT')} />}
      endNote={<Badge tone={TONES[state]}>{t(`payout.${state}`)}</Badge>}
    />
  )
}

/** What is known beyond the state: until when it waits, its transfer, why it came back. */
function useCircumstance({ state, heldUntil, at, transferId, reason }: Payout): string | null {
  const t = useWords('wallet')
  if (state === 'held' && heldUntil > at) {
    return t('payout.heldUntil', { date: dateText(heldUntil, 'minute') })
  }
  if (state === 'paid' && transferId !== null) return t('payout.transfer', { id: transferId })
  if (state === 'returned' && reason !== null) return t('payout.reason', { reason })
  return null
}
