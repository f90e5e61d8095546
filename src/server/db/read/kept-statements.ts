import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** More than the program has reads; what was asked longest ago goes first. */
const MOST = 200

/**
 * Keeps a connection's prepared statements by their text: preparing costs several times what a read
 * by key does.
 */
export function keptStatements(file: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(text) {
      const statement = kept.get(text) ?? file.prepare(text)
      kept.delete(text)
      kept.set(text, statement)
      if (kept.size > MOST) kept.delete(kept.keys().next().value ?? text)
      return statement
    },
  }
}
