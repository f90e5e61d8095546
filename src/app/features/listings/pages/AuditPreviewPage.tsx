import { useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CheckPanel } from '../audit/CheckPanel.tsx'
import { WithListing } from '../detail/WithListing.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './NewCoinPage.module.css'

/** How an audit comes to its grade, step by step; `?tag=` of a group shows that one alone. @source Spec 2 */
export default function AuditPreviewPage() {
  const t = useWords('listings')
  return (
    <WithListing title={t('preview.title')}>{(listing) => <Steps listing={listing} />}</WithListing>
  )
}

function Steps({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const [address] = useSearchParams()
  const { audit, auditState, groups } = listing
  if (audit === null) {
    return <Notice icon="unknown" title={t('detail.noAudit')} text={t(`stateText.${auditState}`)} />
  }
  const critical = audit.criticalKeys.map((key) => t(`fields.${key}`)).join(' · ')
  const tagged = groups.filter(({ key }) => key === address.get('tag'))
  const shown = tagged.length > 0 ? tagged : groups
  return (
    <>
      <CellList footer={auditState === 'complete' ? t('grade.scale') : t('preview.notFinal')}>
        <CellText
          title={t('preview.step5')}
          value={`${audit.knownCount} / ${audit.requiredCount}`}
        />
        <CellText title={t('preview.step1')} value={`${audit.passedCount} / 12`} />
        <CellText
          title={t('preview.step2')}
          text={critical === '' ? undefined : critical}
          value={critical === '' ? t('preview.none') : audit.criticalKeys.length}
        />
        <CellText title={t('preview.step3')} value={t('grade.score', { score: audit.score })} />
        <CellText title={t('preview.step4')} value={audit.grade ?? t('grade.none')} />
      </CellList>
      <p className={css['note']}>{t('preview.text')}</p>
      {shown.flatMap(({ checks }) =>
        checks.map((check) => <CheckPanel key={check.key} check={check} />),
      )}
    </>
  )
}
