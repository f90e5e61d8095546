import { VENUE_NAMES } from '#domain/market/market.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Facts } from '#app/ui/page/Facts.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { ListingDetail } from '../queries.ts'

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
      <Facts facts={facts.map(([key, value]) => [t(`detail.${key}`), value])} />
    </Panel>
  )
}
