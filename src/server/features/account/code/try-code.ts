import { MOST_WRONG_TRIES } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import { isSameHash } from '../guard/secret.ts'
import { type CodeProof, hashOfCode } from './code-proof.ts'

/** What a code was: right, and until when (wall ms); or why it is refused. */
export type CodeTry =
  | { readonly isRight: true; readonly expiresAt: number }
  | { readonly isRight: false; readonly reason: 'wrongCode' | 'codeExpired' }

/**
 * Looks whether a code is right, without using it up, and counts a wrong try. Give it a transaction
 * of its own, so that the try stays counted when the act is refused. `codeExpired` is also one that
 * was never sent, is used or burnt.
 */
export async function tryCode(
  context: Pick<Context, 'accountKey' | 'wallClock'>,
  tx: Tx,
  proof: CodeProof,
): Promise<CodeTry> {
  const hash = hashOfCode(context, proof)
  await tx
    .updateTable('valid_codes')
    .set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
    .where('target', '=', proof.target)
    .where('type', '=', proof.type)
    .where('wrong_count', '<', MOST_WRONG_TRIES)
    .where('code_hash', '<>', hash)
    .execute()
  const row = await tx
    .selectFrom('valid_codes')
    .select(['code_hash', 'wrong_count', 'expires_wall_time'])
    .where('target', '=', proof.target)
    .where('type', '=', proof.type)
    .executeTakeFirst()
  if (row === undefined || row.expires_wall_time <= context.wallClock.now()) return EXPIRED
  const isRight = isSameHash(row.code_hash, hash)
  if (row.wrong_count >= MOST_WRONG_TRIES) return EXPIRED
  return isRight ? { isRight, expiresAt: row.expires_wall_time } : { isRight, reason: 'wrongCode' }
}

const EXPIRED = { isRight: false, reason: 'codeExpired' } as const
