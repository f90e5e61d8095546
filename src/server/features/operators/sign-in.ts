import { operatorSessionEnd } from '#domain/operators/operator-session.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { hashOfSecret, newSecret } from '#server/features/account/guard/secret.ts'
import { PasswordsBusy } from '#server/ports/password/port.ts'
import { Refusal } from '#server/refusal.ts'
import { recordAction } from './record-action.ts'
import { countTry, forgetTries } from './session/sign-in-tries.ts'
import { endOldSessions } from './session/end-old-sessions.ts'

type Name = 'POST /admin/signIn'

/**
 * Signs an operator in; the token is of this area alone.
 *
 * @throws Refusal `wrongOperator`, `tooMany` after wrong passwords, `unavailable` where too many wait
 */
export async function signIn(
  context: Context,
  { address, device }: Actor,
  { name: given, password }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { db, log } = context
  const name = given.trim().toLowerCase()
  const tried = { name, address }
  await db.transaction((tx) => countTry(context, tx, tried))
  const operator = await db.reader
    .selectFrom('operators')
    .select(['role', 'password_hash as hash'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!(await isRight(context, operator?.hash ?? null, password)) || operator === undefined) {
    log.warn({ address }, 'a sign-in to the operators area was refused')
    throw new Refusal('wrongOperator')
  }
  return await db.transaction(async (tx) => {
    await forgetTries(tx, tried)
    // A new password or a removal in this moment ends what its old one began.
    await requireSame(tx, name, operator.hash)
    await endOldSessions(context, tx)
    const token = newSecret(context)
    const createdAt = context.wallClock.now()
    await tx
      .insertInto('operator_sessions')
      .values({
        id: newId(context),
        operator: name,
        token_hash: hashOfSecret(token),
        created_wall_time: createdAt,
        seen_wall_time: createdAt,
      })
      .execute()
    const details = { device }
    await recordAction(context, tx, {
      operator: name,
      action: 'operators sign-in',
      subject: name,
      details,
    })
    const expiresAt = operatorSessionEnd({ createdAt, seenAt: createdAt })
    return { token, name, role: operator.role, expiresAt }
  })
}

async function isRight(
  { ports }: Context,
  hash: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await ports.passwords.verify(hash, password)
  } catch (error) {
    if (error instanceof PasswordsBusy) throw new Refusal('unavailable')
    throw error
  }
}

async function requireSame(tx: Tx, name: string, hash: string): Promise<void> {
  const row = await tx
    .selectFrom('operators')
    .select('name')
    .where('name', '=', name)
    .where('password_hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('wrongOperator')
}
