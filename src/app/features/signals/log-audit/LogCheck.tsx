import { MISSING_TEXT } from '#domain/money/decimal.ts'
import { hashText } from '#domain/text/hash-text.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { type CheckStep, StepList } from '../audit/StepList.tsx'
import { Verdict } from '../audit/Verdict.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './LogCheck.module.css'
import type { LogReport } from './run-log-check.ts'
import { useLogCheck } from './use-log-check.ts'

type Translate = ReturnType<typeof useWords<'record'>>

/** The whole log, rebuilt by this browser and compared with what the server signs. */
export function LogCheck() {
  const t = useWords('record')
  const { report, error, isRunning, start, stop } = useLogCheck()
  const isOver = report.verdict !== null
  return (
    <>
      <LogVerdict report={report} isRunning={isRunning} />
      <Panel look="flat" title={t('check.log.title')} lead={t('check.log.lead')}>
        <StepList steps={stepsOf(report, t)} />
        {error !== null && (
          <p className={css['failed']} role="alert">
            {error instanceof Error ? failureWords(error).text : null}
          </p>
        )}
        <div className={css['act']}>
          {isRunning ? (
            <Button key="stop" look="quiet" onClick={stop}>
              {t('check.stop')}
            </Button>
          ) : (
            <Button key="start" needsNetwork onClick={start}>
              {t(isOver ? 'check.again' : 'check.log.start')}
            </Button>
          )}
        </div>
      </Panel>
      <KeyPanel report={report} />
    </>
  )
}

/** Present from the start, so that the end of a check moves nothing. */
function LogVerdict({ report, isRunning }: { report: LogReport; isRunning: boolean }) {
  const t = useWords('record')
  const kind = isRunning ? 'running' : verdictKind(report)
  const tone = kind === 'good' || kind === 'first' ? 'good' : 'bad'
  return (
    <Verdict
      tone={kind === 'none' || kind === 'running' ? 'unknown' : tone}
      title={t(`check.log.verdict.${kind}.title`)}
      text={t(`check.log.verdict.${kind}.text`, {
        count: report.head?.size ?? 0,
        index: report.faultIndex ?? 0,
      })}
    />
  )
}

function verdictKind(report: LogReport) {
  if (report.verdict === null) return 'none'
  if (report.verdict === 'good') return report.grownFrom === null ? 'first' : 'good'
  if (report.signature === 'bad') return 'signature'
  if (report.leaves === 'bad') return 'leaf'
  if (report.root === 'bad') return 'root'
  if (report.growth === 'bad') return 'rewritten'
  return report.figures.state === 'bad' ? 'figures' : 'key'
}

function stepsOf(report: LogReport, t: Translate): CheckStep[] {
  const { head, signature, leaves, done, revealed, root, growth, grownFrom, figures } = report
  const size = head?.size ?? 0
  return [
    {
      key: 'signature',
      state: signature,
      title: t('check.log.signature'),
      text:
        head === null
          ? ''
          : t('check.log.signed', { count: size, time: `${utcText(head.signedWallTime)} UTC` }),
    },
    {
      key: 'leaves',
      state: leaves,
      title: t('check.log.leaves'),
      text: leaves === 'waiting' ? '' : t('check.log.hashed', { done, count: size, revealed }),
      share: size === 0 ? 0 : done / size,
    },
    {
      key: 'root',
      state: root,
      title: t('check.log.root'),
      text: root === 'waiting' || head === null ? '' : hashText(head.rootHash),
    },
    {
      key: 'growth',
      state: growth,
      title: t('check.log.growth'),
      text: growth === 'waiting' ? '' : growthText(grownFrom, t),
    },
    {
      key: 'figures',
      state: figures.state,
      title: t('check.log.figures.title'),
      text:
        figures.kind === 'waiting'
          ? ''
          : t(`check.log.figures.${figures.kind}`, { count: figures.count }),
    },
  ]
}

function growthText(grownFrom: number | null, t: Translate): string {
  return grownFrom === null ? t('check.log.firstVisit') : t('check.log.since', { count: grownFrom })
}

/** The signing key, for comparison with another copy. */
function KeyPanel({ report: { head, key } }: { readonly report: LogReport }) {
  const t = useWords('record')
  return (
    <Panel look="flat" title={t('check.key.title')} lead={t('check.key.lead')}>
      <code className={css['key']}>{head?.publicKey ?? MISSING_TEXT}</code>
      <p className={css['keyNote']} data-changed={key === 'changed'}>
        {t(`check.key.${key}`)}
      </p>
    </Panel>
  )
}
