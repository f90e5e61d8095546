import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import {
  type CollectedMarket,
  listCollectedMarkets,
} from '#server/features/market/list-collected.ts'
import { type LiveMarket, newLiveMarket } from './live-market.ts'
import { insertJudged, selectJudged } from './sql.ts'
import type { WriteGuard } from './write-chunk.ts'

/** Markets the pool has room for at first; it doubles when they are more. */
const FIRST_ROOM = 256

/** All markets an engine has seen, and the one pool that holds their indicators. */
export class MarketBook {
  readonly #markets = new Map<string, LiveMarket>()
  readonly pool = new SeriesPool(FIRST_ROOM * INTERVALS.length)

  get markets(): LiveMarket[] {
    return [...this.#markets.values()]
  }

  /**
   * Learns which markets there are and how far they are collected and judged. A market that another
   * engine has judged since stands elsewhere, and is cold.
   */
  async refresh(context: Context): Promise<void> {
    const collected = await listCollectedMarkets(context.db.reader)
    const judged = await selectJudged(context.db.reader)
    for (const known of collected) {
      const judgedThrough = judged.get(known.marketId)
      if (judgedThrough === undefined) continue
      const market = this.#marketOf(known)
      market.isPrimary = known.isPrimary
      market.collectedThrough = known.collectedThrough
      market.validTo = known.validTo
      if (market.judgedThrough === judgedThrough) continue
      market.judgedThrough = judgedThrough
      market.isWarm = false
    }
  }

  #marketOf(known: CollectedMarket): LiveMarket {
    const found = this.#markets.get(known.marketId)
    if (found !== undefined) return found
    const { marketId, coinId, venue } = known
    const firstRow = this.#markets.size * INTERVALS.length
    if (firstRow >= this.pool.rows) this.pool.grow(firstRow * 2)
    const market = newLiveMarket({ marketId, coinId, venue }, firstRow)
    this.#markets.set(marketId, market)
    return market
  }
}

/**
 * Lets markets that were never judged begin where their first history ends: it only warms up, and
 * gives no signals.
 */
export async function beginNewMarkets(context: Context, guard: WriteGuard): Promise<void> {
  const collected = await listCollectedMarkets(context.db.reader)
  const judged = await selectJudged(context.db.reader)
  const starts = collected
    .filter(({ marketId }) => !judged.has(marketId))
    .map(({ marketId, warmSince }) => ({ marketId, from: warmSince }))
  if (starts.length === 0) return
  await context.db.transaction(async (tx) => {
    await guard(tx)
    await insertJudged(tx, starts)
  })
}
