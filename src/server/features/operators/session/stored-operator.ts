import type { OperatorRole } from '#domain/operators/operator-role.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { clearAttemptsOf } from '#server/features/account/guard/attempt.ts'
import { forgetOperatorDevices } from './operator-device.ts'

/** Somebody who may sign in. */
interface NewOperator {
  readonly name: string
  readonly role: OperatorRole
  readonly passwordHash: string
}

/** Stores a new operator; false where the name is taken. */
export async function addOperator(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { name, role, passwordHash }: NewOperator,
): Promise<boolean> {
  const wallNow = wallClock.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators')
    .values({
      name,
      role,
      password_hash: passwordHash,
      totp_sealed: null,
      totp_step: 0,
      created_wall_time: wallNow,
      changed_wall_time: wallNow,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Gives an operator a new password, ends all sessions and forgets the devices and what strangers guessed at
 * the old one, so that nobody waits for them; false where there is none of this name.
 */
export async function replacePassword(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { name, passwordHash }: Omit<NewOperator, 'role'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ password_hash: passwordHash, changed_wall_time: wallClock.now() })
    .where('name', '=', name)
    .executeTakeFirst()
  await tx.deleteFrom('operator_sessions').where('operator', '=', name).execute()
  await forgetOperatorDevices(tx, name)
  await clearAttemptsOf(tx, name, ['operator'])
  return numUpdatedRows === 1n
}

/**
 * Gives an operator a second factor, or takes it (null), and ends all sessions; false where there is none of
 * this name.
 */
export async function replaceFactor(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { name, sealed }: { readonly name: string; readonly sealed: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ totp_sealed: sealed, totp_step: 0, changed_wall_time: wallClock.now() })
    .where('name', '=', name)
    .executeTakeFirst()
  await tx.deleteFrom('operator_sessions').where('operator', '=', name).execute()
  return numUpdatedRows === 1n
}

/** Removes an operator and all sessions; false where there is none of this name. */
export async function removeOperator(tx: Tx, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operators')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
