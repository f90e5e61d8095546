/** The smallest balance that is paid out, and what a payout costs, in millionths of a BYU. @source DECISIONS 4 */
export const PAYOUT_MINIMUM = 50_000_000
export const PAYOUT_FEE = 1_000_000

/** Hold on payouts after a change of address, ms. @source DECISIONS 4 */
export const PAYOUT_HOLD_MS = 48 * 3_600_000

/** Taken from the balance; handed to the operator; sent; given back. */
export const PAYOUT_STATES = ['held', 'exported', 'paid', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Amounts of one payout, in millionths. */
export interface PayoutShare {
  /** The whole balance. */
  readonly amount: number
  readonly fee: number
  /** What arrives, in millionths of a USDT. */
  readonly net: number
}

/**
 * What is paid out of a balance; null where it is too small.
 * `payoutOf(100_000_000)` is `{amount: 100_000_000, fee: 1_000_000, net: 99_000_000}`;
 * `payoutOf(49_999_999) === null`. @source DECISIONS 4
 */
export function payoutOf(balance: number): PayoutShare | null {
  if (balance < PAYOUT_MINIMUM) return null
  return { amount: balance, fee: PAYOUT_FEE, net: balance - PAYOUT_FEE }
}

/** The month payouts are made for, UTC: `periodOf(Date.UTC(2026, 11, 1)) === '2026-12'`. */
export function periodOf(wallNow: number): string {
  return new Date(wallNow).toISOString().slice(0, 7)
}

/** `isPeriod('2026-12') === true`, `isPeriod('2026-13') === false` */
export function isPeriod(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/**
 * When the next payouts are made: the first moment of the next month, UTC, ms.
 * `nextPayoutTime(Date.UTC(2026, 10, 21)) === Date.UTC(2026, 11, 1)`. @source DECISIONS 4
 */
export function nextPayoutTime(wallNow: number): number {
  const now = new Date(wallNow)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
}
