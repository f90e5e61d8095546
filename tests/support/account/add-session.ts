import type { Tx } from '#server/db/database.ts'

const FAR = Date.UTC(2100, 0, 1)

/** A valid session as a row only: its id is the account's, and nobody has its token. */
export async function addTestSession(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: accountId,
      account_id: accountId,
      token_hash: accountId,
      channel: 'web',
      device: 'Firefox on Linux',
      launch_hash: null,
      device_key_hash: null,
      created_wall_time: 0,
      seen_wall_time: 0,
      expires_wall_time: FAR,
    })
    .execute()
}
