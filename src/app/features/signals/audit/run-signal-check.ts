import { WINDOW_LENGTH, strategyOf } from '#domain/signals/rules/strategy.ts'
import { DAY_MS, INTERVAL_MS, type Interval, openTimeAt } from '#domain/time/interval.ts'
import type { WalkedBars } from '#domain/signals/recompute/walked-bars.ts'
import type { CheckJobs, LeafCheck } from './check-jobs.ts'
import type { StepState } from './StepList.tsx'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import type { RecordProof } from '../performance/record-queries.ts'
import { compareSignal, type Fact } from './compare-signal.ts'

/** What the check of a signal has come to so far. */
export interface SignalReport {
  readonly answer: DetailAnswer | null
  readonly log: {
    readonly state: StepState
    /** `older` has no leaves: it is older than the record. */
    readonly kind: 'waiting' | 'logged' | 'older' | 'empty'
    readonly leaves: readonly LeafCheck[]
  }
  readonly fetched: StepState
  /** How much of the candles has come, 0 to 1. */
  readonly share: number
  /** The candles beside those that the decisions were made on, by their digest in the log. */
  readonly candles: 'unknown' | 'same' | 'corrected'
  readonly rework: 'waiting' | 'running' | 'found' | 'nothing' | 'gone' | 'hidden' | 'otherRules'
  /** The bars between trigger and end; null before they are walked. */
  readonly walked: WalkedBars | null
  readonly facts: readonly Fact[]
  readonly isOver: boolean
}

export const NO_SIGNAL_REPORT: SignalReport = {
  answer: null,
  log: { state: 'waiting', kind: 'waiting', leaves: [] },
  fetched: 'waiting',
  share: 0,
  candles: 'unknown',
  rework: 'waiting',
  walked: null,
  facts: [],
  isOver: false,
}

/** [openTime, open, high, low, close, volume, quoteVolume]. */
export type CheckCandle = readonly [number, number, number, number, number, number, number]

export interface SpanQuery {
  readonly marketId: string
  readonly interval: Interval
  readonly from: number
  readonly to: number
}

/** What the check asks of the server. */
export interface SignalSource {
  detail(): Promise<DetailAnswer>
  /** Null where the record has no entry at all yet. */
  proof(): Promise<RecordProof | null>
  candles(query: SpanQuery, onProgress: (share: number) => void): Promise<CheckCandle[]>
  /** Market time now, ms UTC. */
  marketNow(): Promise<number>
}

interface SignalCheck {
  readonly source: SignalSource
  readonly jobs: CheckJobs
  readonly tell: (report: SignalReport) => void
}

/**
 * Checks one signal: its entries in the log, then the signal itself, worked out again from the
 * candles, and whether those are still the candles that the decisions were made on.
 *
 * @throws ApiFailure where a call fails, AbortError where it is stopped
 */
export async function runSignalCheck({ source, jobs, tell }: SignalCheck): Promise<SignalReport> {
  let report = NO_SIGNAL_REPORT
  const say = (part: Partial<SignalReport>): SignalReport => {
    report = { ...report, ...part }
    tell(report)
    return report
  }
  const untilNow = await source.marketNow()
  const answer = await source.detail()
  const { signal } = answer
  say({ answer, log: { ...report.log, state: 'running' } })
  if (signal === null) return say({ isOver: true, rework: 'gone' })
  const proof = await source.proof()
  const log = await checkLog(jobs, signal, proof)
  say({ log })
  const blocked = whyBlocked(signal)
  if (blocked !== null) return say({ rework: blocked, fetched: 'unknown', isOver: true })

  say({ fetched: 'running' })
  const input = inputOf(signal, untilNow)
  const spans = await fetchSpans(source, signal, input, (share) => say({ share }))
  say({ fetched: 'good', share: 1, rework: 'running' })
  const { rework, walked, digests } = await jobs.rework({ ...input, ...spans })
  const candles = compareDigests(log.leaves, digests)
  const facts = rework.kind === 'found' ? compareSignal(signal, rework.signal) : []
  return say({ rework: rework.kind, walked, candles, facts, isOver: true })
}

async function checkLog(
  jobs: CheckJobs,
  signal: SignalDetail,
  proof: RecordProof | null,
): Promise<SignalReport['log']> {
  if (proof === null) return { state: 'unknown', kind: 'empty', leaves: [] }
  if (proof.leaves.length === 0) return { state: 'unknown', kind: 'older', leaves: [] }
  const isSigned = await jobs.verifyHead(proof.head)
  const leaves = await jobs.checkLeaves(proof, signal)
  const isGood = isSigned && leaves.every(({ fault }) => fault === null)
  return { state: isGood ? 'good' : 'bad', kind: 'logged', leaves }
}

/** Why the rules cannot be run here, or null where they can. */
function whyBlocked(signal: SignalDetail): 'hidden' | 'otherRules' | null {
  if (signal.recommendedPrice === null) return 'hidden'
  return strategyOf(signal.strategyVersion) === null ? 'otherRules' : null
}

function inputOf(signal: SignalDetail, marketNow: number) {
  const { marketId, interval, triggerTime, strategyVersion: version } = signal
  const now = openTimeAt('15m', marketNow)
  const untilTime = openTimeAt('15m', signal.endedTime ?? marketNow)
  // The candle it ended in tells of the bars before the end too.
  const lastClose = openTimeAt(interval, untilTime - 1) + INTERVAL_MS[interval]
  const throughTime = Math.max(untilTime, Math.min(now, lastClose))
  const isEnded = signal.endedTime !== null
  return { series: { marketId, interval }, triggerTime, untilTime, throughTime, version, isEnded }
}

/** A hole at the window's start is filled from the candle before it, at most a day away. */
function windowFrom(triggerTime: number, interval: Interval): number {
  return triggerTime - (WINDOW_LENGTH + 1) * INTERVAL_MS[interval] - DAY_MS
}

async function fetchSpans(
  source: SignalSource,
  { marketId, interval, triggerTime }: SignalDetail,
  { throughTime }: { readonly throughTime: number },
  onProgress: (share: number) => void,
) {
  const series = { marketId, interval, from: windowFrom(triggerTime, interval), to: throughTime }
  const candles = await source.candles(series, (share) => onProgress(share / 2))
  const base = {
    marketId,
    interval: '15m' as const,
    from: triggerTime - INTERVAL_MS[interval],
    to: throughTime,
  }
  const bars = await source.candles(base, (share) => onProgress(0.5 + share / 2))
  return { candles, bars }
}

/** Whether every decision was made on the candles as they stand; unknown without a digest. */
function compareDigests(
  leaves: readonly LeafCheck[],
  digests: Readonly<Record<string, string>>,
): SignalReport['candles'] {
  const told = leaves.flatMap(({ digestKey, inputDigest }) => {
    const own = digestKey === null ? undefined : digests[digestKey]
    return inputDigest === null || own === undefined ? [] : [own === inputDigest]
  })
  if (told.length === 0) return 'unknown'
  return told.every(Boolean) ? 'same' : 'corrected'
}
