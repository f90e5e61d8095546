import { extremeSpanOf, type ExtremeVerdict } from '#domain/extreme/check-extreme.ts'
import { BASE_INTERVAL_MS, openTimeAt } from '#domain/time/interval.ts'
import type { CheckJobs } from '../audit/check-jobs.ts'
import type { Fact } from '../audit/compare-signal.ts'
import { factDecimals } from '../audit/fact-decimals.ts'
import type { CheckCandle, SpanQuery } from '../audit/run-signal-check.ts'
import type { StepState } from '../audit/StepList.tsx'
import type { RecordProof } from '../performance/record-queries.ts'
import { compareExtreme } from './compare-extreme.ts'
import type { ExtremeDetail, ExtremeLeafCheck } from './read-extreme-log.ts'

/** What the check of a surge or plunge has come to so far. */
export interface ExtremeReport {
  readonly extreme: ExtremeDetail | null
  readonly log: {
    readonly state: StepState
    readonly isSigned: boolean
    readonly leaves: readonly ExtremeLeafCheck[]
  }
  readonly fetched: StepState
  /** How much of the candles has come, 0 to 1. */
  readonly share: number
  /**
   * What the candles say; `pending` where its newest entry is not under a signed checkpoint yet, so
   * that nothing is compared.
   */
  readonly verdict: 'waiting' | 'running' | 'pending' | 'badLog' | ExtremeVerdict['kind']
  readonly facts: readonly Fact[]
  /** Of the prices among the facts; null before the candles. */
  readonly decimals: number | null
  readonly isOver: boolean
}

export const NO_EXTREME_REPORT: ExtremeReport = {
  extreme: null,
  log: { state: 'waiting', isSigned: false, leaves: [] },
  fetched: 'waiting',
  share: 0,
  verdict: 'waiting',
  facts: [],
  decimals: null,
  isOver: false,
}

/** What the check asks of the server. */
export interface ExtremeSource {
  detail(): Promise<ExtremeDetail>
  /** Null where the record has no signed entry at all yet. */
  proof(): Promise<RecordProof | null>
  candles(query: SpanQuery, onProgress: (share: number) => void): Promise<CheckCandle[]>
  /** Market time now, ms UTC. */
  marketNow(): Promise<number>
}

interface ExtremeCheck {
  readonly source: ExtremeSource
  readonly jobs: CheckJobs
  readonly onProgress: (report: ExtremeReport) => void
}

/**
 * Checks one surge or plunge: its entries in the log, then the trigger and both trades, found again
 * from the candles.
 *
 * @throws ApiFailure where a call fails, AbortError where it is stopped
 */
export async function runExtremeCheck({
  source,
  jobs,
  onProgress,
}: ExtremeCheck): Promise<ExtremeReport> {
  let report = NO_EXTREME_REPORT
  const say = (part: Partial<ExtremeReport>): ExtremeReport => {
    report = { ...report, ...part }
    onProgress(report)
    return report
  }
  const newestTime = openTimeAt('15m', await source.marketNow())
  const extreme = await source.detail()
  say({ extreme, log: { ...report.log, state: 'running' } })
  const proof = await source.proof()
  const { history, leaves } =
    proof === null ? { history: null, leaves: [] } : await jobs.readExtremeLog(proof, extreme)
  const isSigned = proof !== null && (await jobs.verifyHead(proof.head))
  if (proof !== null && (!isSigned || leaves.some(({ fault }) => fault !== null))) {
    const log = { state: 'bad', isSigned, leaves } as const
    return say({ log, fetched: 'unknown', verdict: 'badLog', isOver: true })
  }
  const hasEnd = extreme.endedTime === null || (history !== null && history.end !== null)
  const log = { state: history !== null && hasEnd ? 'good' : 'unknown', isSigned, leaves } as const
  if (history === null || !hasEnd) {
    return say({ log, fetched: 'unknown', verdict: 'pending', isOver: true })
  }
  say({ log, fetched: 'running' })
  // The engine may still be busy with the newest close.
  const untilTime = newestTime - BASE_INTERVAL_MS
  const { from, to } = extremeSpanOf(history, untilTime)
  const span = { marketId: extreme.marketId, interval: '15m', from, to } as const
  const candles = await source.candles(span, (share) => say({ share }))
  say({ fetched: 'good', share: 1, verdict: 'running' })
  const verdict = await jobs.recomputeExtreme({ history, candles, untilTime })
  const found = 'found' in verdict ? verdict.found : null
  const facts = found === null ? [] : compareExtreme(extreme, found)
  const decimals = factDecimals(candles, facts)
  return say({ verdict: verdictWith(verdict, facts), facts, decimals, isOver: true })
}

/** A page that shows something else than its entries and candles say differs as well. */
function verdictWith({ kind }: ExtremeVerdict, facts: readonly Fact[]): ExtremeVerdict['kind'] {
  return kind === 'same' && facts.some(({ isSame }) => !isSame) ? 'differs' : kind
}
