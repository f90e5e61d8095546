import { type CodeType, isForOwnContact, needsSession } from '#domain/account/code-type.ts'
import { contactKind } from '#domain/account/contact.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { checkCode } from './check-code.ts'

interface Input {
  readonly target: string
  readonly type: CodeType
  readonly code: string
}

/**
 * Whether a code is right, without using it up; wrong tries count. Refuses `wrongCode`,
 * `codeExpired`, `signInNeeded`.
 */
export async function verifyCode(
  context: Context,
  actor: Actor,
  { target, type, code }: Input,
): Promise<{ readonly expiresAt: number }> {
  if (needsSession(type)) await checkOwner(context, actor, { target, type })
  return { expiresAt: await checkCode(context, { target, type, code }) }
}

async function checkOwner(
  { db }: Context,
  actor: Actor,
  { target, type }: Omit<Input, 'code'>,
): Promise<void> {
  if (actor.kind !== 'signed') throw new Refusal('signInNeeded')
  if (!isForOwnContact(type)) return
  const own = await db.reader
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', actor.accountId)
    .where(contactKind(target), '=', target)
    .executeTakeFirst()
  if (own === undefined) throw new Refusal('codeExpired')
}
