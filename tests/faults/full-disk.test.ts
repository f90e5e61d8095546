import { describe, expect, it } from 'vitest'
import { StorageFull, type Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

/** PostgreSQL cannot be given a small disk by a client; its code for one is mapped the same way. */
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const COINS = 2000

describe.skipIf(isPostgres)('a database whose disk is full', () => {
  it('says so, keeps nothing of the write, still reads, and goes on once there is room (R20)', async () => {
    const db = await openTestDatabase()
    try {
      await db.transaction((tx) => setMostPages(tx, 1))
      await expect(db.transaction(insertCoins)).rejects.toBeInstanceOf(StorageFull)
      await expect(db.transaction(insertCoins)).rejects.toThrow(/disk is full/)
      expect(await countCoins(db.reader)).toBe(0)
      await db.transaction((tx) => setMostPages(tx, 1_000_000))
      await db.transaction(insertCoins)
      expect(await countCoins(db.reader)).toBe(COINS)
    } finally {
      await db.close()
    }
  })
})

describe.skipIf(isPostgres)('a transaction that a full disk has ended by itself', () => {
  it('is called a full disk too, and not a fault of rolling back', async () => {
    const db = await openTestDatabase()
    try {
      const write = db.transaction(async (tx) => {
        await insertCoins(tx)
        // What SQLite does by itself where a page cannot be written any more.
        await sql`rollback`.execute(tx)
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      })
      await expect(write).rejects.toBeInstanceOf(StorageFull)
      expect(await countCoins(db.reader)).toBe(0)
      await db.transaction(insertCoins)
      expect(await countCoins(db.reader)).toBe(COINS)
    } finally {
      await db.close()
    }
  })
})

/** The file grows to the larger of these pages and what it has. */
async function setMostPages(tx: Tx, count: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx)
}

async function insertCoins(tx: Tx): Promise<void> {
  const rows = Array.from({ length: COINS }, (_, at) => ({
    id: `coin${at}`,
    symbol: 'X'.repeat(200),
    primary_market_id: null,
  }))
  await tx.insertInto('coins').values(rows).execute()
}

async function countCoins(
  reader: Awaited<ReturnType<typeof openTestDatabase>>['reader'],
): Promise<number> {
  const row = await reader
    .selectFrom('coins')
    .select((the) => the.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
