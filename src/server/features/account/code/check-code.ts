import { MOST_WRONG_TRIES } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { isSameHash } from '../guard/secret.ts'
import { type CodeProof, hashOfCode } from './code-proof.ts'

/**
 * Looks whether a code is right, without using it up, and counts a wrong try: in a transaction of
 * its own, so that it stays counted when the act is refused. Gives when the code ends, wall ms.
 * Refuses `wrongCode`; `codeExpired` where none was sent, it is too old, used or burnt.
 */
export async function checkCode(context: Context, proof: CodeProof): Promise<number> {
  const hash = hashOfCode(context, proof)
  const row = await context.db.transaction(async (tx) => {
    await tx
      .updateTable('valid_codes')
      .set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
      .where('target', '=', proof.target)
      .where('type', '=', proof.type)
      .where('wrong_count', '<', MOST_WRONG_TRIES)
      .where('code_hash', '<>', hash)
      .execute()
    return await tx
      .selectFrom('valid_codes')
      .select(['code_hash', 'wrong_count', 'expires_wall_time'])
      .where('target', '=', proof.target)
      .where('type', '=', proof.type)
      .executeTakeFirst()
  })
  if (row === undefined || row.expires_wall_time <= context.wallClock.now()) {
    throw new Refusal('codeExpired')
  }
  const isRight = isSameHash(row.code_hash, hash)
  if (row.wrong_count >= MOST_WRONG_TRIES) throw new Refusal('codeExpired')
  if (!isRight) throw new Refusal('wrongCode')
  return row.expires_wall_time
}
