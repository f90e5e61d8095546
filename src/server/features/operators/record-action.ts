import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'

/** What an operator does: written down with its effect. */
export interface AdminAction {
  /** Who: a name on this machine, or the one given with `--by`. */
  readonly operator: string
  /** Noun and verb: `'content publish'`. */
  readonly action: string
  /** What it is done to, as operators call it: `'halving-2028'`. */
  readonly subject: string
  /** What was before and after; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Writes down an act of an operator in the transaction of the act: what was rolled back was not done,
 * and what was done is written down.
 *
 * @example await recordAction(context, tx, { operator: 'ana', action: 'content publish', subject: 'halving' })
 */
export async function recordAction(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { operator, action, subject, details = {} }: AdminAction,
): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({
      id: newId(context),
      wall_time: context.wallClock.now(),
      operator,
      action,
      subject,
      details: JSON.stringify(details),
    })
    .execute()
}
