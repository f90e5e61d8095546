import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** A row of any table, as one text, with its table. */
export interface AnyRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Every row of every table, for tests that look at what calls leave behind. */
export async function readAllRows(db: Database): Promise<readonly AnyRow[]> {
  const names =
    db.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  return db.transaction(async (tx) => {
    const all: AnyRow[] = []
    for (const { name: table } of (await names.execute(tx)).rows) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)}`.execute(tx)
      const texts = rows.map((row) => ({ table, row, text: JSON.stringify(row) }))
      all.push(...texts.toSorted((one, other) => (one.text < other.text ? -1 : 1)))
    }
    return all
  })
}
