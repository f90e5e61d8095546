import type { Database, Tx } from '#server/db/database.ts'

/** Ends the transaction of a rehearsal. */
class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

/**
 * Runs an act in one transaction and gives its result; a dry run does the same and is rolled back, so
 * that it finds what the act would find.
 *
 * @example await runAct(db, { isDryRun }, (tx) => settle(tx))
 */
export async function runAct<Result>(
  db: Pick<Database, 'transaction'>,
  { isDryRun }: { readonly isDryRun: boolean },
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!isDryRun) return await db.transaction(act)
  const found: Result[] = []
  try {
    await db.transaction(async (tx) => {
      found.splice(0, 1, await act(tx))
      throw new RolledBack('a dry run')
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return found[0] as Result
}
