/** PostgreSQL's and SQLite's words for a key that is taken. */
const TAKEN = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a write failed because a unique key is taken: what a verb answers with a refusal of its own. */
export function isUniqueFault(error: unknown): boolean {
  return TAKEN.has(String((error as { code?: unknown } | null)?.code))
}
