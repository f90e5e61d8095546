import type { Context } from '#server/context.ts'
import { type AdminAction, recordAction } from './record-action.ts'

/**
 * Writes down an act that is more than one transaction, before it begins: what may have been done is
 * never missing from the list.
 */
export async function recordBegun(
  context: Pick<Context, 'db' | 'wallClock' | 'randomBytes'>,
  action: AdminAction,
): Promise<void> {
  await context.db.transaction((tx) => recordAction(context, tx, action))
}
