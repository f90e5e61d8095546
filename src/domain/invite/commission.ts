import { DAY_MS } from '#domain/time/interval.ts'

/** Millionths of a BYU for a US cent: a fifth of what was paid, at one BYU a dollar. */
const BYU_PER_CENT = 2000
const CONFIRMING_DAYS = 7

/** `void`: the friend's payment went back, or the friend turned out to be who invited. */
export type CommissionState = 'confirming' | 'settling' | 'settled' | 'void'

/**
 * The inviter's share of what a friend paid: 20%, in millionths of a BYU.
 * `commissionOf(1990) === 3_980_000` @source DECISIONS 4
 */
export function commissionOf(priceUsdCents: number): number {
  return priceUsdCents * BYU_PER_CENT
}

/** When a share that is earned now is confirmed and settled, wall times in ms. */
export interface CommissionTimes {
  readonly confirmsAt: number
  readonly settlesAt: number
}

/**
 * Confirmed after seven days, settled when the month (UTC) of that has ended: what is paid on 21
 * November confirms on the 28th and settles on 1 December. @source DECISIONS 4
 */
export function commissionTimes(earnedAt: number): CommissionTimes {
  const confirmsAt = earnedAt + CONFIRMING_DAYS * DAY_MS
  const at = new Date(confirmsAt)
  return { confirmsAt, settlesAt: Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) }
}

/** The reported state: a commission past its seven days is settling, also before a job stores it. */
export function commissionStateAt(
  { state, confirmsAt }: { readonly state: CommissionState; readonly confirmsAt: number },
  wallNow: number,
): CommissionState {
  return state === 'confirming' && confirmsAt <= wallNow ? 'settling' : state
}
