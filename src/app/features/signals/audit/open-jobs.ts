import { checkExtreme } from '#domain/extreme/check-extreme.ts'
import { sideOf, strategyOf, type Strategy } from '#domain/signals/rules/strategy.ts'
import type { Candle } from '#domain/market/candle.ts'
import { digestOfBar, digestOfWindow } from '#domain/signals/transparency-log/digest.ts'
import { AppendTree } from '#domain/signals/transparency-log/append-tree.ts'
import { verifyTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { PrimaryOutcomes } from '#domain/signals/transparency-log/primary-outcomes.ts'
import { leafHash, parsePayload } from '#domain/signals/transparency-log/leaf.ts'
import { verifyConsistency } from '#domain/signals/transparency-log/merkle.ts'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import { checkLeaves } from './check-leaves.ts'
import { type Recomputed, recomputeSignal } from '#domain/signals/recompute/recompute-signal.ts'
import { type GateMatch, RecomputedGates } from '#domain/signals/recompute/recomputed-gates.ts'
import { walkBars, type WalkedBars } from '#domain/signals/recompute/walked-bars.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { readExtremeLog } from '../extreme-audit/read-extreme-log.ts'
import { gateKey } from './compare-gate.ts'
import type { CheckCandle } from './run-signal-check.ts'
import type { RecordLeaves } from '../performance/record-queries.ts'
import type { CheckJobs, RecomputeAnswer, RecomputeRequest } from './check-jobs.ts'

/** Everything that is worked out in a check, as it runs in the worker. One log at a time. */
export function openJobs(): CheckJobs {
  let tree = new AppendTree()
  let headlines = new PrimaryOutcomes()
  return {
    verifyHead: async (head) => verifyTreeHead(head),
    openTree: async () => {
      tree = new AppendTree()
      headlines = new PrimaryOutcomes()
    },
    addLeaves: async (leaves, fromIndex) => addLeaves({ tree, headlines }, leaves, fromIndex),
    closeTree: async () => tree.root(),
    figures: async () => {
      const { outcomes, unflagged } = headlines.tally()
      return { figures: summarize(outcomes), unflagged }
    },
    verifyGrowth: async (from, to, proof) => verifyConsistency(from, to, proof),
    checkLeaves: async (proof, signal) => checkLeaves(proof, signal),
    recompute: async (request) => recompute(request),
    readExtremeLog: async (proof, extreme) => readExtremeLog(proof, extreme),
    recomputeExtreme: async ({ history, candles, untilTime }) =>
      checkExtreme(history, candles.map(candleOf), untilTime),
  }
}

interface OpenLog {
  readonly tree: AppendTree
  readonly headlines: PrimaryOutcomes
}

function addLeaves(
  { tree, headlines }: OpenLog,
  leaves: RecordLeaves['leaves'],
  fromIndex: number,
) {
  let revealed = 0
  for (const [at, { index, hash, payload: text, salt }] of leaves.entries()) {
    const isRevealed = text !== null && salt !== null
    const payload = isRevealed ? parsePayload(text) : null
    const isWhole = !isRevealed || (leafHash(text, salt) === hash && payload !== null)
    if (index !== fromIndex + at || !isWhole) return { faultIndex: fromIndex + at, revealed }
    tree.append(hash)
    if (payload === null) continue
    headlines.take(payload)
    revealed += 1
  }
  return { faultIndex: null, revealed }
}

function recompute({ version, candleCount, ...request }: RecomputeRequest): RecomputeAnswer {
  const strategy = strategyOf(version)
  if (strategy === null) throw new Error(`the rules of version ${version} are not known here`)
  const bars = request.bars.map(candleOf)
  const candles = request.candles.map(candleOf)
  const digests: Record<string, string> = {}
  const gates = gatesOf(request)
  const counted = candleCount === null ? {} : { candleCount }
  const found = recomputeSignal(
    { ...request, ...counted, candles, bars, strategy, gates },
    (window, closeTime) => {
      digests[`window ${closeTime}`] = digestOfWindow(window, strategy.windowLength)
    },
  )
  const byTime = new Map(bars.map((bar) => [bar.openTime, bar]))
  for (const time of fillTimes(found)) {
    const bar = byTime.get(time)
    if (bar !== undefined) digests[`bar ${time}`] = digestOfBar(bar)
  }
  for (const gate of request.gates) {
    const digest = gates?.digestOf(gate) ?? null
    if (digest !== null) digests[gateKey(gate)] = digest
  }
  const gateMatch = gates === null ? null : matchOf(gates, request.gates, found, strategy)
  return { result: found, walked: walkedOf(request, candles, bars), gateMatch, digests }
}

function gatesOf({ gates, gateCandles }: Pick<RecomputeRequest, 'gates' | 'gateCandles'>) {
  if (gates.length === 0) return null
  const own = gateCandles.map(({ marketId, candles }) => [marketId, candles.map(candleOf)] as const)
  return new RecomputedGates(gates, new Map(own))
}

/** Also missing where a gate that might have ended the signal is unknown. */
function matchOf(
  gates: RecomputedGates,
  named: RecomputeRequest['gates'],
  found: Recomputed,
  strategy: Strategy,
): GateMatch | 'unknown' {
  const matches = named.map((gate) => gates.match(gate))
  if (matches.includes('corrected')) return 'corrected'
  if (matches.includes('missing') || (gates.hasUnknown && hasGateExit(found, strategy))) {
    return 'missing'
  }
  return named.every(({ digest }) => digest === null) ? 'unknown' : 'same'
}

function hasGateExit(found: Recomputed, strategy: Strategy): boolean {
  if (found.kind !== 'found') return true
  const side = sideOf(strategy, found.signal.interval, found.signal.direction)
  return side !== null && side.exitGate !== null
}

/** What is still open is followed as far as its bars go. */
function walkedOf(
  {
    series: { interval },
    triggerTime,
    untilTime,
    ...request
  }: Omit<RecomputeRequest, 'version' | 'candleCount'>,
  candles: readonly Candle[],
  bars: readonly Candle[],
): WalkedBars {
  const newest = (bars.at(-1)?.openTime ?? triggerTime - BASE_INTERVAL_MS) + BASE_INTERVAL_MS
  const endTime = request.isEnded ? untilTime : Math.min(untilTime, newest)
  const throughTime = request.isEnded ? request.throughTime : endTime
  return walkBars({ interval, triggerTime, endTime, throughTime, candles, bars })
}

function fillTimes(found: Recomputed): number[] {
  if (found.kind !== 'found') return []
  const { legs, exit } = found.signal
  return [legs[0]?.fill, exit?.fill].flatMap((fill) => (fill ? [fill.barOpenTime] : []))
}

function candleOf([openTime, open, high, low, close, volume, quoteVolume]: CheckCandle): Candle {
  return { openTime, open, high, low, close, volume, quoteVolume }
}
