import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** More than the program has queries; the least recently used statement is evicted. */
const MOST = 200

/** Caches a connection's prepared statements by their text: preparing costs several reads by key. */
export function cachePreparedStatements(file: SqliteDatabase): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(text) {
      const statement = cached.get(text) ?? file.prepare(text)
      cached.delete(text)
      cached.set(text, statement)
      if (cached.size > MOST) cached.delete(cached.keys().next().value ?? text)
      return statement
    },
  }
}
