import type { AnswerOf } from '#contract/index.schema.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import type { LeafWithSignal } from './sql.ts'

type Leaf = AnswerOf<'GET /aiCoin/queryRecordLeaves'>['leaves'][number]

/**
 * A leaf as a viewer may see it: the hash always, payload and salt once its signal has ended, and
 * before that to those who may see the signal whole.
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
