import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf } from '#contract/index.schema.ts'
import { candleQueries } from './candle-queries.ts'

type CandlePage = AnswerOf<'GET /market/candles'>

/**
 * For pages whose own answer brings candles along: caches them as the chart asks for them. A chart
 * that has been looked at already may know more, and stays as it is.
 */
export function useCandleCache(): (page: CandlePage) => void {
  const client = useQueryClient()
  return useCallback((page) => cacheCandles(client, page), [client])
}

function cacheCandles(client: QueryClient, page: CandlePage): void {
  const { queryKey } = candleQueries.series(page.marketId, page.interval)
  client.setQueryData(queryKey, (known) => known ?? { pages: [page], pageParams: [null] })
}
