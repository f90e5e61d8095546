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
 * A leaf as exported to a viewer. Metrics are computed from the row; verification compares it with
 * what was logged when the signal opened.
 *
 * @example exportedLeaf(leaf of an ended signal, visibility, marketNow).row // {coinId: 'btc', isHeadline: true}
 */
export function exportedLeaf(
  leaf: LeafWithSignal,
  visibility: Visibility,
  marketNow: number | null,
): ExportedLeaf {
  const serialized = serializeLeaf(leaf, visibility, marketNow)
  if (serialized.payload === null || leaf.kind !== 'open') return serialized
  if (leaf.coin_id === null) return serialized
  return { ...serialized, row: { coinId: leaf.coin_id, isHeadline: leaf.is_headline === 1 } }
}
