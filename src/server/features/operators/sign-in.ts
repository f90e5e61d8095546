import { operatorSessionEnd } from '#domain/operators/operator-session.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { hashOfSecret, newSecret } from '#server/features/account/guard/secret.ts'
import { deviceOf } from '#server/features/account/session/known-device.ts'
import { PasswordsBusy } from '#server/ports/password/port.ts'
import { Refusal } from '#server/refusal.ts'
import { recordAction } from './record-action.ts'
import { findOperatorDevice, rememberOperatorDevice } from './session/operator-device.ts'
import { countTry, forgetTries } from './session/sign-in-tries.ts'
import { checkFactor, useStep } from './session/two-factor.ts'
import { endOldSessions } from './session/end-old-sessions.ts'

type Name = 'POST /admin/signIn'

/**
 * Signs an operator in; the token is of this area alone.
 *
 * @throws Refusal `wrongOperator`, `operatorCodeNeeded` and `wrongOperatorCode` after a right password of
 * who has a second factor, `tooMany` after wrong ones, `unavailable` where too many wait
 */
export async function signIn(
  context: Context,
  actor: Actor,
  { name: given, password, code }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { db, log } = context
  const { address, device } = actor
  const name = given.trim().toLowerCase()
  const known = await findOperatorDevice(db.reader, actor, name)
  const tried = { name, address, device: known }
  await db.transaction((tx) => countTry(context, tx, tried))
  const operator = await db.reader
    .selectFrom('operators')
    .select(['role', 'password_hash as hash', 'totp_sealed as sealed'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!(await isRight(context, operator?.hash ?? null, password)) || operator === undefined) {
    log.warn({ address }, 'a sign-in to the operators area was refused')
    throw new Refusal('wrongOperator')
  }
  // A try that came so far still counts: whoever has the password has ten guesses at the code.
  const step = checkFactor(context, { name, sealed: operator.sealed }, code)
  return await db.transaction(async (tx) => {
    await useStep(tx, name, step)
    await forgetTries(tx, tried)
    // A new password or a removal in this moment ends what its old one began.
    await requireSame(tx, name, operator.hash)
    await endOldSessions(context, tx)
    await rememberOperatorDevice(context, tx, { name, device: deviceOf(actor) })
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
