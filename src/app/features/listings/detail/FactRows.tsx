import { SIMULATED_SOURCE } from '#domain/listings/simulated-source.ts'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { type Fact, Facts } from '#app/ui/page/Facts.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { ListingDetail } from '../queries.ts'

/** Who listed it when, its contract, and where each of this is from; in one line, what is unknown. */
export function FactRows({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const at = (time: number | null) => (time === null ? null : dateText(time, 'full'))
  const source = (name: string | null) => (name === SIMULATED_SOURCE ? t('simulated') : name)
  const facts = [
    ['exchange', VENUE_NAMES[listing.exchange]],
    ['listedAt', at(listing.listedAt)],
    ['tradingAt', at(listing.tradingAt)],
    ['chain', listing.chain],
    ['contract', listing.contract],
    ['contractFrom', source(listing.contractSource)],
    ['auditedBy', source(listing.audit?.source ?? null)],
    ['auditedAt', at(listing.audit?.auditedAt ?? null)],
    [listing.audit === null ? 'firstAudit' : 'nextAudit', at(listing.nextAuditAt)],
  ] as const
  const known = facts.flatMap(([key, value]): Fact[] =>
    value === null ? [] : [[t(`detail.${key}`), value]],
  )
  const missing = facts.flatMap(([key, value]) => (value === null ? t(`detail.${key}`) : []))
  if (missing.length > 0) known.push([t('detail.unknown'), listText(missing, 'comma')])
  return (
    <Panel title={t('detail.facts')}>
      <Facts facts={known} />
    </Panel>
  )
}
