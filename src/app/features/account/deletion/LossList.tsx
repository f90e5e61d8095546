import { type ReactNode, useState } from 'react'
import { daysLeft } from '#domain/time/days-left.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Amount } from '#app/ui/number/Amount.tsx'
import css from './LossList.module.css'
import type { Losses } from './losses.ts'

/** What ends with the account, each with its figure: without what there is none of, and what may still be paid out. */
export function LossList({ losses }: { readonly losses: Losses }) {
  const t = useWords('account')
  const { plus, cards, by, byu, pendingByu, address, needsChoice } = losses
  const [wallNow] = useState(() => Date.now())
  return (
    <section className={css['losses']}>
      <h3 className={css['title']}>{t('cancel.loss.title')}</h3>
      <dl className={css['rows']}>
        {plus !== null && (
          <Row label={t('cancel.loss.membership')}>
            {t(`cancel.loss.plan.${plus.plusType}`, { count: daysLeft(plus.expiresAt, wallNow) })}
            <small>{t('cancel.loss.until', { date: dateText(plus.expiresAt, 'day') })}</small>
          </Row>
        )}
        {cards > 0 && (
          <Row label={t('cancel.loss.cards')}>{t('cancel.loss.unused', { count: cards })}</Row>
        )}
        <Row label={t('cancel.loss.by')}>
          <Amount value={by} unit="BY" />
        </Row>
        {!needsChoice && (
          <Row label={t('cancel.loss.byu')}>
            <Amount value={byu} unit="BYU" />
          </Row>
        )}
        {Number(pendingByu) > 0 && (
          <Row label={t('cancel.loss.pending')}>
            <Amount value={pendingByu} unit="BYU" />
          </Row>
        )}
        {address !== null && (
          <Row label={t('cancel.loss.address')}>
            <span translate="no" title={address.address}>
              {address.network} · {shortAddress(address.address)}
            </span>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd className={`numbers ${css['value']}`}>{children}</dd>
    </div>
  )
}
