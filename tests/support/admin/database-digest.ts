import { createHash } from 'node:crypto'
import type { Database, Tables } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A digest of every row but those of `admin_actions`: the same where nothing was changed. */
export async function databaseDigest(db: Database): Promise<string> {
  const names =
    db.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  return await db.transaction(async (tx) => {
    const hash = createHash('sha256')
    for (const { name } of (await names.execute(tx)).rows) {
      if (name === 'admin_actions') continue
      const rows = await tx
        .selectFrom(name as keyof Tables)
        .selectAll()
        .execute()
      const lines = rows.map((row) => JSON.stringify(row)).toSorted()
      hash.update(`${name}\n${lines.join('\n')}\n`)
    }
    return hash.digest('hex')
  })
}
