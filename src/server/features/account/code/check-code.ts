import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import type { CodeProof } from './code-proof.ts'
import { tryCode } from './try-code.ts'

/**
 * Looks whether a code is right, without using it up, and counts a wrong try: in a transaction of
 * its own, so that it stays counted when the act is refused. Gives when the code ends, wall ms.
 * Refuses as `CODE_REFUSALS` says.
 */
export async function checkCode(context: Context, proof: CodeProof): Promise<number> {
  const tried = await context.db.transaction((tx) => tryCode(context, tx, proof))
  if (!tried.isRight) throw new Refusal(tried.reason)
  return tried.expiresAt
}
