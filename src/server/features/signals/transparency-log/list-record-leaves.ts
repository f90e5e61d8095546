import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { serializeLeaf } from './serialize-leaf.ts'
import { selectLeaves, selectLogSize } from './sql.ts'

type Name = 'GET /aiCoin/queryRecordLeaves'

/**
 * Leaves of the log in order, from an index on; `size` is how many there are in all.
 *
 * @source DECISIONS 6
 */
export async function listRecordLeaves(
  context: Context,
  actor: Actor,
  { fromIndex, limit }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const visibility = await findVisibility(reader, actor.tier)
  const rows = await selectLeaves(reader, fromIndex, limit)
  return {
    leaves: rows.map((row) => serializeLeaf(row, visibility, context.marketClock.now())),
    size: await selectLogSize(reader),
  }
}
