import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newId } from '#server/db/new-id.ts'

/**
 * What is limited. `code`: codes to a target; `code-by-address`: at the wish of an address, and of
 * them to one target; `password`: wrong passwords of an account; `password-by-address`: of them, those
 * from one address; `contact`: questions whether a contact is known;
 * `telegram-code`: wrong codes of the bot, by account and address, and codes asked of the bot;
 * `upload`: credentials given to an account, and files it sent; `redeem`: redemption codes tried by
 * an account or from an address, `redeem-seen`: those it looked at and that are good; `alert-sms`:
 * alerts sent to an account by SMS; `alert-test`: tests of alerts an account asked for; `feedback`:
 * feedback of an account, or of an address without one; `operator`: sign-ins to the operators' area
 * under a name, or of a device known under it, `operator-by-address`: from one address.
 */
export type AttemptKind =
  | 'code'
  | 'code-by-address'
  | 'password'
  | 'password-by-address'
  | 'contact'
  | 'telegram-code'
  | 'upload'
  | 'redeem'
  | 'redeem-seen'
  | 'alert-sms'
  | 'alert-test'
  | 'feedback'
  | 'operator'
  | 'operator-by-address'

/** What counting needs. */
type Counting = Pick<Context, 'wallClock' | 'randomBytes'>

interface Subject {
  readonly kind: AttemptKind
  /** Whom it counts for: a target, an address, an account. */
  readonly subject: string
}

export interface AttemptLimit extends Subject {
  readonly most: number
  readonly windowMs: number
  /** By what it can be taken back, where that may be needed. */
  readonly id?: string
}

/**
 * Counts one more against a limit; or counts nothing and gives how long to wait, ms, where it is
 * reached. However many ask at once, no more than `most` pass.
 */
export async function spendAttempt(
  context: Counting,
  tx: Tx,
  { most, windowMs, id, ...subject }: AttemptLimit,
): Promise<number | null> {
  const wallNow = context.wallClock.now()
  const times = await takeAttempts(context, tx, { ...subject, since: wallNow - windowMs })
  const oldest = times[most - 1]
  if (oldest !== undefined) return oldest + windowMs - wallNow
  await addAttempt(context, tx, subject, id)
  return null
}

/**
 * When attempts came, newest first. Until the transaction ends nobody else reads or counts those of
 * this subject: its gate's row is held.
 */
export async function takeAttempts(
  context: Counting,
  tx: Tx,
  { kind, subject, since }: Subject & { readonly since: number },
): Promise<number[]> {
  const gate = { id: `${kind} ${subject}`, kind: `${kind}-gate`, subject }
  const wallNow = context.wallClock.now()
  await tx
    .insertInto('attempts')
    .values({ ...gate, wall_time: wallNow })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ wall_time: wallNow }))
    .execute()
  const rows = await tx
    .selectFrom('attempts')
    .select('wall_time')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('wall_time', '>', since)
    .orderBy('wall_time', 'desc')
    .execute()
  return rows.map((row) => row.wall_time)
}

/** Counts one more; returns what it can be taken back by. */
export async function addAttempt(
  context: Counting,
  tx: Tx,
  { kind, subject }: Subject,
  id: string = newId(context),
): Promise<string> {
  const row = { id, kind, subject, wall_time: context.wallClock.now() }
  await tx.insertInto('attempts').values(row).execute()
  return row.id
}

/** Takes one back that came to nothing. */
export async function dropAttempt(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('attempts').where('id', '=', id).execute()
}

/** Forgets what was counted, as after a right password. */
export async function clearAttempts(tx: Tx, { kind, subject }: Subject): Promise<void> {
  await tx.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Forgets all that was counted for somebody, from any address and device. */
export async function clearAttemptsOf(
  tx: Tx,
  who: string,
  kinds?: readonly AttemptKind[],
): Promise<void> {
  const all = tx
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('subject', '=', who), startsWith(`${who} `)]))
  await (kinds === undefined ? all : all.where('kind', 'in', kinds)).execute()
}

/** LIKE would read the underscore of an email address as any character. */
function startsWith(text: string) {
  return sql<boolean>`substr(subject, 1, length(cast(${text} as text))) = ${text}`
}
