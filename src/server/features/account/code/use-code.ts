import { MOST_WRONG_TRIES } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type CodeProof, hashOfCode } from './code-proof.ts'

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
