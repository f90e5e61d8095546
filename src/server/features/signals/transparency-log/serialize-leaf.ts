import type { AnswerOf } from '#contract/index.schema.ts'
import { isExtremeVisible } from '#domain/extreme/extreme-visibility.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import type { LeafWithSignal } from './sql.ts'

type Leaf = AnswerOf<'GET /aiCoin/queryRecordLeaves'>['leaves'][number]

/**
 * A leaf as a viewer may see it: always the hash; payload and salt once the signal has ended, or
 * before that where the viewer sees the signal with its prices. Of a surge or plunge, once the viewer
 * may see it; `marketNow` is null before the first candle.
 */
export function serializeLeaf(
  row: LeafWithSignal,
  visibility: Visibility,
  marketNow: number | null,
): Leaf {
  const isRevealed = isLeafRevealed(row, visibility, marketNow)
  return {
    index: row.leaf_index,
    hash: row.hash,
    payload: isRevealed ? row.payload : null,
    salt: isRevealed ? row.salt : null,
  }
}

function isLeafRevealed(
  { interval, signal_id: id, state, trigger_time: triggerTime }: LeafWithSignal,
  visibility: Visibility,
  marketNow: number | null,
): boolean {
  if (triggerTime !== null) {
    return isExtremeVisible({ triggerTime }, visibility.tier, marketNow ?? 0)
  }
  if (id === null || state === null || interval === null) return false
  return visibleSignal({ id, state, interval }, visibility) === 'whole'
}
