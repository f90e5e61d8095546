import type { LoggedPayload } from './leaf.ts'

/** The fields of the signal's row that lists and metrics use, as exported. */
export interface ExportedRow {
  readonly coinId: string
  readonly isHeadline: boolean
}

/**
 * The mismatch between a leaf and its row, as the end of a sentence, or null. Each revealed opening
 * has a row and no other leaf has one; an opening from before leaves stated coin and flag has
 * nothing to compare.
 *
 * @example faultOfRow(open of btc, {coinId: 'eth', isHeadline: true}) // 'has a row of another coin, eth'
 */
export function faultOfRow(payload: LoggedPayload | null, row: ExportedRow | null): string | null {
  if (payload?.kind !== 'open') return row === null ? null : 'has a row, which only an opening has'
  const { coinId, isHeadline } = payload
  if (coinId === undefined || isHeadline === undefined) return null
  if (row === null) return 'has no row'
  if (row.coinId !== coinId) return `has a row of another coin, ${row.coinId}`
  if (row.isHeadline === isHeadline) return null
  return `says ${wordOf(isHeadline)}, and its row says ${wordOf(row.isHeadline)}`
}

function wordOf(isHeadline: boolean): string {
  return isHeadline ? 'primary' : 'not primary'
}
