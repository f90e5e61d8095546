import type { Context } from '#server/context.ts'
import { sweepUploads } from '../upload/sweep-uploads.ts'
import { eraseDueAccount } from './erase-due.ts'

const ATTEMPTS_RETENTION_MS = 86_400_000
/** So many at a time, so that a long list never holds the database. */
const BATCH = 100

/**
 * Erases accounts whose cancellation has come due, and what is too old to be of use: codes, tickets,
 * sessions, attempts, pictures that nobody shows. Safe to run in several processes at once, and again at any time.
 */
export async function cleanAccounts(context: Context): Promise<void> {
  const { db, wallClock, log } = context
  const wallNow = wallClock.now()
  const erasedCount = await eraseDue(context, wallNow)
  await db.transaction(async (tx) => {
    for (const table of ['valid_codes', 'replaced_codes', 'tickets', 'sessions'] as const) {
      await tx.deleteFrom(table).where('expires_wall_time', '<=', wallNow).execute()
    }
    const oldest = wallNow - ATTEMPTS_RETENTION_MS
    await tx.deleteFrom('attempts').where('wall_time', '<=', oldest).execute()
  })
  await sweepUploads(context)
  if (erasedCount > 0) log.info({ erasedCount }, 'cancelled accounts were erased')
}

async function eraseDue(context: Context, wallNow: number): Promise<number> {
  const { db } = context
  let count = 0
  for (;;) {
    const due = await db.reader
      .selectFrom('accounts')
      .select('id')
      .where('state', '=', 'cancelling')
      .where('ends_wall_time', '<=', wallNow)
      .limit(BATCH)
      .execute()
    for (const { id } of due) {
      if (await db.transaction((tx) => eraseDueAccount(context, tx, id))) count++
    }
    if (due.length < BATCH) return count
  }
}
