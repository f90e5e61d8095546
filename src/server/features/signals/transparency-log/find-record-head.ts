import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { selectHead } from './sql.ts'

/**
 * The newest signed tree head.
 *
 * @throws Refusal `noRecordYet` before the first
 * @source DECISIONS 6
 */
export async function findRecordHead(
  context: Context,
  _actor: Actor,
): Promise<AnswerOf<'GET /aiCoin/queryRecordHead'>> {
  const head = await selectHead(context.db.reader)
  if (head === undefined) throw new Refusal('noRecordYet')
  return head
}
