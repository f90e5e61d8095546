import { MINUTE_MS } from '#domain/time/interval.ts'
import { operatorSessionEnd } from '#domain/operators/operator-session.ts'
import type { Context, Operator } from '#server/context.ts'
import { hashOfSecret } from '#server/features/account/guard/secret.ts'

/** How often use moves a session's end on. */
const TOUCH_AFTER_MS = MINUTE_MS

/** Who a token belongs to, or null where its session has ended. Use keeps it alive, up to its longest. */
export async function resumeOperator(
  { db, wallClock }: Context,
  token: string,
): Promise<Pick<Operator, 'name' | 'role' | 'sessionId'> | null> {
  const wallNow = wallClock.now()
  const row = await db.reader
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.name', 'operator_sessions.operator')
    .select(['operator_sessions.id', 'operators.name', 'operators.role'])
    .select(['operator_sessions.created_wall_time', 'operator_sessions.seen_wall_time'])
    .where('operator_sessions.token_hash', '=', hashOfSecret(token))
    .executeTakeFirst()
  if (row === undefined) return null
  const { created_wall_time: createdAt, seen_wall_time: seenAt } = row
  if (operatorSessionEnd({ createdAt, seenAt }) <= wallNow) return null
  if (wallNow - seenAt > TOUCH_AFTER_MS) {
    await db.transaction(async (tx) => {
      await tx
        .updateTable('operator_sessions')
        .set({ seen_wall_time: wallNow })
        .where('id', '=', row.id)
        .execute()
    })
  }
  return { name: row.name, role: row.role, sessionId: row.id }
}
