import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_GROUPS } from '#domain/listings/audit/audit-rules.ts'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { CheckPanel } from '../audit/CheckPanel.tsx'
import { GreyChecks } from '../audit/GreyChecks.tsx'
import { SourceFields } from '../audit/SourceFields.tsx'
import { CriticalFlags } from '../detail/CriticalFlags.tsx'
import gradeCss from '../detail/GradePanel.module.css'
import { GreyHead } from '../detail/GreyHead.tsx'
import { useStateText } from '../detail/use-state-text.ts'
import { WithListing } from '../detail/WithListing.tsx'
import { GradeMark } from '../list/GradeMark.tsx'
import type { ListingDetail } from '../queries.ts'

type Audit = NonNullable<ListingDetail['audit']>

/** How an audit comes to its grade, step by step; `?tag=` of a group shows that one alone. @source Spec 2 */
export default function AuditPreviewPage() {
  const t = useWords('listings')
  return (
    <WithListing title={t('preview.title')} note={<MarketNote />} grey={<GreySteps />}>
      {(listing) => <Steps listing={listing} />}
    </WithListing>
  )
}

function Steps({ listing }: { readonly listing: ListingDetail }) {
  const t = useWords('listings')
  const [address] = useSearchParams()
  const { audit, groups } = listing
  const stateText = useStateText(listing)
  if (audit === null) {
    return <Notice icon="unknown" title={t('detail.noAudit')} text={stateText} />
  }
  const tagged = groups.filter(({ key }) => key === address.get('tag'))
  const checks = (tagged.length > 0 ? tagged : groups).flatMap((group) => group.checks)
  const of = (count: number, total: number) => t('preview.of', { count, total })
  return (
    <>
      <Outcome audit={audit} stateText={stateText} />
      <Counts
        known={of(audit.knownCount, audit.requiredCount)}
        passed={of(audit.passedCount, 12)}
      />
      {checks.map((check) => (
        <CheckPanel key={check.key} check={check} />
      ))}
      <SourceFields checks={checks} />
    </>
  )
}

interface CountsProps {
  readonly known: ReactNode
  readonly passed: ReactNode
}

/** What the grade is counted from. */
function Counts({ known, passed }: CountsProps) {
  const t = useWords('listings')
  return (
    <CellList header={t('preview.text')} footer={t('grade.scale')}>
      <CellText title={t('preview.step5')} value={known} />
      <CellText title={t('preview.step1')} value={passed} />
    </CellList>
  )
}

/** Skeleton of the page. */
function GreySteps() {
  const t = useWords('listings')
  const [address] = useSearchParams()
  const tagged = AUDIT_GROUPS.filter((key) => key === address.get('tag'))
  const count = <Skeleton width="4em" height="0.85em" />
  return (
    <>
      <Panel>
        <GreyHead hasLogo={false} />
        <p className={gradeCss['text']}>
          <GreyWords>{t('stateText.complete')}</GreyWords>
        </p>
      </Panel>
      <Counts known={count} passed={count} />
      <GreyChecks groups={tagged.length > 0 ? tagged : AUDIT_GROUPS} />
      <SourceFields checks={null} />
    </>
  )
}

interface OutcomeProps {
  readonly audit: Audit
  /** What the state of the audit means. */
  readonly stateText: string
}

/** The grade with its points, and next to it what a reader must not miss: critical flags come first. */
function Outcome({ audit, stateText }: OutcomeProps) {
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
      <p className={gradeCss['text']}>{stateText}</p>
    </Panel>
  )
}
