import type { Tx } from '#server/db/database.ts'
import { forgetDevices } from './known-device.ts'

/**
 * Ends an account's sessions, all but the one to keep, and forgets the devices that they were on: what
 * a new password or contact does.
 */
export async function endSessions(
  tx: Tx,
  { accountId, keepId }: { readonly accountId: string; readonly keepId?: string },
): Promise<void> {
  const current = await tx
    .selectFrom('sessions')
    .select('known_key_hash')
    .where('id', '=', keepId ?? '')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await forgetDevices(tx, { accountId, keep: current?.known_key_hash ?? null })
  const all = tx.deleteFrom('sessions').where('account_id', '=', accountId)
  await (keepId === undefined ? all : all.where('id', '<>', keepId)).execute()
}
