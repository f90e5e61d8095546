import { call } from '#app/api/client.ts'
import { recordCalls } from './record-calls.ts'
import { NO_SIGNAL_REPORT, runSignalCheck } from './run-signal-check.ts'
import { type Market, useCheckRun } from './use-check-run.ts'

/** Runs the check of one signal; `again` repeats it. It stops on unmount. */
export function useSignalCheck(id: string, market: Market) {
  return useCheckRun(['signals', 'check', id], NO_SIGNAL_REPORT, ({ jobs, signal, onProgress }) =>
    runSignalCheck({
      source: {
        detail: () => call('GET /aiCoin/getDetail', { id }, { signal }),
        proof: () => recordCalls.proofIfAny(id, signal),
        candles: (query, onShare) => market.candles(query, { signal, onProgress: onShare }),
        marketNow: () => market.marketNow(signal),
      },
      jobs,
      onProgress,
    }),
  )
}
