import type { ToldRow } from '#domain/signals/transparency-log/exported-row.ts'
import type { ToldLeaf } from '#domain/signals/transparency-log/verify-log.ts'
import type { Sight } from '#domain/signals/visibility.ts'
import { presentLeaf } from './serialize-leaf.ts'
import type { LeafWithSignal } from './sql.ts'

/** A leaf of an export; beside an opening that is revealed stands what the signal's row says. */
export interface ExportedLeaf extends ToldLeaf {
  readonly row?: ToldRow
}

/**
 * A leaf as an export carries it to a viewer. The row is what figures are counted by: whoever
 * verifies the export compares it with what was logged when the signal opened.
 *
 * @example exportedLeaf(row of an ended signal's opening, sight).row // {coinId: 'btc', isHeadline: true}
 */
export function exportedLeaf(leaf: LeafWithSignal, sight: Sight): ExportedLeaf {
  const told = presentLeaf(leaf, sight)
  if (told.payload === null || leaf.kind !== 'open') return told
  return { ...told, row: { coinId: leaf.coin_id, isHeadline: leaf.is_headline === 1 } }
}
