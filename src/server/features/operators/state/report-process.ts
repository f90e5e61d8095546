import type { Context } from '#server/context.ts'
import type { ServerProcess } from './server-process.ts'

/** A process that was killed is named for so long. */
const KEPT_MS = 3_600_000
const MOST_ERROR = 300

/**
 * Writes down that a process runs, and how its jobs are; forgets those that are gone for an hour, and
 * on an embedded database, which one process has open, all others at once.
 */
export async function reportProcess(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { id, name, role, startedAt, jobs }: ServerProcess,
): Promise<void> {
  const wallNow = wallClock.now()
  const reported = jobs.map(({ name: job, state, isEssential, restartCount, lastError }) => ({
    name: job,
    state,
    isEssential,
    restartCount,
    lastError: lastError?.slice(0, MOST_ERROR) ?? null,
  }))
  const state = { seen_wall_time: wallNow, jobs: JSON.stringify(reported) }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('server_processes')
      .values({ id, name, role, started_wall_time: startedAt, ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute()
    const others = tx.deleteFrom('server_processes').where('id', '<>', id)
    const gone =
      db.kind === 'sqlite' ? others : others.where('seen_wall_time', '<', wallNow - KEPT_MS)
    await gone.execute()
  })
}

/** Forgets a process that ends. */
export async function forgetProcess(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<ServerProcess, 'id'>,
): Promise<void> {
  await db.transaction((tx) => tx.deleteFrom('server_processes').where('id', '=', id).execute())
}
