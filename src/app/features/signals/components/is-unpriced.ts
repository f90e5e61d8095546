import type { SignalRow } from '../queries.ts'

/** Whether a row's prices are hidden from its viewer: every signal has the price it was triggered at. */
export function isUnpriced(row: Pick<SignalRow, 'recommendedPrice'>): boolean {
  return row.recommendedPrice === null
}
