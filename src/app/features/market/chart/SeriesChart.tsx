import { lazy, Suspense, useMemo, useState } from 'react'
import { priceText } from '#domain/money/price-text.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { INTERVAL_MS, INTERVALS, type Interval } from '#domain/time/interval.ts'
import { utcText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { words } from '#app/i18n/words.ts'
import { usePreferences } from '#app/state/preferences-state.ts'
import type { ChartLine, ChartMark } from '#app/ui/chart/chart-marks.ts'
import { SegmentedTabs } from '#app/ui/tabs/SegmentedTabs.tsx'
import { summariseCandles, type CandleRow } from '../candles/candle-rows.ts'
import { useCandles } from '../candles/use-candles.ts'
import { ChartState } from './ChartState.tsx'
import css from './SeriesChart.module.css'

const CandleChart = lazy(() => import('#app/ui/chart/CandleChart.tsx'))

interface SeriesChartProps {
  readonly marketId: string
  /** The interval to open on. */
  readonly interval: Interval
  readonly marks: readonly ChartMark[]
  readonly lines: readonly ChartLine[]
  /** What to open on; null opens on the newest candles. */
  readonly focus: { readonly from: number; readonly to: number } | null
  /** What the marks say, for those who cannot see them. */
  readonly marksSummary: string
}

const NEWEST = { from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }

/** The candles of a market at five intervals, with what a page marks on them. */
export function SeriesChart(props: SeriesChartProps) {
  const { marketId, marks, lines, focus, marksSummary } = props
  const t = useWords('market')
  const [interval, setInterval] = useState(props.interval)
  const { query, rows, shownInterval, loadOlder } = useCandles(marketId, interval)
  const { theme, isRedUp } = usePreferences()
  const tabs = useMemo(() => INTERVALS.map((id) => ({ id, label: intervalLabel(id) })), [])
  const summary = useMemo(() => summaryOf(rows, shownInterval), [rows, shownInterval])
  return (
    <section className={css['chart']} aria-label={t('chart.label')}>
      <div className={css['tabs']}>
        <SegmentedTabs
          look="pill"
          label={t('chart.interval')}
          panelId="candles"
          items={tabs}
          selected={interval}
          onSelect={setInterval}
        />
      </div>
      <div
        id="candles"
        role="tabpanel"
        aria-label={intervalLabel(interval)}
        className={css['panel']}
      >
        {rows.length === 0 ? (
          <ChartState query={query} />
        ) : (
          <Suspense fallback={<ChartState query={query} />}>
            <CandleChart
              candles={rows}
              intervalMs={INTERVAL_MS[shownInterval]}
              marks={marks}
              lines={lines}
              focus={focus ?? NEWEST}
              viewKey={`${marketId} ${shownInterval}`}
              themeKey={`${theme?.dark} ${isRedUp}`}
              onOldest={loadOlder}
              summary={`${summary} ${marksSummary}`}
            />
          </Suspense>
        )}
      </div>
      <p className={css['foot']}>
        <span>{query.isFetchingNextPage ? t('chart.loadingOlder') : t('chart.utc')}</span>
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {t('chart.credit')}
        </a>
      </p>
    </section>
  )
}

function intervalLabel(interval: Interval): string {
  return interval.endsWith('m') ? interval : interval.toUpperCase()
}

function summaryOf(rows: readonly CandleRow[], interval: Interval): string {
  const sum = summariseCandles(rows)
  if (sum === null) return ''
  return words('market')('chart.summary', {
    count: sum.count,
    interval: intervalLabel(interval),
    from: utcText(sum.from),
    to: utcText(sum.to),
    first: priceText(sum.first),
    last: priceText(sum.last),
    change: percentText(sum.changePct),
    high: priceText(sum.high),
    low: priceText(sum.low),
  })
}
