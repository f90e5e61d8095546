/** PostgreSQL's error code for a serialization failure, on which `Database.transaction` retries. */
const SERIALIZATION_FAILURE = '40001'

/** Another transaction took a row that this one found free; the retry sees it. */
export class SerializationConflict extends Error {
  override readonly name = 'SerializationConflict'
  readonly code = SERIALIZATION_FAILURE
}

/** Error codes of PostgreSQL and SQLite for a taken unique key. */
const TAKEN = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Whether a write failed because a unique key is taken. */
export function isUniqueFault(error: unknown): boolean {
  return TAKEN.has(String((error as { code?: unknown } | null)?.code))
}
