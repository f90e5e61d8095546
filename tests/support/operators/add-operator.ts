import { randomBytes } from 'node:crypto'
import type { OperatorRole } from '#domain/operators/operator-role.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import { hashOfSecret, newSecret } from '#server/features/account/guard/secret.ts'

/** Somebody signed in to the operators' area, not by the call under test. */
export interface TestOperator {
  readonly name: string
  /** What goes into `Authorization`. */
  readonly token: string
}

let count = 0

/** Puts an operator with one session straight into the database. */
export async function addTestOperator(
  given: Context,
  role: OperatorRole = 'operator',
): Promise<TestOperator> {
  const context = { ...given, randomBytes }
  count += 1
  const name = `${role}-${count}`
  const token = newSecret(context)
  const wallNow = context.wallClock.now()
  const times = { created_wall_time: wallNow }
  await context.db.transaction(async (tx) => {
    await tx
      .insertInto('operators')
      .values({
        name,
        role,
        password_hash: 'none',
        totp_sealed: null,
        totp_step: 0,
        ...times,
        changed_wall_time: wallNow,
      })
      .execute()
    await tx
      .insertInto('operator_sessions')
      .values({
        id: newId(context),
        operator: name,
        token_hash: hashOfSecret(token),
        ...times,
        seen_wall_time: wallNow,
      })
      .execute()
  })
  return { name, token }
}
