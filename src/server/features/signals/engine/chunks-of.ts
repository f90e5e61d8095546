import { DAY_MS } from '#domain/time/interval.ts'
import type { LiveMarket } from './engine-market.ts'

/** Markets judged and committed together: few enough that no turn of the event loop is long. */
const MARKETS_A_CHUNK = 50
/** Market time judged together at most, for markets that have fallen behind. */
const SPAN_MS = DAY_MS

/** Markets that are judged together, and how far. */
export interface Chunk {
  readonly markets: readonly LiveMarket[]
  readonly toTime: number
}

/**
 * Shares due markets out into chunks of about the same place, furthest behind first. One whose
 * chunk has failed before is judged alone, so that it holds up no other.
 */
export function chunksOf(due: readonly LiveMarket[], isSuspect: (market: LiveMarket) => boolean) {
  const chunks: LiveMarket[][] = []
  const ordered = due.toSorted((one, other) => one.judgedThrough - other.judgedThrough)
  let open: LiveMarket[] = []
  for (const market of ordered) {
    if (isSuspect(market)) {
      chunks.push([market])
      continue
    }
    const isFull = open.length === MARKETS_A_CHUNK
    const isFar = market.judgedThrough >= (open[0]?.judgedThrough ?? Infinity) + SPAN_MS
    if (isFull || isFar || open.length === 0) {
      open = []
      chunks.push(open)
    }
    open.push(market)
  }
  return chunks.map((markets): Chunk => ({ markets, toTime: endOf(markets) }))
}

function endOf(markets: readonly LiveMarket[]): number {
  const from = Math.min(...markets.map((market) => market.judgedThrough))
  const collected = Math.max(...markets.map((market) => market.collectedThrough))
  return Math.min(from + SPAN_MS, collected)
}
