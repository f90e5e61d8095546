import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { inclusionProof, placesOf } from '#domain/signals/transparency-log/merkle.ts'
import { refusalOfHidden, visibleSignal } from '#domain/signals/visibility.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { requireExtreme } from '#server/features/extreme/require-extreme.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { serializeLeaf } from './serialize-leaf.ts'
import { selectHead, selectNodes, selectSignalLeaves, selectSignalState } from './sql.ts'

type Name = 'GET /aiCoin/queryRecordProof'

/**
 * Leaves of a signal with their inclusion proofs under the newest signed tree head, or the one of
 * `size`; later leaves are omitted. Empty where the signal is older than the log.
 *
 * @throws Refusal `unknownSignal`, `noRecordYet`, `unknownHead`; `membersOnly` or `yearlyOnly`
 *   where the signal is hidden
 * @source DECISIONS 6
 */
export async function findRecordProof(
  context: Context,
  actor: Actor,
  { id, size }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const marketNow = context.marketClock.now()
  const visibility = await findVisibility(reader, actor.tier)
  const signal = await selectSignalState(reader, id)
  if (signal === undefined) await requireExtreme(reader, { id, marketNow, tier: actor.tier })
  else if (visibleSignal(signal, visibility) === 'hidden') {
    throw new Refusal(refusalOfHidden(actor.tier))
  }
  const head = await selectHead(reader, size)
  if (head === undefined) throw new Refusal(size === undefined ? 'noRecordYet' : 'unknownHead')
  const rows = (await selectSignalLeaves(reader, id)).filter((row) => row.leaf_index < head.size)
  const places = rows.flatMap((row) =>
    placesOf((ask) => inclusionProof(row.leaf_index, head.size, ask)),
  )
  const read = await selectNodes(reader, places)
  return {
    head,
    leaves: rows.map((row) => ({
      ...serializeLeaf(row, visibility, marketNow),
      kind: row.kind,
      proof: inclusionProof(row.leaf_index, head.size, read),
    })),
  }
}
