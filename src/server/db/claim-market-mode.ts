import type { HistorySpan } from '#domain/market/history-span.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Database, Reader, Tx } from './database.ts'
import type { WorldRow } from './tables/market.ts'

/** The database belongs to another market mode than the requested one. */
export class MarketModeMismatch extends Error {
  override readonly name = 'MarketModeMismatch'

  constructor(held: string, asked: string) {
    super(
      `This database holds market mode ${held}, but ${asked} is configured. ` +
        'A database is permanently tied to one market mode: set MARKET as before, ' +
        'or set DATA_DIR or DATABASE_URL to another database.',
    )
  }
}

/** The market mode this database belongs to, or null where it is new. */
export async function readMarketMode(reader: Reader): Promise<WorldRow | null> {
  const row = await reader.selectFrom('worlds').selectAll().executeTakeFirst()
  return row ?? null
}

/** The history that is, or was, produced at a database's first start; null for none. */
export function historyOf({ history_from, history_until }: WorldRow): HistorySpan | null {
  if (history_from === null || history_until === null) return null
  return { fromTime: history_from, untilTime: history_until }
}

export interface MarketModeClaim {
  readonly world: MarketMode
  readonly speed: number
  readonly wallNow: number
  /** Stored where no candle has come yet. */
  readonly history?: HistorySpan | null
}

/**
 * Stores the market mode in a new database, or checks that it matches; the speed is taken
 * over each time. Throws `MarketModeMismatch`.
 */
export async function claimMarketMode(db: Database, claim: MarketModeClaim): Promise<WorldRow> {
  return db.transaction(async (tx) => {
    await insertMarketMode(tx, claim)
    const row = await readMarketMode(tx)
    if (row === null || row.world !== claim.world) {
      throw new MarketModeMismatch(row?.world ?? 'none', claim.world)
    }
    const { speed, history = null } = claim
    const span = row.market_now === null ? columnsOf(history) : {}
    const now = { speed, is_ended: 0, ...span } as const
    await tx.updateTable('worlds').set(now).execute()
    return { ...row, ...now }
  })
}

function columnsOf(history: HistorySpan | null) {
  return {
    history_from: history?.fromTime ?? null,
    history_until: history?.untilTime ?? null,
  }
}

async function insertMarketMode(tx: Tx, { world, speed, wallNow }: MarketModeClaim): Promise<void> {
  await tx
    .insertInto('worlds')
    .values({
      only_row: 1,
      world,
      market_now: null,
      speed,
      is_ended: 0,
      created_wall_time: wallNow,
      last_candle_wall_time: null,
      ...columnsOf(null),
    })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
}
