import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Interval } from '#domain/time/interval.ts'
import { chartDecimals } from '#app/ui/chart/chart-decimals.ts'
import { candleQueries } from './candle-queries.ts'
import type { ChartStory } from './chart-story.ts'

interface ChartOfPage {
  readonly marketId: string
  /** The interval the chart opens on. */
  readonly interval: Interval
  readonly story: ChartStory | null
}

/** The decimals of the prices on a page's chart, for the figures beside it; null before its candles. */
export function useChartDecimals({ marketId, interval, story }: ChartOfPage): number | null {
  // The chart asks for the candles.
  const { data } = useInfiniteQuery({ ...candleQueries.series(marketId, interval), enabled: false })
  return useMemo(() => {
    const candles = data?.pages.toReversed().flatMap((page) => page.candles) ?? []
    if (candles.length === 0) return null
    return chartDecimals(candles, story?.drawAt(Infinity).lines ?? [])
  }, [data, story])
}
