import { MOST_WRONG_TRIES } from '#domain/account/code-type.ts'
import type { CODE_REFUSALS } from '#contract/error-code.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { isSameHash } from '../guard/secret.ts'
import { type CodeProof, hashOfCode } from './code-proof.ts'
import { Refusal } from '#server/refusal.ts'

/** Result of checking a code: its expiry (wall ms), or why it is refused. */
export type CodeTry =
  | { readonly isRight: true; readonly expiresAt: number }
  | { readonly isRight: false; readonly reason: (typeof CODE_REFUSALS)[number] }

/**
 * Checks a code without using it up, and counts a wrong try; a code that a newer one replaced opens
 * nothing and is no guess, so that it does not count. Give it a transaction of its own, so that the
 * try stays counted when the act is refused.
 */
export async function tryCode(
  context: Pick<Context, 'accountKey' | 'wallClock'>,
  tx: Tx,
  proof: CodeProof,
): Promise<CodeTry> {
  const hash = hashOfCode(context, proof)
  const isReplaced = await wasReplaced(tx, hash)
  if (!isReplaced) await countWrong(tx, proof, hash)
  const row = await tx
    .selectFrom('valid_codes')
    .select(['code_hash', 'wrong_count', 'expires_wall_time', 'delivery'])
    .where('target', '=', proof.target)
    .where('type', '=', proof.type)
    .where('asker', '=', proof.asker)
    .executeTakeFirst()
  const wasNeverSent = row?.delivery === 'failed' || row?.delivery === 'refused'
  if (row === undefined || wasNeverSent) return { isRight: false, reason: 'codeUnusable' }
  const { wrong_count: wrongCount, expires_wall_time: expiresAt } = row
  if (wrongCount >= MOST_WRONG_TRIES) return { isRight: false, reason: 'codeInvalidated' }
  if (expiresAt <= context.wallClock.now()) return { isRight: false, reason: 'codeExpired' }
  if (isSameHash(row.code_hash, hash)) return { isRight: true, expiresAt }
  return { isRight: false, reason: isReplaced ? 'codeReplaced' : 'wrongCode' }
}

async function countWrong(tx: Tx, { target, type, asker }: CodeProof, hash: string): Promise<void> {
  await tx
    .updateTable('valid_codes')
    .set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
    .where('target', '=', target)
    .where('type', '=', type)
    .where('asker', '=', asker)
    .where('wrong_count', '<', MOST_WRONG_TRIES)
    .where('code_hash', '<>', hash)
    .execute()
}

/** Its hash covers contact and purpose. */
async function wasReplaced(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('replaced_codes')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a code up in the transaction of what it allows; call `checkCode` before, which counts wrong
 * tries. Refuses `codeUnusable` where it is not there to be used: of two at once one gets it.
 */
export async function useCode(
  context: Pick<Context, 'accountKey' | 'wallClock'>,
  tx: Tx,
  proof: CodeProof,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('valid_codes')
    .where('target', '=', proof.target)
    .where('type', '=', proof.type)
    .where('asker', '=', proof.asker)
    .where('code_hash', '=', hashOfCode(context, proof))
    .where('wrong_count', '<', MOST_WRONG_TRIES)
    .where('expires_wall_time', '>', context.wallClock.now())
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Refusal('codeUnusable')
}
