import type { SignalRow } from '../queries.ts'

/** Whether a row's prices are hidden from its viewer; a visible row always has its trigger price. */
export function isUnpriced(row: Pick<SignalRow, 'recommendedPrice'>): boolean {
  return row.recommendedPrice === null
}
