import { type ReactNode, useState } from 'react'
import type { Network } from '#domain/wallet/network.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import { transferUrl } from '#domain/wallet/transfer.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import { ListRow } from '#app/ui/list/ListRow.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import type { Payout } from '../queries.ts'
import { periodText } from './period-text.ts'
import css from './PayoutRow.module.css'

const TONES: Readonly<Record<Payout['state'], BadgeTone>> = {
  held: 'amber',
  exported: 'grey',
  paid: 'done',
  returned: 'grey',
}

/** One payout: where it goes, what arrives, how far it is and since when, and why it is not further. */
export function PayoutRow({ payout }: { readonly payout: Payout }) {
  const t = useWords('wallet')
  const { period, network, address, amount, fee, net, state, changedAt } = payout
  const to = t('payout.to', { network, address: shortAddress(address) })
  const figures = { amount: amountFigures(amount), fee: amountFigures(fee) }
  const share = t(state === 'returned' ? 'payout.back' : 'payout.net', figures)
  const [wallNow] = useState(() => Date.now())
  const isOnHold = state === 'held' && payout.heldUntil > wallNow
  const circumstance = useCircumstance(payout, isOnHold)
  return (
    <ListRow
      title={t('payout.title', { period: periodText(period) })}
      text={to}
      note={
        <>
          {dateText(changedAt, 'full')}
          <br />
          {share}
          {circumstance !== null && <br />}
          {circumstance}
        </>
      }
      end={<Amount value={net} unit={t('unit.USDT')} />}
      endNote={<Badge tone={TONES[state]}>{t(`payout.${isOnHold ? 'onHold' : state}`)}</Badge>}
    />
  )
}

/** What is known beyond the state: until when it waits, its transfer, why it came back. */
function useCircumstance(payout: Payout, isOnHold: boolean): ReactNode {
  const t = useWords('wallet')
  const { state, heldUntil, network, transferId, reason } = payout
  if (isOnHold) return t('payout.heldUntil', { date: dateText(heldUntil, 'minute') })
  if (state === 'paid' && transferId !== null) return <Transfer network={network} id={transferId} />
  if (state === 'returned' && reason !== null) return t('payout.reason', { reason })
  return null
}

/** Leads to its network's explorer; inside Telegram, whose rules allow no chain but TON, the id alone. */
function Transfer({ network, id }: { readonly network: Network; readonly id: string }) {
  const t = useWords('wallet')
  if (isInTelegram() && network !== 'TON') return t('payout.transfer', { id })
  return (
    <a
      className={css['transfer']}
      href={transferUrl(network, id)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('payout.transfer', { id: shortAddress(id) })}
    </a>
  )
}
