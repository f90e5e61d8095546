import { DAY_MS } from '#domain/time/interval.ts'
import type { EngineMarket } from './engine-market.ts'

/** Markets evaluated and committed together: few enough that no turn of the event loop is long. */
const MARKETS_A_CHUNK = 50
/** Market time evaluated together at most, for markets that have fallen behind. */
const SPAN_MS = DAY_MS

/** Markets that are evaluated together, and how far. */
export interface Chunk {
  readonly markets: readonly EngineMarket[]
  readonly toTime: number
}

/**
 * Shares due markets out into chunks of about the same place, furthest behind first. One whose
 * chunk has failed before is evaluated alone, so that it holds up no other. `spanMs` is market time.
 */
export function chunksOf(
  due: readonly EngineMarket[],
  isSuspect: (market: EngineMarket) => boolean,
  spanMs = SPAN_MS,
) {
  const chunks: EngineMarket[][] = []
  const ordered = due.toSorted((one, other) => one.evaluatedThrough - other.evaluatedThrough)
  let open: EngineMarket[] = []
  for (const market of ordered) {
    if (isSuspect(market)) {
      chunks.push([market])
      continue
    }
    const isFull = open.length === MARKETS_A_CHUNK
    const isFar = market.evaluatedThrough >= (open[0]?.evaluatedThrough ?? Infinity) + spanMs
    if (isFull || isFar || open.length === 0) {
      open = []
      chunks.push(open)
    }
    open.push(market)
  }
  return chunks.map((markets): Chunk => ({ markets, toTime: endOf(markets, spanMs) }))
}

function endOf(markets: readonly EngineMarket[], spanMs: number): number {
  const from = Math.min(...markets.map((market) => market.evaluatedThrough))
  const collected = Math.max(...markets.map((market) => market.collectedThrough))
  return Math.min(from + spanMs, collected)
}
