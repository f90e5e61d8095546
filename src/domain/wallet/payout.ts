/** The smallest balance that is paid out, and what a payout costs, in millionths of a BYU. @source DECISIONS 4 */
export const PAYOUT_MINIMUM = 50_000_000
export const PAYOUT_FEE = 1_000_000

/**
 * When the next payouts are made: the first moment of the next month, UTC, ms.
 * `nextPayoutTime(Date.UTC(2026, 10, 21)) === Date.UTC(2026, 11, 1)`. @source DECISIONS 4
 */
export function nextPayoutTime(wallNow: number): number {
  const now = new Date(wallNow)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
}
