import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Facts } from '#app/ui/page/Facts.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GradePanel.module.css'
import { GreyHead } from './GreyHead.tsx'
import { GroupLinks } from './GroupLinks.tsx'
import { PageLinks } from './PageLinks.tsx'

/** What is known of most new coins, in the order of `FactRows`. */
const FACTS = [
  'exchange',
  'listedAt',
  'chain',
  'contract',
  'contractFrom',
  'auditedBy',
  'auditedAt',
  'nextAudit',
] as const

/** As long as the contract of an EVM token, which most are. */
const CONTRACT = `0x${'0'.repeat(40)}`

/** Skeleton of a new coin: its grade and state, the groups of its audit, its facts. */
export function GreyDetail() {
  const t = useWords('listings')
  return (
    <>
      <Panel>
        <GreyHead hasLogo />
        <div>
          <GreyText width="6em" />
          <p className={css['text']}>
            <GreyWords>{t('stateText.complete')}</GreyWords>
          </p>
        </div>
        <div className={`numbers ${css['text']}`}>
          <p>
            <GreyWords>{t('grade.passed', { count: 12 })}</GreyWords>
          </p>
          <p>
            <GreyWords>
              {`${t('confidence.high')} · ${t('confidence.count', { known: 26, required: 26 })}`}
            </GreyWords>
          </p>
        </div>
      </Panel>
      <GroupLinks passed={null} />
      <PageLinks coinId={null} />
      <Panel title={t('detail.facts')}>
        <Facts
          facts={FACTS.map((key) => [
            t(`detail.${key}`),
            key === 'contract' ? (
              <GreyWords key={key}>{CONTRACT}</GreyWords>
            ) : (
              <GreyText key={key} width="9em" />
            ),
          ])}
        />
      </Panel>
    </>
  )
}
