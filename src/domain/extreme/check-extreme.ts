import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, HOUR_MS } from '#domain/time/interval.ts'
import { canonicalJson, type JsonValue } from '../signals/transparency-log/canonical-json.ts'
import { digestOfColumns } from '../signals/transparency-log/digest.ts'
import type {
  ExtremeLeaf,
  ExtremeLeafDraft,
  ExtremeOpenLeaf,
} from '../signals/transparency-log/extreme-leaf.ts'
import { advanceExtreme, EXTREME_ENTRY_LIMIT_MS } from './advance-extreme.ts'
import { detectExtreme } from './detect-extreme.ts'
import { type Extreme, EXTREME_LIFE_MS, EXTREME_VERSION, isOpenExtreme } from './extreme.ts'
import { extremeEndLeaf, extremeOpenLeaf } from './extreme-leaves.ts'
import { EXTREME_GAP_MS, WINDOW_REACH_MS, windowOfBars } from './extreme-window.ts'

/** The entries of one surge or plunge. */
export interface LoggedExtremeHistory {
  readonly open: ExtremeOpenLeaf
  readonly end: Exclude<ExtremeLeaf, ExtremeOpenLeaf> | null
}

/**
 * What candles say of a logged surge or plunge; `at` is the entry that they contradict first, and
 * `found` what they come to, null where that is no surge or plunge at all.
 */
export type ExtremeVerdict =
  | { readonly kind: 'same'; readonly found: Extreme }
  | { readonly kind: 'corrected' | 'missing' | 'other-rules' }
  | {
      readonly kind: 'differs'
      readonly at: 'extreme-open' | 'extreme-end'
      readonly found: Extreme | null
    }

/** The 15m bars that a check reads: those that open in `[from, to)`, ms UTC. */
export function extremeSpanOf({ open, end }: LoggedExtremeHistory, untilTime: number) {
  // The trigger's own bar is read also while no later close is due.
  const to = end?.time ?? Math.max(untilTime, open.time)
  const longest = EXTREME_ENTRY_LIMIT_MS + EXTREME_LIFE_MS + EXTREME_GAP_MS + HOUR_MS
  return { from: open.time - WINDOW_REACH_MS, to: Math.min(to, open.time + longest) }
}

/**
 * Finds a logged surge or plunge again from its market's bars and compares it with its entries: the
 * trigger first, then both trades. A delisting is in no candle and is not compared.
 *
 * @example checkExtreme({ open, end }, bars).kind === 'same'
 */
export function checkExtreme(
  history: LoggedExtremeHistory,
  bars: readonly Candle[],
  untilTime: number,
): ExtremeVerdict {
  const { open, end } = history
  if (open.rulesVersion !== EXTREME_VERSION) return { kind: 'other-rules' }
  const window = windowOfBars(bars, open.time)
  if (window === null) return { kind: 'missing' }
  const { close, endTime, volume } = window
  if (digestOfColumns(endTime, [close, volume]) !== open.inputDigest) return { kind: 'corrected' }
  const last = open.armedAfter
  const found = detectExtreme(
    open.marketId,
    window,
    last === null ? null : { kind: last.move, time: last.time },
  )
  const input = { extremeId: open.extremeId, world: open.world, coinId: open.coinId }
  if (found === null || factsOf(extremeOpenLeaf(found, window, input)) !== factsOf(open)) {
    return { kind: 'differs', at: 'extreme-open', found }
  }
  return checkEnd(found, end, bars, untilTime)
}

function checkEnd(
  found: Extreme,
  end: LoggedExtremeHistory['end'],
  bars: readonly Candle[],
  untilTime: number,
): ExtremeVerdict {
  if (end?.kind === 'extreme-void' && end.reason === 'delisted') return { kind: 'same', found }
  const to = end?.time ?? untilTime
  const byClose = new Map(bars.map((bar) => [bar.openTime + BASE_INTERVAL_MS, bar]))
  let extreme = found
  let lastBar = found.triggerTime
  let endBar: Candle | null = null
  for (let time = found.triggerTime + BASE_INTERVAL_MS; time <= to; time += BASE_INTERVAL_MS) {
    const bar = byClose.get(time) ?? null
    extreme = advanceExtreme(extreme, { time, bar, gapMs: (bar?.openTime ?? time) - lastBar })
    if (bar !== null) lastBar = time
    endBar = bar
    if (!isOpenExtreme(extreme)) break
  }
  if (end === null) {
    if (isOpenExtreme(extreme)) return { kind: 'same', found: extreme }
    return { kind: 'differs', at: 'extreme-end', found: extreme }
  }
  if ((bars.at(-1)?.openTime ?? 0) + BASE_INTERVAL_MS < to) return { kind: 'missing' }
  const input = { extremeId: end.extremeId, world: end.world, coinId: '' }
  const mine = extremeEndLeaf(extreme, endBar, input)
  if (mine === null) return { kind: 'differs', at: 'extreme-end', found: extreme }
  // The bar that ended it has changed since.
  if (mine.inputDigest !== end.inputDigest && mine.time === end.time) return { kind: 'corrected' }
  return factsOf(mine) === factsOf(end)
    ? { kind: 'same', found: extreme }
    : { kind: 'differs', at: 'extreme-end', found: extreme }
}

/** All that an entry states, but its place and its digest. */
function factsOf(leaf: ExtremeLeaf | ExtremeLeafDraft): string {
  const rest: Record<string, unknown> = { ...leaf }
  delete rest['openIndex']
  delete rest['inputDigest']
  return canonicalJson(rest as unknown as JsonValue)
}
