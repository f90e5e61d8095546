import type { ExportedRow } from '#domain/signals/transparency-log/exported-row.ts'
import type { ExportedLeafInput } from '#domain/signals/transparency-log/verify-log.ts'
import type { Visibility } from '#domain/signals/visibility.ts'
import { serializeLeaf } from './serialize-leaf.ts'
import type { LeafWithSignal } from './sql.ts'

/** An exported leaf; a revealed opening is exported with its signal's row. */
export interface ExportedLeaf extends ExportedLeafInput {
  readonly row?: ExportedRow
}

/**
 * A leaf as an export carries it to a viewer. The row is what figures are counted by: whoever
 * verifies the export compares it with what was logged when the signal opened.
 *
 * @example exportedLeaf(row of an ended signal's opening, visibility).row // {coinId: 'btc', isHeadline: true}
 */
export function exportedLeaf(leaf: LeafWithSignal, visibility: Visibility): ExportedLeaf {
  const serialized = serializeLeaf(leaf, visibility)
  if (serialized.payload === null || leaf.kind !== 'open') return serialized
  return { ...serialized, row: { coinId: leaf.coin_id, isHeadline: leaf.is_headline === 1 } }
}
