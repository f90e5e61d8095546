import { useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CheckPanel } from '../audit/CheckPanel.tsx'
import { SourceFields } from '../audit/SourceFields.tsx'
import { CriticalFlags } from '../detail/CriticalFlags.tsx'
import gradeCss from '../detail/GradePanel.module.css'
import { GreyDetail } from '../detail/GreyDetail.tsx'
import { WithListing } from '../detail/WithListing.tsx'
import { GradeMark } from '../list/GradeMark.tsx'
import type { ListingDetail } from '../queries.ts'

type Audit = NonNullable<ListingDetail['audit']>

/** How an audit comes to its grade, step by step; `?tag=` of a group shows that one alone. @source Spec 2 */
export default function AuditPreviewPage() {
  const t = useWords('listings')
  return (
    <WithListing title={t('preview.title')} grey={<GreyDetail />}>
      {(listing) => <Steps listing={listing} />}
    </WithListing>
  )
}

function Steps({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const [address] = useSearchParams()
  const { audit, auditState, groups } = listing
  if (audit === null) {
    return <Notice icon="unknown" title={t('detail.noAudit')} text={t(`stateText.${auditState}`)} />
  }
  const tagged = groups.filter(({ key }) => key === address.get('tag'))
  const checks = (tagged.length > 0 ? tagged : groups).flatMap((group) => group.checks)
  const of = (count: number, total: number) => t('preview.of', { count, total })
  return (
    <>
      <Outcome audit={audit} state={auditState} />
      <CellList header={t('preview.text')} footer={t('grade.scale')}>
        <CellText title={t('preview.step5')} value={of(audit.knownCount, audit.requiredCount)} />
        <CellText title={t('preview.step1')} value={of(audit.passedCount, 12)} />
      </CellList>
      {checks.map((check) => (
        <CheckPanel key={check.key} check={check} />
      ))}
      <SourceFields checks={checks} />
    </>
  )
}

interface OutcomeProps {
  readonly audit: Audit
  readonly state: ListingDetail['auditState']
}

/** The grade with its points, and next to it what a reader must not miss: critical flags come first. */
function Outcome({ audit, state }: OutcomeProps) {
  const t = useWords('listings')
  const { grade, score } = audit
  return (
    <Panel>
      <div className={gradeCss['head']}>
        <div className={gradeCss['names']}>
          <strong className={gradeCss['symbol']}>
            {grade === null ? t('grade.none') : t('grade.label', { grade })}
          </strong>
          <span className={`numbers ${gradeCss['text']}`}>{t('grade.score', { score })}</span>
        </div>
        <GradeMark audit={audit} isLarge />
      </div>
      <CriticalFlags audit={audit} />
      <p className={gradeCss['text']}>{t(`stateText.${state}`)}</p>
    </Panel>
  )
}
