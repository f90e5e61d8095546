import type { Actor, Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { withdrawCancellation } from '../cancel/cancellation-record.ts'
import { addSession, type LaunchHashes, type OpenedSession } from './add-session.ts'

export interface SignIn {
  readonly actor: Actor
  readonly accountId: string
  /** Withdraws a cancellation that is under way. */
  readonly confirm?: boolean | undefined
  readonly launch?: LaunchHashes
}

/**
 * Signs in to an account, in the transaction that uses up what proved whose it is: a refusal undoes
 * that too, so that it is still good for the repeat. Refuses `cancellationPending` with its date
 * unless `confirm`; `notRegistered` where the account has ended.
 */
export async function signInAccount(
  context: Context,
  tx: Tx,
  { actor, accountId, confirm = false, launch }: SignIn,
): Promise<OpenedSession> {
  if (!(await holdAccount(context, tx, accountId, confirm))) {
    throw await whyNot(context, tx, accountId)
  }
  if (confirm) await withdrawCancellation(context, tx, accountId)
  const session = { actor, accountId, ...(launch === undefined ? {} : { launch }) }
  return await addSession(context, tx, session)
}

/**
 * Makes sure that the account is active, withdrawing a cancellation where that is confirmed. Its row
 * is held until the end: a new password or a cancellation at the same moment also ends this session.
 */
async function holdAccount(
  context: Context,
  tx: Tx,
  accountId: string,
  canWithdraw: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ state: 'active', ends_wall_time: null })
    .where('id', '=', accountId)
    .where((eb) => {
      const isActive = eb('state', '=', 'active')
      const isWithdrawable = eb.and([
        eb('state', '=', 'cancelling'),
        eb('ends_wall_time', '>', context.wallClock.now()),
      ])
      return canWithdraw ? eb.or([isActive, isWithdrawable]) : isActive
    })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function whyNot(context: Context, tx: Tx, accountId: string): Promise<Refusal> {
  const account = await tx
    .selectFrom('accounts')
    .select('ends_wall_time')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const endsAt = account?.ends_wall_time ?? null
  if (endsAt === null || endsAt <= context.wallClock.now()) return new Refusal('notRegistered')
  return new Refusal('cancellationPending', { date: endsAt })
}
