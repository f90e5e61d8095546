import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/door.ts'
import { newId } from '#server/db/new-id.ts'

/**
 * What is limited. `code`: codes to a target; `code-by-address`: at the wish of an address;
 * `password`: wrong passwords of an account; `contact`: questions whether a contact is known.
 */
export type AttemptKind = 'code' | 'code-by-address' | 'password' | 'contact'

export interface AttemptsAsked {
  readonly kind: AttemptKind
  readonly subject: string
  /** Wall time, ms. */
  readonly since: number
}

/** How often since then. */
export async function countAttempts(
  reader: Reader,
  { kind, subject, since }: AttemptsAsked,
): Promise<number> {
  const { count } = await reader
    .selectFrom('attempts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('wall_time', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts one more. */
export async function addAttempt(
  context: Context,
  tx: Tx,
  { kind, subject }: Pick<AttemptsAsked, 'kind' | 'subject'>,
): Promise<void> {
  const row = { id: newId(context), kind, subject, wall_time: context.wallClock.now() }
  await tx.insertInto('attempts').values(row).execute()
}

/** Forgets what was counted, as after a right password. */
export async function clearAttempts(
  tx: Tx,
  { kind, subject }: Pick<AttemptsAsked, 'kind' | 'subject'>,
): Promise<void> {
  await tx.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute()
}
