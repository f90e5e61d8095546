import type { Context, SignedIn } from '#server/context.ts'

/** The sessions of an account, as returned to its owner. */
export interface ListedSession {
  readonly id: string
  readonly channel: 'web' | 'telegram'
  readonly device: string
  /** Wall time, ms; `seenAt` to the hour. */
  readonly createdAt: number
  readonly seenAt: number
  readonly isCurrent: boolean
}

/** Where one is signed in, last used first. */
export async function listSessions(
  { db, wallClock }: Context,
  { accountId, sessionId }: SignedIn,
): Promise<{ readonly items: ListedSession[] }> {
  const rows = await db.reader
    .selectFrom('sessions')
    .select(['id', 'channel', 'device', 'created_wall_time', 'seen_wall_time'])
    .where('account_id', '=', accountId)
    .where('expires_wall_time', '>', wallClock.now())
    .orderBy('seen_wall_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    device: row.device,
    createdAt: row.created_wall_time,
    seenAt: row.seen_wall_time,
    isCurrent: row.id === sessionId,
  }))
  return { items }
}
