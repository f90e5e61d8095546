import type { Database, Tx } from '#server/db/door.ts'
import { sql } from '#server/db/sql.ts'

/** Any number that no other advisory lock of this database uses. */
const SEQUENCE_LOCK = 7_349_201

/**
 * Lets one transaction at a time number its changes, until it ends: else a stream could pass number
 * 8 while 7 is not yet committed, and miss it. SQLite writes one transaction at a time anyway.
 */
export async function lockSequence(tx: Tx, kind: Database['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`.execute(tx)
}
