import type { Reader } from '#server/db/database.ts'
import type { SignalFilter } from '../filter-sql.ts'
import { countSignals, newestSequence } from '../sql.ts'

/** Most cached counts; clients can ask for any coin. */
const MAX_CACHED = 500

interface CachedTotals {
  readonly sequence: number
  readonly totals: Map<string, number>
}

const cached = new WeakMap<Reader, CachedTotals>()

/**
 * Number of signals a viewer sees under a filter, recounted after a signal changes. Counts
 * with a volume filter are never cached, since tickers change independently; nor are counts of
 * named coins, which belong to one user.
 */
export async function countTotal(reader: Reader, filter: SignalFilter): Promise<number> {
  if (filter.volume24h > 0 || filter.coinIds !== undefined)
    return await countSignals(reader, filter)
  const { totals } = await cachedFor(reader)
  const { state, category, exchange, interval, coinId, visibility } = filter
  const key = [state, category, exchange, interval, coinId ?? '', visibility.tier].join('|')
  const known = totals.get(key)
  if (known !== undefined) return known
  const total = await countSignals(reader, filter)
  if (totals.size < MAX_CACHED) totals.set(key, total)
  return total
}

async function cachedFor(reader: Reader): Promise<CachedTotals> {
  const sequence = await newestSequence(reader)
  const found = cached.get(reader)
  if (found?.sequence === sequence) return found
  const fresh = { sequence, totals: new Map<string, number>() }
  cached.set(reader, fresh)
  return fresh
}
