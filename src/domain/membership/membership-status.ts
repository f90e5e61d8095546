import { DAY_MS } from '#domain/time/interval.ts'
import type { PlanLevel, PlanType } from './plan.ts'

/** Days that a card, a code or a payment gave; wall time, ms. */
export interface Grant {
  readonly plan: PlanType
  readonly days: number
  readonly grantedAt: number
}

/** A person's membership, active or expired. Wall times, ms. */
export interface MembershipStatus {
  readonly type: PlanType
  /** Its entitlement level: a trial has that of a year. */
  readonly level: PlanLevel
  readonly startedAt: number
  /** Over at this millisecond. */
  readonly expiresAt: number
}

/** Membership on the wire; status 2 is expired. @source Spec 4; ROUTES plus */
export interface Plus {
  readonly status: 1 | 2
  readonly plusType: PlanType
  readonly plusLevel: PlanLevel
  readonly startedAt: number
  readonly expiresAt: number
}

/** `levelOf('TRIAL') === 'YEAR'` */
export function levelOf(type: PlanType): PlanLevel {
  return type === 'MONTH' ? 'MONTH' : 'YEAR'
}

/**
 * The membership status computed from grants that are not revoked, oldest first; null for none. A
 * grant extends a running membership; a paid grant during a trial starts immediately and drops the
 * rest of the trial; a year added to months makes all of it a year; a trial during paid time adds nothing.
 *
 * @example membershipStatusOf([{ plan: 'MONTH', days: 30, grantedAt: 0 }])?.expiresAt === 30 * DAY_MS
 * @source Spec 6; DECISIONS 3
 */
export function membershipStatusOf(grants: readonly Grant[]): MembershipStatus | null {
  return grants.reduce<MembershipStatus | null>(withGrant, null)
}

/** A status with one grant more; see `membershipStatusOf`. */
export function withGrant(status: MembershipStatus | null, grant: Grant): MembershipStatus {
  const lengthMs = grant.days * DAY_MS
  const isRunning = status !== null && status.expiresAt > grant.grantedAt
  if (!isRunning || (status.type === 'TRIAL' && grant.plan !== 'TRIAL')) {
    const { plan: type, grantedAt: startedAt } = grant
    return { type, level: levelOf(type), startedAt, expiresAt: startedAt + lengthMs }
  }
  if (status.type !== 'TRIAL' && grant.plan === 'TRIAL') return status
  const type = status.type === 'YEAR' ? 'YEAR' : grant.plan
  const expiresAt = status.expiresAt + lengthMs
  return { type, level: levelOf(type), startedAt: status.startedAt, expiresAt }
}

/** Whether paid time runs at a wall-clock time: a trial waits for its end. */
export function isPaidAt(status: MembershipStatus | null, wallNow: number): boolean {
  return status !== null && status.type !== 'TRIAL' && status.expiresAt > wallNow
}

/** `plusOf(null, wallNow) === null`: never a member. */
export function plusOf(status: MembershipStatus | null, wallNow: number): Plus | null {
  if (status === null) return null
  const { type, level, startedAt, expiresAt } = status
  return {
    status: expiresAt > wallNow ? 1 : 2,
    plusType: type,
    plusLevel: level,
    startedAt,
    expiresAt,
  }
}
