import type { LastTrigger } from '#domain/extreme/extreme.ts'
import { ExtremePool } from '#domain/extreme/extreme-pool.ts'
import { NoChangeRanges } from '#domain/signals/no-change-ranges.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import type { Strategy } from '#domain/signals/rules/strategy.ts'
import { INTERVALS, openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type CollectedMarket,
  listCollectedMarkets,
} from '#server/features/market/list-collected-markets.ts'
import { type EngineMarket, newEngineMarket } from './engine-market.ts'
import { insertWatermark, newestCorrection, selectCorrected, selectWatermarks } from './sql.ts'
import type { WriteGuard } from './write-chunk.ts'

/** Markets the pool has room for at first; it doubles when they are more. */
const FIRST_ROOM = 256

/**
 * All markets an engine has seen, with the state of their series: indicators, and the price ranges
 * in which a bar changes nothing.
 */
export class MarketRegistry {
  readonly #markets = new Map<string, EngineMarket>()
  #correction: string | null = null
  readonly pool: SeriesPool
  /** By the rows of the pool. */
  readonly noChange: NoChangeRanges
  /** Bars of all markets for surges and plunges, and the newest trigger of each coin. */
  readonly extremes = {
    pool: new ExtremePool(FIRST_ROOM),
    lastTriggers: new Map<string, LastTrigger>(),
  }

  constructor(strategy: Strategy) {
    this.pool = new SeriesPool(FIRST_ROOM * INTERVALS.length, strategy)
    this.noChange = new NoChangeRanges(FIRST_ROOM * INTERVALS.length)
  }

  get markets(): EngineMarket[] {
    return [...this.#markets.values()]
  }

  /**
   * Updates the markets and their watermarks. A market that another engine has evaluated since, or
   * whose candles were corrected, becomes cold. With a guard, markets that were never evaluated
   * start where their first history ends: it only warms up and gives no signals.
   */
  async refresh(context: Context, guard: WriteGuard | null): Promise<void> {
    const collected = await listCollectedMarkets(context.db.reader)
    let evaluated = await selectWatermarks(context.db.reader)
    const unseen = collected.filter(({ marketId }) => !evaluated.has(marketId))
    if (guard !== null && unseen.length > 0) {
      await beginMarkets(context, guard, unseen)
      evaluated = await selectWatermarks(context.db.reader)
    }
    for (const known of collected) {
      const evaluatedThrough = evaluated.get(known.marketId)
      if (evaluatedThrough !== undefined) this.#take(known, evaluatedThrough)
    }
    await this.#coolCorrected(context.db.reader)
  }

  #take(known: CollectedMarket, evaluatedThrough: number): void {
    const market = this.#marketOf(known)
    market.isPrimary = known.isPrimary
    market.collectedThrough = openTimeAt('15m', known.collectedThrough)
    market.validTo = known.validTo
    if (market.evaluatedThrough === evaluatedThrough) return
    market.evaluatedThrough = evaluatedThrough
    market.isWarm = false
  }

  /** The pool may hold candles as they were before a correction, while windows hold the new ones. */
  async #coolCorrected(reader: Reader): Promise<void> {
    const newest = await newestCorrection(reader)
    const last = this.#correction ?? newest
    this.#correction = newest
    if (newest === last) return
    for (const marketId of await selectCorrected(reader, last)) {
      const market = this.#markets.get(marketId)
      if (market !== undefined) market.isWarm = false
    }
  }

  #marketOf(known: CollectedMarket): EngineMarket {
    const found = this.#markets.get(known.marketId)
    if (found !== undefined) return found
    const { marketId, coinId, venue } = known
    const firstRow = this.#markets.size * INTERVALS.length
    if (firstRow >= this.pool.rows) this.pool.grow(firstRow * 2)
    const { pool } = this.extremes
    if (this.#markets.size >= pool.rows) pool.grow(pool.rows * 2)
    const market = newEngineMarket({ marketId, coinId, venue }, firstRow)
    this.#markets.set(marketId, market)
    return market
  }
}

async function beginMarkets(
  context: Context,
  guard: WriteGuard,
  unseen: readonly CollectedMarket[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await guard(tx)
    await insertWatermark(
      tx,
      unseen.map(({ marketId, warmSince }) => ({ marketId, from: openTimeAt('15m', warmSince) })),
    )
  })
}
