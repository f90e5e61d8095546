import type { World } from '#domain/market/world.ts'
import type { Database, Reader, Tx } from './database.ts'
import type { WorldRow } from './tables/market.ts'

/** The database belongs to another market mode than the requested one. */
export class WorldMismatch extends Error {
  override readonly name = 'WorldMismatch'

  constructor(held: string, asked: string) {
    super(
      `This database holds the world ${held}, and ${asked} was asked for. One database keeps one world: ` +
        'choose the same MARKET as before, or give this world its own database with DATA_DIR or DATABASE_URL.',
    )
  }
}

/** The market mode this database belongs to, or null where it is new. */
export async function readWorld(reader: Reader): Promise<WorldRow | null> {
  const row = await reader.selectFrom('worlds').selectAll().executeTakeFirst()
  return row ?? null
}

/**
 * Stores the market mode in a new database, or checks that it matches; the speed is taken
 * over each time. Throws `WorldMismatch`.
 */
export async function claimWorld(
  db: Database,
  claim: { readonly world: World; readonly speed: number; readonly wallNow: number },
): Promise<WorldRow> {
  return db.transaction(async (tx) => {
    await insertWorld(tx, claim)
    const row = await readWorld(tx)
    if (row === null || row.world !== claim.world) {
      throw new WorldMismatch(row?.world ?? 'none', claim.world)
    }
    await tx.updateTable('worlds').set({ speed: claim.speed, is_ended: 0 }).execute()
    return { ...row, speed: claim.speed, is_ended: 0 }
  })
}

async function insertWorld(
  tx: Tx,
  { world, speed, wallNow }: { world: World; speed: number; wallNow: number },
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
