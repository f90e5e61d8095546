import { percentText } from '#domain/money/percent-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { EquityCurve } from '#app/ui/chart/EquityCurve.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { TrackRecord } from './record-queries.ts'

interface EquityPanelProps {
  readonly record: Pick<TrackRecord, 'equity' | 'version' | 'versions'>
  readonly fromTime: number
}

/** Equity curve of the ended signals, with equal amounts. Versions of the rules never share one. */
export function EquityPanel({ record, fromTime }: EquityPanelProps) {
  const t = useWords('record')
  const { equity, version, versions } = record
  if (version === 'all' && versions.length > 1) {
    return (
      <Panel look="flat" title={t('equity.title')} lead={t('equity.ofOne')}>
        {null}
      </Panel>
    )
  }
  const values = equity.map(([, pct]) => pct)
  const summary = t('equity.summary', {
    from: dateText(fromTime, 'day'),
    to: dateText(equity.at(-1)?.[0] ?? fromTime, 'day'),
    last: percentText(values.at(-1) ?? 0),
    high: percentText(Math.max(0, ...values)),
    low: percentText(Math.min(0, ...values)),
  })
  return (
    <Panel look="flat" title={t('equity.title')} lead={t('equity.lead')}>
      <EquityCurve points={equity} fromTime={fromTime} summary={summary} />
    </Panel>
  )
}
