import type { AnswerOf } from '#contract/index.schema.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import type { LeafWithSignal } from './sql.ts'

type Leaf = AnswerOf<'GET /aiCoin/queryRecordLeaves'>['leaves'][number]

/**
 * A leaf as a viewer may see it: always the hash; payload and salt once the signal has ended, or
 * before that where the viewer sees the signal with its prices.
 */
export function serializeLeaf(row: LeafWithSignal, visibility: Visibility): Leaf {
  const isRevealed = visibleSignal({ ...row, id: row.signal_id }, visibility) === 'whole'
  return {
    index: row.leaf_index,
    hash: row.hash,
    payload: isRevealed ? row.payload : null,
    salt: isRevealed ? row.salt : null,
  }
}
