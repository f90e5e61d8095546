import type { AnswerOf } from '#contract/index.schema.ts'
import { isOpen } from '#domain/signals/signal.ts'
import { type ViewerTier, visibleSignal } from '#domain/signals/visible-signal.ts'
import type { LeafWithSignal } from './sql.ts'

type Leaf = AnswerOf<'GET /aiCoin/queryRecordLeaves'>['leaves'][number]

/**
 * A leaf as a viewer may see it: the hash always, payload and salt once its signal has ended, and
 * before that to those who may see the signal whole.
 */
export function presentLeaf(row: LeafWithSignal, tier: ViewerTier): Leaf {
  const isRevealed = !isOpen(row) || visibleSignal(row, tier) === 'whole'
  return {
    index: row.leaf_index,
    hash: row.hash,
    payload: isRevealed ? row.payload : null,
    salt: isRevealed ? row.salt : null,
  }
}
