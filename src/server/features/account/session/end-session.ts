import type { Context, Signed } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { endSessions } from './end-sessions.ts'

/** Signs one device out, or without an id all others. Refuses `notFound`, also another's session. */
export async function endSession(
  { db }: Context,
  { accountId, sessionId: keepId }: Signed,
  { sessionId }: { readonly sessionId?: string | undefined },
): Promise<null> {
  await db.transaction(async (tx) => {
    if (sessionId === undefined) return await endSessions(tx, { accountId, keepId })
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows !== 1n) throw new Refusal('notFound')
  })
  return null
}
