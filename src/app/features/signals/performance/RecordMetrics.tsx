import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ratioText } from './metric-text.ts'
import type { Statistics, TrackRecord } from './record-queries.ts'
import css from './RecordMetrics.module.css'

type Translate = ReturnType<typeof useWords<'record'>>

interface Figure {
  readonly name: string
  readonly value: ReactNode
  /** Meaning of the metric, or why it is missing. */
  readonly note: string
}

/** Every metric of the record; a missing one says why. */
export function RecordMetrics({ record }: { readonly record: TrackRecord }) {
  const t = useWords('record')
  return (
    <Panel look="flat" title={t('figures.title')} lead={t('figures.lead')}>
      <dl className={css['grid']}>
        {figuresOf(record, t).map(({ name, value, note }) => (
          <div key={name} className={css['figure']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={css['note']}>{note}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function figuresOf({ total, buyAndHoldPct }: TrackRecord, t: Translate): Figure[] {
  const change = (key: ChangeKey, pct: number | null, why: string): Figure => ({
    name: t(`figures.${key}.name`),
    value: <Change pct={pct} />,
    note: pct === null ? why : t(`figures.${key}.note`, { count: total.slots }),
  })
  const ratio = (key: 'profitFactor' | 'payoffRatio', value: number | null): Figure => ({
    name: t(`figures.${key}.name`),
    value: <span className="numbers">{ratioText(value)}</span>,
    note: value === null ? t(`figures.${whyNoRatio(total)}`) : t(`figures.${key}.note`),
  })
  const none = t('figures.noneClosed')
  return [
    change('expectancy', total.expectancyPct, none),
    ratio('profitFactor', total.profitFactor),
    ratio('payoffRatio', total.payoffRatio),
    change('drawdown', negated(total.maxDrawdownPct), none),
    change('simple', total.simpleReturnPct, none),
    change('compounded', total.compoundedReturnPct, none),
    change(
      'buyAndHold',
      buyAndHoldPct,
      t(total.n === 0 ? 'figures.noneClosed' : 'figures.noPrice'),
    ),
    change('highest72h', total.averageHighest72hPct, none),
    change('averageWin', total.averageWinPct, t('figures.noWin')),
    change('averageLoss', total.averageLossPct, t('figures.noLoss')),
  ]
}

/** The server sends a drawdown as a positive number; it is shown as negative. */
function negated(pct: number | null): number | null {
  return pct === null ? null : -pct
}

type ChangeKey =
  | 'expectancy'
  | 'drawdown'
  | 'simple'
  | 'compounded'
  | 'buyAndHold'
  | 'highest72h'
  | 'averageWin'
  | 'averageLoss'

function whyNoRatio({ n, wins }: Statistics): 'noneClosed' | 'noLoss' | 'noWin' {
  if (n === 0) return 'noneClosed'
  return wins === n ? 'noLoss' : 'noWin'
}
