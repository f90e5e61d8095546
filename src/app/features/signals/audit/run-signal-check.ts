import { WINDOW_LENGTH, strategyOf } from '#domain/signals/rules/strategy.ts'
import { DAY_MS, INTERVAL_MS, type Interval, openTimeAt } from '#domain/time/interval.ts'
import { type DigestedGate, gateSpansOf } from '#domain/signals/recompute/recomputed-gates.ts'
import { GATE_INTERVAL } from '#domain/signals/gate/market-gate.ts'
import type { WalkedBars } from '#domain/signals/recompute/walked-bars.ts'
import type { CheckJobs, LeafCheck, RecomputeAnswer } from './check-jobs.ts'
import { digestFacts, gatesOfSignal } from './compare-gate.ts'
import type { StepState } from './StepList.tsx'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import type { RecordProof } from '../performance/record-queries.ts'
import { compareSignal, type Fact } from './compare-signal.ts'
import { factDecimals } from './fact-decimals.ts'

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
  /** The same of Bitcoin's candles behind its gates; null without a gate, and before. */
  readonly gateMatch: RecomputeAnswer['gateMatch']
  readonly recompute: 'waiting' | 'running' | 'found' | 'nothing' | 'gone' | 'hidden' | 'otherRules'
  /** The bars between trigger and end; null before they are walked. */
  readonly walked: WalkedBars | null
  readonly facts: readonly Fact[]
  /** Of the prices among the facts; null before the candles. */
  readonly decimals: number | null
  readonly isOver: boolean
}

export const NO_SIGNAL_REPORT: SignalReport = {
  answer: null,
  log: { state: 'waiting', kind: 'waiting', leaves: [] },
  fetched: 'waiting',
  share: 0,
  candles: 'unknown',
  gateMatch: null,
  recompute: 'waiting',
  walked: null,
  facts: [],
  decimals: null,
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
  readonly onProgress: (report: SignalReport) => void
}

/**
 * Checks one signal: its entries in the log, then the signal itself, worked out again from the
 * candles, and whether those are still the candles that the decisions were made on.
 *
 * @throws ApiFailure where a call fails, AbortError where it is stopped
 */
export async function runSignalCheck({
  source,
  jobs,
  onProgress,
}: SignalCheck): Promise<SignalReport> {
  let report = NO_SIGNAL_REPORT
  const say = (part: Partial<SignalReport>): SignalReport => {
    report = { ...report, ...part }
    onProgress(report)
    return report
  }
  const untilNow = await source.marketNow()
  const answer = await source.detail()
  const { signal } = answer
  say({ answer, log: { ...report.log, state: 'running' } })
  if (signal === null) return say({ isOver: true, recompute: 'gone' })
  const proof = await source.proof()
  const log = await checkLog(jobs, signal, proof)
  say({ log })
  const blocked = whyBlocked(signal)
  if (blocked !== null) return say({ recompute: blocked, fetched: 'unknown', isOver: true })

  say({ fetched: 'running' })
  const gates = gatesOfSignal(signal, log.leaves)
  const candleCount = log.leaves.find((leaf) => leaf.candleCount !== null)?.candleCount ?? null
  const input = { ...inputOf(signal, untilNow), gates, candleCount }
  const spans = await fetchSpans(source, signal, input, (share) => say({ share }))
  say({ fetched: 'good', share: 1, recompute: 'running' })
  const answered = await jobs.recompute({ ...input, ...spans })
  const { result, walked, gateMatch, digests } = answered
  const candles = compareDigests(log.leaves, digests)
  const own = result.kind === 'found' ? compareSignal(signal, result.signal) : []
  const facts = [...own, ...digestFacts(gates, digests)]
  const decimals = factDecimals(spans.candles, facts)
  return say({ recompute: result.kind, walked, candles, gateMatch, facts, decimals, isOver: true })
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
  // The last candle also covers the bars before the end.
  const lastClose = openTimeAt(interval, untilTime - 1) + INTERVAL_MS[interval]
  const throughTime = Math.max(untilTime, Math.min(now, lastClose))
  const isEnded = signal.endedTime !== null
  return { series: { marketId, interval }, triggerTime, untilTime, throughTime, version, isEnded }
}

/** A gap at the window's start is filled from the candle before it, at most a day away. */
function windowFrom(triggerTime: number, interval: Interval): number {
  return triggerTime - (WINDOW_LENGTH + 1) * INTERVAL_MS[interval] - DAY_MS
}

interface FetchedSpan {
  readonly throughTime: number
  readonly gates: readonly DigestedGate[]
}

async function fetchSpans(
  source: SignalSource,
  { marketId, interval, triggerTime }: SignalDetail,
  { throughTime, gates }: FetchedSpan,
  onProgress: (share: number) => void,
) {
  const series = { marketId, interval, from: windowFrom(triggerTime, interval), to: throughTime }
  const gateSpans = gateSpansOf(gates)
  const parts = 2 + gateSpans.length
  const part = (done: number) => (share: number) => onProgress((done + share) / parts)
  const candles = await source.candles(series, part(0))
  const base = {
    marketId,
    interval: '15m' as const,
    from: triggerTime - INTERVAL_MS[interval],
    to: throughTime,
  }
  const bars = await source.candles(base, part(1))
  const gateCandles = []
  for (const [at, span] of gateSpans.entries()) {
    const query = { ...span, interval: GATE_INTERVAL, to: throughTime } as const
    const own = await source.candles(query, part(2 + at))
    gateCandles.push({ marketId: span.marketId, candles: own })
  }
  return { candles, bars, gateCandles }
}

/** Whether every decision was made on the candles as they are now; unknown without a digest. */
function compareDigests(
  leaves: readonly LeafCheck[],
  digests: Readonly<Record<string, string>>,
): SignalReport['candles'] {
  const matches = leaves.flatMap(({ digestKey, inputDigest }) => {
    const own = digestKey === null ? undefined : digests[digestKey]
    return inputDigest === null || own === undefined ? [] : [own === inputDigest]
  })
  if (matches.length === 0) return 'unknown'
  return matches.every(Boolean) ? 'same' : 'corrected'
}
