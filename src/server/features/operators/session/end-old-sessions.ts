import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from '#domain/operators/operator-session.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

/** Deletes sessions and confirmations that are good for nothing any more: at each sign-in. */
export async function endOldSessions(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
): Promise<void> {
  const wallNow = wallClock.now()
  await tx
    .deleteFrom('operator_sessions')
    .where((is) =>
      is.or([
        is('created_wall_time', '<=', wallNow - OPERATOR_SESSION_MS),
        is('seen_wall_time', '<=', wallNow - OPERATOR_IDLE_MS),
      ]),
    )
    .execute()
  await tx.deleteFrom('operator_confirmations').where('expires_wall_time', '<=', wallNow).execute()
}
