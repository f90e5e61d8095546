import { useEffect, useMemo } from 'react'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useCandles } from './use-candles.ts'
import { viewKeyOf, viewStart } from '#app/ui/chart/chart-marks.ts'
import { ChartFoot } from './ChartFoot.tsx'
import { isHourly } from './candle-rows.ts'
import { candlesSummary } from './candles-summary.ts'
import { ChartPanel, type ChartPlace } from './ChartPanel.tsx'
import type { ChartStory } from './chart-story.ts'
import { ChartState } from './ChartState.tsx'

interface LiveChartProps {
  readonly marketId: string
  readonly pair: string
  readonly interval: Interval
  readonly story: ChartStory | null
  readonly panel: ChartPlace
}

const NEWEST = { from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }
const NOTHING = { marks: [], lines: [] }

/** How many pages are fetched by themselves to reach the beginning of an old story. */
const MOST_PAGES = 10

/** The candles up to the newest, with marks, levels and span. */
export function LiveChart({ marketId, pair, interval, story, panel }: LiveChartProps) {
  const t = useWords('market')
  const { query, rows, shownInterval, loadOlder } = useCandles(marketId, interval)
  const summary = useMemo(() => candlesSummary(rows, shownInterval), [rows, shownInterval])
  const last = rows.at(-1)
  const shade = useMemo(
    () =>
      last === undefined
        ? null
        : (story?.shadeAt(last[0] + INTERVAL_MS[shownInterval], last[4]) ?? null),
    [story, last, shownInterval],
  )
  const drawn = useMemo(() => story?.drawAt(Infinity) ?? NOTHING, [story])
  const oldest = rows[0]?.[0]
  const pages = query.data?.pages.length ?? 0
  const newest = last?.[0] ?? 0
  const intervalMs = INTERVAL_MS[shownInterval]
  const isReached =
    story === null || oldest === undefined || oldest <= viewStart(story, intervalMs, newest)
  const isCovered = isReached || !query.hasNextPage || pages >= MOST_PAGES || query.isError
  useEffect(() => {
    if (!isCovered) loadOlder()
  }, [isCovered, loadOlder, pages])
  const chart = {
    name: pair,
    candles: rows,
    intervalMs,
    ...drawn,
    shade,
    focus: story ?? NEWEST,
    viewKey: viewKeyOf(marketId, shownInterval, isCovered),
    onOldest: loadOlder,
    summary: `${pair}. ${summary} ${story?.summary ?? ''}`,
  }
  return (
    <>
      <ChartPanel
        panel={panel}
        chart={rows.length === 0 ? null : chart}
        state={<ChartState query={query} />}
      />
      <ChartFoot
        text={
          query.isFetchingNextPage
            ? t('chart.loadingOlder')
            : t(isHourly(rows, intervalMs) ? 'chart.utcHourly' : 'chart.utc')
        }
      />
    </>
  )
}
