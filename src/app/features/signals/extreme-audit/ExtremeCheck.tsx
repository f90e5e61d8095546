import type { ReactNode } from 'react'
import { call } from '#app/api/client.ts'
import { CheckedName } from '../audit/CheckedName.tsx'
import { CheckFrame } from '../audit/CheckFrame.tsx'
import { recordCalls } from '../audit/record-calls.ts'
import { type Market, useCheckRun } from '../audit/use-check-run.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { extremeSteps, extremeVerdict } from './extreme-steps.ts'
import { NO_EXTREME_REPORT, runExtremeCheck } from './run-extreme-check.ts'

interface ExtremeCheckProps {
  readonly id: string
  readonly market: Market
  /** What follows below, once nothing more comes in above it. */
  readonly children: ReactNode
}

/** One surge or plunge, found and followed again by this browser and looked up in the log. */
export function ExtremeCheck({ id, market, children }: ExtremeCheckProps) {
  const t = useWords('record')
  const tExtreme = useWords('extreme')
  const run = useExtremeCheck(id, market)
  const { extreme, facts, decimals, isOver } = run.report
  const name =
    extreme === null ? null : (
      <CheckedName
        to={`/pages/extreme/detail?id=${id}`}
        coin={extreme.symbol}
        when={`${tExtreme(`kind.${extreme.kind}`)} · ${utcText(extreme.triggerTime)} UTC`}
      />
    )
  return (
    <CheckFrame
      verdict={extremeVerdict(run.report, t)}
      name={name}
      steps={extremeSteps(run.report, t)}
      facts={facts}
      decimals={decimals}
      isOver={isOver}
      gateReason={tExtreme('late.gate')}
      run={run}
    >
      {children}
    </CheckFrame>
  )
}

function useExtremeCheck(id: string, market: Market) {
  return useCheckRun(['extreme', 'check', id], NO_EXTREME_REPORT, ({ jobs, signal, onProgress }) =>
    runExtremeCheck({
      source: {
        detail: () => call('GET /aiCoin/getChangePriceDetail', { id }, { signal }),
        proof: () => recordCalls.proofIfAny(id, signal),
        candles: (query, onShare) => market.candles(query, { signal, onProgress: onShare }),
        marketNow: () => market.marketNow(signal),
      },
      jobs,
      onProgress,
    }),
  )
}
