import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { coinQueries } from '../detail/coin-queries.ts'
import type { DetailAnswer } from '../queries.ts'
import css from './PastPanel.module.css'
import { SignalLines } from './SignalLines.tsx'
import { percentText } from '#domain/money/percent-text.ts'
import { rangeText } from './metric-text.ts'

interface PastPanelProps {
  readonly coinId: string
  readonly symbol: string
  /** The signal of this page, left out of the list. */
  readonly signalId: string | null
  /** Results at the signal's own timeframe and direction; null without a signal. */
  readonly past: DetailAnswer['past']
}

/**
 * The coin's other ended signals, newest first: on a signal's page with a link to the coin's record;
 * on the coin's own where there are some, with a link to what they would have paid.
 */
export function PastPanel({ coinId, symbol, signalId, past }: PastPanelProps) {
  const t = useWords('signals')
  const query = useInfiniteQuery(coinQueries.past(coinId))
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const rows = all.filter(({ id }) => id !== signalId)
  // A coin's page says so in the line of its record.
  if (signalId === null && query.data !== undefined && rows.length === 0) return null
  return (
    <Panel look="flat" title={t('past.title', { coin: symbol })}>
      {past !== null && (past.n > 0 || rows.length > 0) && <PastSummary past={past} />}
      <SignalLines query={query} rows={rows} empty={t('past.empty')} />
      <Link
        className={css['all']}
        to={
          signalId === null
            ? `/pages/aiPredict/aiPredict?coinId=${coinId}`
            : `/record?coinId=${coinId}`
        }
      >
        {signalId === null ? t('past.calculate') : t('past.all', { coin: symbol })}
        <Icon name="forward" />
      </Link>
    </Panel>
  )
}

/** Other similar signals in a line; under 30 without a win rate, a single one by its result. */
export function PastSummary({ past }: { readonly past: NonNullable<DetailAnswer['past']> }) {
  const t = useWords('signals')
  const range = rangeText(past, 'sentence')
  const mean = percentText(past.expectancyPct)
  if (past.n === 0) return <p className={css['like']}>{t('past.noLike')}</p>
  if (range === null) {
    return <p className={`numbers ${css['like']}`}>{t('past.single', { net: mean })}</p>
  }
  const like =
    past.winRatePct === null
      ? t('past.few', { count: past.n, mean, range })
      : t('past.like', {
          count: past.n,
          share: `${shareText(past.winRatePct, 'sentence')} (${range})`,
          mean,
        })
  return <p className={`numbers ${css['like']}`}>{like}</p>
}
