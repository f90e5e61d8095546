import type { Reader } from '#server/db/database.ts'
import type { SignalFilter } from '../filter-sql.ts'
import { countSignals, newestSequence } from '../sql.ts'

/** Filters whose count is kept at most; anyone can ask for any coin. */
const MAX_KEPT = 500

interface KeptTotals {
  readonly sequence: number
  readonly totals: Map<string, number>
}

const kept = new WeakMap<Reader, KeptTotals>()

/**
 * How many signals a filter leaves its viewer, counted anew only after a signal has changed. A count that
 * asks for volume is never kept: tickers move on their own; nor one of named coins: they are one
 * person's.
 */
export async function countTotal(reader: Reader, filter: SignalFilter): Promise<number> {
  if (filter.volume24h > 0 || filter.coinIds !== undefined)
    return await countSignals(reader, filter)
  const { totals } = await keptFor(reader)
  const { state, category, exchange, interval, coinId, visibility } = filter
  const key = [state, category, exchange, interval, coinId ?? '', visibility.tier].join('|')
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = await countSignals(reader, filter)
  if (totals.size < MAX_KEPT) totals.set(key, total)
  return total
}

async function keptFor(reader: Reader): Promise<KeptTotals> {
  const sequence = await newestSequence(reader)
  const found = kept.get(reader)
  if (found?.sequence === sequence) return found
  const fresh = { sequence, totals: new Map<string, number>() }
  kept.set(reader, fresh)
  return fresh
}
