import { VENUE_NAMES } from '#domain/market/market.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './FactRows.module.css'

/** Who listed it when, its contract, and where each of this is from. */
export function FactRows({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const unknown = t('detail.unknown')
  const at = (time: number | null) => (time === null ? unknown : dateText(time, 'full'))
  const facts = [
    ['exchange', VENUE_NAMES[listing.exchange]],
    ['listedAt', at(listing.listedAt)],
    ['tradingAt', at(listing.tradingAt)],
    ['chain', listing.chain ?? unknown],
    ['contract', listing.contract ?? unknown],
    ['contractFrom', listing.contractSource ?? unknown],
    ['auditedBy', listing.audit?.source ?? unknown],
    ['auditedAt', at(listing.audit?.auditedAt ?? null)],
    ['nextAudit', at(listing.nextAuditAt)],
  ] as const
  return (
    <Panel title={t('detail.facts')}>
      <dl className={`numbers ${css['facts']}`}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`detail.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
