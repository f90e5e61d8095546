import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { endSessions } from './end-sessions.ts'

/** Signs one device out and forgets it, or without an id all others. Refuses `notFound`, also another's session. */
export async function endSession(
  { db }: Context,
  { accountId, sessionId: keepId }: SignedIn,
  { sessionId }: { readonly sessionId?: string | undefined },
): Promise<null> {
  await db.transaction(async (tx) => {
    if (sessionId === undefined) return await endSessions(tx, { accountId, keepId })
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .returning('known_key_hash')
      .executeTakeFirst()
    if (ended === undefined) throw new Refusal('notFound')
    if (sessionId === keepId || ended.known_key_hash === null) return
    await tx
      .deleteFrom('known_devices')
      .where('account_id', '=', accountId)
      .where('key_hash', '=', ended.known_key_hash)
      .execute()
  })
  return null
}
