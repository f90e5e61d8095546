import type { SignalRow } from './queries.ts'

/**
 * The return a card shows, in percent. `net` is what a closed signal brought after fees and
 * slippage; `running` is an open one against the price now, before costs; `none` has no figure.
 */
export type ShownReturn =
  | { readonly kind: 'net' | 'running'; readonly pct: number }
  | { readonly kind: 'none' }

type ReturnFields = Pick<SignalRow, 'state' | 'direction' | 'averagePrice' | 'netReturnPct'>

/**
 * @param price the market's last price, null while unknown
 * @example a long entered at 100 with the price at 102 is {kind: 'running', pct: 2}
 */
export function shownReturn(row: ReturnFields, price: string | null): ShownReturn {
  if (row.state === 'closed') {
    return row.netReturnPct === null ? { kind: 'none' } : { kind: 'net', pct: row.netReturnPct }
  }
  const isHeld = row.state === 'entered' || row.state === 'exiting'
  const [entry, now] = [Number(row.averagePrice), Number(price)]
  if (!isHeld || !(entry > 0) || !(now > 0)) return { kind: 'none' }
  const moved = (now / entry - 1) * 100
  return { kind: 'running', pct: row.direction === 'long' ? moved : -moved }
}

/** The time a signal's age counts from: its end once it has ended, else its trigger. */
export function ageFrom(row: Pick<SignalRow, 'endedTime' | 'triggerTime'>): number {
  return row.endedTime ?? row.triggerTime
}

/** How many add-position legs came after the first entry. */
export function addedLegs(row: Pick<SignalRow, 'legCount'>): number {
  return Math.max(0, row.legCount - 1)
}
