import type { Context, Operator } from '#server/context.ts'
import { recordAction } from './record-action.ts'

/** Ends this session of the operators' area. */
export async function signOut(context: Context, { name, sessionId }: Operator): Promise<null> {
  await context.db.transaction(async (tx) => {
    await tx.deleteFrom('operator_sessions').where('id', '=', sessionId).execute()
    await recordAction(context, tx, { operator: name, action: 'operators sign-out', subject: name })
  })
  return null
}
