import { waitsForPaidEnd } from '#domain/membership/card-use.ts'
import type { MembershipStatus } from '#domain/membership/membership-status.ts'
import type { OwnCard } from '../queries.ts'

/** A trial's card that paid time keeps from use. */
export interface PaidWait {
  /** It can be used once the paid time is over, or expires no later than that (`neverWhilePaid`). */
  readonly kind: 'afterPaid' | 'neverWhilePaid'
  /** End of the paid time, wall time ms. */
  readonly paidUntil: number
}

/**
 * Why a card that is there to be used has to wait at a wall time (ms), as the server judges it; null
 * where paid time does not keep it from use.
 *
 * @source Spec 6; DECISIONS 3
 */
export function paidWaitOf(
  { kind, isToGive, expiresAt }: Pick<OwnCard, 'kind' | 'isToGive' | 'expiresAt'>,
  status: MembershipStatus | null,
  wallNow: number,
): PaidWait | null {
  if (isToGive || status === null || !waitsForPaidEnd(kind, status, wallNow)) return null
  const paidUntil = status.expiresAt
  return { kind: expiresAt <= paidUntil ? 'neverWhilePaid' : 'afterPaid', paidUntil }
}
