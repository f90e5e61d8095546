import { contactKind } from '#domain/account/contact.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { finishCancellation } from './cancellation-record.ts'
import { eraseAccount } from './erase-account.ts'

type Erasing = Pick<Context, 'wallClock' | 'randomBytes'>

/** Erases an account whose cancellation has come due; says whether it did. */
export async function eraseDueAccount(
  context: Erasing,
  tx: Tx,
  accountId: string,
): Promise<boolean> {
  const dueBy = context.wallClock.now()
  if (!(await eraseAccount(tx, { accountId, dueBy }))) return false
  await finishCancellation(context, tx, accountId)
  return true
}

/** Frees a contact whose account's cancellation has come due and waits for its turn. */
export async function eraseDueHolder(context: Erasing, tx: Tx, contact: string): Promise<void> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where(contactKind(contact), '=', contact)
    .where('ends_wall_time', '<=', context.wallClock.now())
    .executeTakeFirst()
  if (row !== undefined) await eraseDueAccount(context, tx, row.id)
}
