import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { useClock } from '#app/state/clock-state.ts'
import { candleQueries } from './candle-queries.ts'
import { type CandleRow, mergeCandles } from './candle-rows.ts'

/** A page that was away for longer starts its chart afresh. */
const LONGEST_TAIL = 400

/**
 * Closed candles of a series, oldest first: older ones on demand, new ones as the market's clock
 * passes a close.
 */
export function useCandles(marketId: string, interval: Interval) {
  const query = useInfiniteQuery({
    ...candleQueries.series(marketId, interval),
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useNewCandles(marketId, interval)
  const rows = useMemo(
    () =>
      data?.pages.reduceRight<CandleRow[]>(
        (known, page) => mergeCandles(known, page.candles),
        [],
      ) ?? [],
    [data],
  )
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  /** The interval the rows really have, which lags behind while another one loads. */
  const shownInterval = data?.pages[0]?.interval ?? interval
  return { query, rows, shownInterval, loadOlder }
}

/**
 * Fetches the tail of a series when a candle has closed since the last look. It goes by the clock
 * as the server said it, since a close that we only reckon may not be stored yet.
 */
function useNewCandles(marketId: string, interval: Interval): void {
  const client = useQueryClient()
  const lastLookMs = useRef(0)
  const closes = Math.floor((useClock()?.marketNow ?? 0) / INTERVAL_MS[interval])
  useEffect(() => {
    const waitMs = Math.max(0, lastLookMs.current + TIMINGS.candleTailEveryMs - Date.now())
    const timer = setTimeout(() => {
      lastLookMs.current = Date.now()
      void addNewCandles(client, marketId, interval, closes)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [client, marketId, interval, closes])
}

async function addNewCandles(
  client: QueryClient,
  marketId: string,
  interval: Interval,
  closes: number,
): Promise<void> {
  const { queryKey } = candleQueries.series(marketId, interval)
  const newest = client.getQueryData(queryKey)?.pages[0]?.candles.at(-1)?.[0]
  if (newest === undefined) return
  const missing = closes - Math.floor(newest / INTERVAL_MS[interval]) - 1
  if (missing < 1) return
  if (missing > LONGEST_TAIL) return await client.resetQueries({ queryKey })
  const request = { marketId, interval, limit: missing + 1 }
  const tail = await call('GET /market/candles', request).catch(() => null)
  if (tail === null) return
  client.setQueryData(queryKey, (known) => {
    const [first, ...older] = known?.pages ?? []
    if (known === undefined || first === undefined) return known
    return {
      ...known,
      pages: [{ ...first, candles: mergeCandles(first.candles, tail.candles) }, ...older],
    }
  })
}
