import { strategyOf } from '#domain/signals/rules/strategy.ts'
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
import { walkBars, type WalkedBars } from '#domain/signals/recompute/walked-bars.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import type { CheckCandle } from './run-signal-check.ts'
import type { RecordLeaves } from '../performance/record-queries.ts'
import type { CheckJobs, ReworkAnswer, ReworkRequest } from './check-jobs.ts'

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
    rework: async (request) => rework(request),
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

function rework({ version, ...request }: ReworkRequest): ReworkAnswer {
  const strategy = strategyOf(version)
  if (strategy === null) throw new Error(`the rules of version ${version} are not known here`)
  const bars = request.bars.map(candleOf)
  const candles = request.candles.map(candleOf)
  const digests: Record<string, string> = {}
  const found = recomputeSignal({ ...request, candles, bars, strategy }, (window, closeTime) => {
    digests[`window ${closeTime}`] = digestOfWindow(window, strategy.windowLength)
  })
  const byTime = new Map(bars.map((bar) => [bar.openTime, bar]))
  for (const time of fillTimes(found)) {
    const bar = byTime.get(time)
    if (bar !== undefined) digests[`bar ${time}`] = digestOfBar(bar)
  }
  return { rework: found, walked: walkedOf(request, candles, bars), digests }
}

/** What is still open is followed as far as its bars go. */
function walkedOf(
  { series: { interval }, triggerTime, untilTime, ...request }: Omit<ReworkRequest, 'version'>,
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
