import { operatorSessionEnd } from '#domain/operators/operator-session.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

/** Who is signed in, and until when if nothing more is called. */
export async function getMe(
  { db }: Context,
  { name, role, sessionId }: Operator,
): Promise<AnswerOf<'GET /admin/me'>> {
  const row = await db.reader
    .selectFrom('operator_sessions')
    .select(['created_wall_time as createdAt', 'seen_wall_time as seenAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('signInNeeded')
  return { name, role, expiresAt: operatorSessionEnd(row) }
}
