import { netReturn } from '#domain/signals/outcome.ts'
import type { SignalRow } from '../queries.ts'

/**
 * The return a card shows, in percent after fees and slippage. `net` is what a closed signal
 * brought; `running` is what an open one would bring at the price now; `none` has no figure.
 */
export type ShownReturn =
  | { readonly kind: 'net' | 'running'; readonly pct: number }
  | { readonly kind: 'none' }

type ReturnFields = Pick<SignalRow, 'state' | 'direction' | 'averagePrice' | 'netReturnPct'>

/**
 * @param price the market's last price, null while unknown
 * @example a long entered at 100 with the price at 102 is {kind: 'running', pct: 1.694...}
 */
export function shownReturn(row: ReturnFields, price: string | null): ShownReturn {
  if (row.state === 'closed') {
    return row.netReturnPct === null ? { kind: 'none' } : { kind: 'net', pct: row.netReturnPct }
  }
  const isHeld = row.state === 'entered' || row.state === 'exiting'
  const [entry, now] = [Number(row.averagePrice), Number(price)]
  if (!isHeld || !(entry > 0) || !(now > 0)) return { kind: 'none' }
  return { kind: 'running', pct: netReturn(row.direction, entry, now) * 100 }
}

/** The time a signal's age counts from: its end once it has ended, else its trigger. */
export function ageFrom(row: Pick<SignalRow, 'endedTime' | 'triggerTime'>): number {
  return row.endedTime ?? row.triggerTime
}

/** Number of added positions after the first entry. */
export function addedLegs(row: Pick<SignalRow, 'legCount'>): number {
  return Math.max(0, row.legCount - 1)
}
