import { percentText } from '#domain/money/percent-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { joinSentences } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { EquityCurve } from '#app/ui/chart/EquityCurve.tsx'
import { GreyCurve } from '#app/ui/chart/GreyCurve.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { TrackRecord } from './record-queries.ts'

interface EquityPanelProps {
  readonly record: Pick<TrackRecord, 'portfolio' | 'buyAndHold' | 'version' | 'versions' | 'total'>
  /** Symbol of a coin's record; null for a record of all coins. */
  readonly coin: string | null
  /** Market times of the record. */
  readonly fromTime: number
  readonly toTime: number
}

/**
 * An account of the ended signals next to their coins bought and held, over the same days. Versions of
 * the rules never share a curve.
 */
export function EquityPanel({ record, coin, fromTime, toTime }: EquityPanelProps) {
  const t = useWords('record')
  const holdText = useHoldText(coin)
  const { portfolio, buyAndHold, version, versions, total } = record
  if (version === 'all' && versions.length > 1) {
    return (
      <Panel look="flat" title={t('equity.title')} lead={t('equity.ofOne')}>
        {null}
      </Panel>
    )
  }
  const values = portfolio.map(([, pct]) => pct)
  const span = { from: dateText(fromTime, 'day'), to: dateText(toTime, 'day') }
  const summary = t('equity.summary', {
    ...span,
    count: total.n,
    last: percentText(values.at(-1) ?? 0),
    high: percentText(Math.max(0, ...values)),
    low: percentText(Math.min(0, ...values)),
  })
  const holding =
    buyAndHold === null
      ? holdText('unknown')
      : holdText('summary', percentText(buyAndHold.at(-1)?.[1] ?? 0))
  return (
    <Panel
      look="flat"
      title={t('equity.title')}
      lead={t('equity.lead', { count: total.n, parts: total.slots })}
    >
      <EquityCurve
        curve={{ name: t('equity.signals'), points: portfolio }}
        beside={{ name: holdText('hold'), points: buyAndHold, unknown: t('figures.noPrice') }}
        fromTime={fromTime}
        toTime={toTime}
        summary={joinSentences(summary, holding)}
      />
    </Panel>
  )
}

/** What the curve is compared with, in words: the record's own coin, or the coins of its signals. */
function useHoldText(coin: string | null) {
  const t = useWords('record')
  const whose = coin === null ? 'coins' : 'coin'
  return (kind: 'hold' | 'summary' | 'unknown', last = '') =>
    t(`equity.${whose}.${kind}`, { coin: coin ?? '', last })
}

/** Skeleton of the account: its names, with bars for the counts and an empty frame. */
export function GreyEquity({ coin }: Pick<EquityPanelProps, 'coin'>) {
  const t = useWords('record')
  const holdText = useHoldText(coin)
  return (
    <Panel
      look="flat"
      title={t('equity.title')}
      lead={<GreyWords>{t('equity.lead', { count: 50, parts: 30 })}</GreyWords>}
    >
      <GreyCurve names={[t('equity.signals'), holdText('hold')]} />
    </Panel>
  )
}
