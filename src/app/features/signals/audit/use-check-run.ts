import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckJobs } from './check-jobs.ts'
import { openCheckWorker } from './open-check-worker.ts'
import type { CheckCandle, SpanQuery } from './run-signal-check.ts'

/** Where candles come from and what time it is: the market's part, which the page brings. */
export interface Market {
  candles(
    query: SpanQuery,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<CheckCandle[]>
  marketNow(signal: AbortSignal): Promise<number>
}

interface CheckRun<Report> {
  readonly jobs: CheckJobs
  readonly signal: AbortSignal
  readonly onProgress: (report: Report) => void
}

/**
 * Runs a check in a worker of its own and gives its report as it goes on; `again` repeats it. It
 * stops on unmount. `key` names what is checked, and `none` is the report before the first step.
 */
export function useCheckRun<Report>(
  key: readonly string[],
  none: Report,
  run: (check: CheckRun<Report>) => Promise<Report>,
) {
  const [report, setReport] = useState(none)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const worker = openCheckWorker()
      signal.addEventListener('abort', () => worker.close())
      setReport(none)
      const onProgress = (next: Report) => {
        if (!signal.aborted) setReport(next)
      }
      try {
        return await run({ jobs: worker.jobs, signal, onProgress })
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
