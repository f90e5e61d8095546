import { DAY_MS } from '#domain/time/interval.ts'
import type { PlanLevel, PlanType } from './plan.ts'

/** Days that a card, a code or a payment gave; wall time, ms. */
export interface Grant {
  readonly plan: PlanType
  readonly days: number
  readonly grantedAt: number
}

/** Where somebody's membership stands, whether it still runs or not. Wall times, ms. */
export interface Standing {
  readonly type: PlanType
  /** What it opens: a trial opens what a year does. */
  readonly level: PlanLevel
  readonly startedAt: number
  /** Over at this millisecond. */
  readonly expiresAt: number
}

/** Membership as the wire tells it; status 2 is over. @source Spec 4; ROUTES plus */
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
 * What grants that were not revoked come to, oldest first; null for none. What runs already is
 * added to; anything paid during a trial starts at once and drops the rest of it; a year beside
 * months makes all of it a year; a trial during something paid adds nothing.
 *
 * @example standingOf([{ plan: 'MONTH', days: 30, grantedAt: 0 }])?.expiresAt === 30 * DAY_MS
 * @source Spec 6; DECISIONS 3
 */
export function standingOf(grants: readonly Grant[]): Standing | null {
  return grants.reduce<Standing | null>(withGrant, null)
}

/** A standing with one grant more; see `standingOf`. */
export function withGrant(standing: Standing | null, grant: Grant): Standing {
  const lengthMs = grant.days * DAY_MS
  const isRunning = standing !== null && standing.expiresAt > grant.grantedAt
  if (!isRunning || (standing.type === 'TRIAL' && grant.plan !== 'TRIAL')) {
    const { plan: type, grantedAt: startedAt } = grant
    return { type, level: levelOf(type), startedAt, expiresAt: startedAt + lengthMs }
  }
  if (standing.type !== 'TRIAL' && grant.plan === 'TRIAL') return standing
  const type = standing.type === 'YEAR' ? 'YEAR' : grant.plan
  const expiresAt = standing.expiresAt + lengthMs
  return { type, level: levelOf(type), startedAt: standing.startedAt, expiresAt }
}

/** Whether paid time runs at a wall time: what a trial waits for. */
export function isPaidAt(standing: Standing | null, wallNow: number): boolean {
  return standing !== null && standing.type !== 'TRIAL' && standing.expiresAt > wallNow
}

/** `plusOf(null, wallNow) === null`: never a member. */
export function plusOf(standing: Standing | null, wallNow: number): Plus | null {
  if (standing === null) return null
  const { type, level, startedAt, expiresAt } = standing
  return {
    status: expiresAt > wallNow ? 1 : 2,
    plusType: type,
    plusLevel: level,
    startedAt,
    expiresAt,
  }
}
