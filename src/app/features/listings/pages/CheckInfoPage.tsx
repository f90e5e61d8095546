import { useId } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { AUDIT_GROUPS } from '#domain/listings/audit/audit-rules.ts'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { CheckPanel } from '../audit/CheckPanel.tsx'
import { GreyChecks } from '../audit/GreyChecks.tsx'
import { SourceFields } from '../audit/SourceFields.tsx'
import { useStateText } from '../detail/use-state-text.ts'
import { WithListing } from '../detail/WithListing.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './NewCoinPage.module.css'

/** The audit of a new coin, group by group, with the evidence of each field. @source Spec 1, 2 */
export default function CheckInfoPage() {
  const t = useWords('listings')
  return (
    <WithListing title={t('check.title')} note={<MarketNote />} grey={<Groups listing={null} />}>
      {(listing) => <Groups listing={listing} />}
    </WithListing>
  )
}

/** The groups as tabs; null while the listing is on its way. */
function Groups({ listing }: { readonly listing: ListingDetail | null }) {
  const t = useWords('listings')
  const panelId = useId()
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const selected = AUDIT_GROUPS.find((one) => one === address.get('group')) ?? 'contract'
  const group = listing?.groups.find(({ key }) => key === selected)
  const select = (key: string) => {
    const next = new URLSearchParams(address)
    next.set('group', key)
    setAddress(next, { replace: true, state })
  }
  if (listing !== null && group === undefined) {
    return <NoAudit listing={listing} />
  }
  return (
    <>
      <SegmentedTabs
        label={t('groups.label')}
        items={AUDIT_GROUPS.map((id) => ({ id, label: t(`groups.${id}`) }))}
        selected={selected}
        onSelect={select}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`groups.${selected}`)}
        className={css['checks']}
      >
        {group === undefined ? (
          <GreyChecks groups={[selected]} />
        ) : (
          group.checks.map((check) => <CheckPanel key={check.key} check={check} />)
        )}
        <SourceFields checks={group?.checks ?? null} />
      </div>
      <p className={css['note']}>{t('lead')}</p>
    </>
  )
}

function NoAudit({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  return <Notice icon="unknown" title={t('detail.noAudit')} text={useStateText(listing)} />
}
