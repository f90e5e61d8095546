import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { openCheckWorker } from './open-check-worker.ts'
import { recordCalls } from './record-calls.ts'
import {
  type CheckCandle,
  NO_SIGNAL_REPORT,
  runSignalCheck,
  type SignalReport,
  type SignalSource,
  type SpanQuery,
} from './run-signal-check.ts'

/** Where candles come from and what time it is: the market's part, which the page brings. */
export interface Market {
  candles(
    query: SpanQuery,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<CheckCandle[]>
  marketNow(signal: AbortSignal): Promise<number>
}

/** Runs the check of one signal; `again` repeats it. It stops on unmount. */
export function useSignalCheck(id: string, market: Market) {
  const [report, setReport] = useState<SignalReport>(NO_SIGNAL_REPORT)
  const query = useQuery({
    queryKey: ['signals', 'check', id],
    queryFn: async ({ signal }) => {
      const worker = openCheckWorker()
      signal.addEventListener('abort', () => worker.close())
      setReport(NO_SIGNAL_REPORT)
      const onProgress = (next: SignalReport) => !signal.aborted && setReport(next)
      try {
        return await runSignalCheck({
          source: sourceOf(id, market, signal),
          jobs: worker.jobs,
          onProgress,
        })
      } finally {
        worker.close()
      }
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { refetch, error, isFetching } = query
  return { report, error, isRunning: isFetching, again: () => void refetch() }
}

function sourceOf(id: string, market: Market, signal: AbortSignal): SignalSource {
  return {
    detail: () => call('GET /aiCoin/getDetail', { id }, { signal }),
    proof: async () => {
      try {
        return await recordCalls.proof(id, signal)
      } catch (error) {
        if (error instanceof ApiFailure && error.code === ERROR_CODES.noRecordYet) return null
        throw error
      }
    },
    candles: (query, onProgress) => market.candles(query, { signal, onProgress }),
    marketNow: () => market.marketNow(signal),
  }
}
