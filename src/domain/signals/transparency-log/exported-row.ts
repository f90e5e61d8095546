import type { LeafPayload } from './leaf.ts'

/** What the table that lists and figures are read from holds of a signal, as an export carries it. */
export interface ExportedRow {
  readonly coinId: string
  readonly isHeadline: boolean
}

/**
 * What is wrong between what a leaf says and the row that stands beside it, as the end of a
 * sentence, or null. A row belongs beside each opening that is revealed and beside no other leaf;
 * an opening of before leaves told coin and flag has nothing to be compared with.
 *
 * @example faultOfRow(open of btc, {coinId: 'eth', isHeadline: true}) // 'stands beside a row of another coin, eth'
 */
export function faultOfRow(payload: LeafPayload | null, row: ExportedRow | null): string | null {
  if (payload?.kind !== 'open')
    return row === null ? null : 'has a row beside it that is not its own'
  const { coinId, isHeadline } = payload
  if (coinId === undefined || isHeadline === undefined) return null
  if (row === null) return 'has no row beside it'
  if (row.coinId !== coinId) return `stands beside a row of another coin, ${row.coinId}`
  if (row.isHeadline === isHeadline) return null
  return `says ${wordOf(isHeadline)}, and the row beside it says ${wordOf(row.isHeadline)}`
}

function wordOf(isHeadline: boolean): string {
  return isHeadline ? 'headline' : 'no headline'
}
