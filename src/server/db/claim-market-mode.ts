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

/**
 * Stores the market mode in a new database, or checks that it matches; the speed is taken
 * over each time. Throws `MarketModeMismatch`.
 */
export async function claimMarketMode(
  db: Database,
  claim: { readonly world: MarketMode; readonly speed: number; readonly wallNow: number },
): Promise<WorldRow> {
  return db.transaction(async (tx) => {
    await insertMarketMode(tx, claim)
    const row = await readMarketMode(tx)
    if (row === null || row.world !== claim.world) {
      throw new MarketModeMismatch(row?.world ?? 'none', claim.world)
    }
    await tx.updateTable('worlds').set({ speed: claim.speed, is_ended: 0 }).execute()
    return { ...row, speed: claim.speed, is_ended: 0 }
  })
}

async function insertMarketMode(
  tx: Tx,
  { world, speed, wallNow }: { world: MarketMode; speed: number; wallNow: number },
): Promise<void> {
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
    })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
}
