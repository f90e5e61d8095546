import type { LogEvent } from 'kysely'
import type { Database } from '../database.ts'
import type { StorageHealth } from '../storage-health.ts'
import { takeLease } from '../lease.ts'

/** Renews a lease that nobody needs: a row that is there already, on either database. */
export async function checkWrite(db: Database, health: StorageHealth): Promise<void> {
  await takeLease(db, { name: 'write-check', holder: 'any', durationMs: 0, wallNow: Date.now() })
  health.recordWrite()
}

/** What queries ran into, wherever they were asked. */
export function noteErrors(health: StorageHealth): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') health.recordError(event.error)
  }
}
