import type { Tx } from '#server/db/door.ts'

/** Ends an account's sessions, all but the one to keep: what a new password or contact does. */
export async function endSessions(
  tx: Tx,
  { accountId, keepId }: { readonly accountId: string; readonly keepId?: string },
): Promise<void> {
  const all = tx.deleteFrom('sessions').where('account_id', '=', accountId)
  await (keepId === undefined ? all : all.where('id', '<>', keepId)).execute()
}
