import type { DecimalInput } from '#domain/money/decimal.ts'
import { sharedDecimals } from '#domain/money/shared-decimals.ts'
import type { SignalRow } from '../queries.ts'

/** The fields of a signal that tell the step of its market. */
export type TradedFields = Pick<
  SignalRow,
  'recommendedPrice' | 'openPrice' | 'sinceEntry' | 'exitReason'
>

/**
 * The decimals of a signal's prices that stand together on a card. A last price has the
 * same: with decimals of its own it would move the others at every tick.
 *
 * @param shown prices beside those since the entry
 * @example a trigger at 0.46906 with an exit at 1.49508 // 5
 */
export function signalDecimals(row: TradedFields, shown: readonly DecimalInput[]): number {
  const { recommendedPrice, openPrice, sinceEntry, exitReason } = row
  const { best = null, worst = null } = sinceEntry ?? {}
  // A stop and a target are computed, in more digits than the market has, and fill there.
  const reached = exitReason === 'target' ? worst : best
  return sharedDecimals([...shown, best, worst], [recommendedPrice, openPrice, reached])
}
