import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { tryCode } from './code-check.ts'
import type { CodeProof } from './code-proof.ts'

/**
 * Checks a code without using it up and counts a wrong try, in a transaction of its own: it stays
 * counted if the command is refused. Returns when the code expires, wall ms. Refuses as `CODE_REFUSALS` says.
 */
export async function checkCode(context: Context, proof: CodeProof): Promise<number> {
  const tried = await context.db.transaction((tx) => tryCode(context, tx, proof))
  if (!tried.isRight) throw new Refusal(tried.reason)
  return tried.expiresAt
}
