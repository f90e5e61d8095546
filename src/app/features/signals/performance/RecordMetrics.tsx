import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type Figure, FigureGrid } from '../components/FigureGrid.tsx'
import { ratioText } from './metric-text.ts'
import type { Statistics, TrackRecord } from './record-queries.ts'

type Translate = ReturnType<typeof useWords<'record'>>

/** The metrics of the record; a missing one says why. */
export function RecordMetrics({ record }: { readonly record: TrackRecord }) {
  const t = useWords('record')
  return (
    <Panel look="flat" title={t('figures.title')} lead={t('figures.lead')}>
      <FigureGrid figures={figuresOf(record, t)} />
    </Panel>
  )
}

const NAMES = [
  'drawdown',
  'expectancy',
  'profitFactor',
  'payoffRatio',
  'averageWin',
  'averageLoss',
  'simple',
  'highest72h',
] as const

/** Skeleton of the metrics: their names, with bars for what they came to. */
export function GreyMetrics() {
  const t = useWords('record')
  const notes: Partial<Record<(typeof NAMES)[number], ReactNode>> = {
    drawdown: <GreyWords>{t('figures.drawdown.note', { count: 30 })}</GreyWords>,
    simple: t('figures.simple.note'),
    highest72h: t('figures.highest72h.note'),
  }
  const figures = NAMES.map((name) => ({
    name: t(`figures.${name}.name`),
    value: <GreyText width="5em" />,
    note: notes[name] ?? null,
  }))
  return (
    <Panel look="flat" title={t('figures.title')} lead={t('figures.lead')}>
      <FigureGrid figures={figures} />
    </Panel>
  )
}

function figuresOf({ total }: TrackRecord, t: Translate): Figure[] {
  const change = (
    key: ChangeKey,
    pct: number | null,
    why: string,
    note: string | null = null,
  ): Figure => ({
    name: t(`figures.${key}.name`),
    value: <Change pct={pct} />,
    note: pct === null ? why : note,
  })
  const ratio = (key: 'profitFactor' | 'payoffRatio', value: number | null): Figure => ({
    name: t(`figures.${key}.name`),
    value: <span className="numbers">{ratioText(value)}</span>,
    note: value === null ? t(`figures.${whyNoRatio(total)}`) : null,
  })
  const none = t('figures.noneClosed')
  const parts = t('figures.drawdown.note', { count: total.slots })
  return [
    change('drawdown', negated(total.maxDrawdownPct), none, parts),
    change('expectancy', total.expectancyPct, none),
    ratio('profitFactor', total.profitFactor),
    ratio('payoffRatio', total.payoffRatio),
    change('averageWin', total.averageWinPct, t('figures.noWin')),
    change('averageLoss', total.averageLossPct, t('figures.noLoss')),
    change('simple', total.simpleReturnPct, none, t('figures.simple.note')),
    change('highest72h', total.averageHighest72hPct, none, t('figures.highest72h.note')),
  ]
}

/** The server sends a drawdown as a positive number; it is shown as negative. */
function negated(pct: number | null): number | null {
  return pct === null ? null : -pct
}

type ChangeKey = 'expectancy' | 'drawdown' | 'simple' | 'highest72h' | 'averageWin' | 'averageLoss'

function whyNoRatio({ n, wins }: Statistics): 'noneClosed' | 'noLoss' | 'noWin' {
  if (n === 0) return 'noneClosed'
  return wins === n ? 'noLoss' : 'noWin'
}
