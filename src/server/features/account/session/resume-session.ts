import type { Context } from '#server/context.ts'
import { preparedRead } from '#server/db/read/prepared-read.ts'
import { hashOfSecret } from '../guard/secret.ts'

/** How often use moves a session's end on: writing at every call would cost more than the call. */
const TOUCH_AFTER_MS = 3_600_000

/** A subselect: SQLite takes five times as long for the same by a join. */
const findSession = preparedRead((reader, { hash }: { readonly hash: string }) =>
  reader
    .selectFrom('sessions')
    .select(['id', 'account_id', 'seen_wall_time', 'expires_wall_time'])
    .select((eb) =>
      eb
        .selectFrom('accounts')
        .select('ends_wall_time')
        .whereRef('accounts.id', '=', 'sessions.account_id')
        .as('ends_wall_time'),
    )
    .where('token_hash', '=', hash),
)

/** Whose session a token is, or null where it stands no more. Use keeps it alive. */
export async function resumeSession(
  context: Context,
  token: string,
): Promise<{ readonly accountId: string; readonly sessionId: string } | null> {
  const wallNow = context.wallClock.now()
  const row = await findSession(context.db.reader, { hash: hashOfSecret(token) })
  if (row === undefined || row.expires_wall_time <= wallNow) return null
  if (row.ends_wall_time !== null && row.ends_wall_time <= wallNow) return null
  if (wallNow - row.seen_wall_time > TOUCH_AFTER_MS) {
    const expiresAt = wallNow + context.config.account.sessionLifeMs
    await context.db.transaction((tx) =>
      tx
        .updateTable('sessions')
        .set({ seen_wall_time: wallNow, expires_wall_time: expiresAt })
        .where('id', '=', row.id)
        .execute(),
    )
  }
  return { accountId: row.account_id, sessionId: row.id }
}
