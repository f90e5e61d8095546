import { DAY_MS } from '#domain/time/interval.ts'
import type { AuditResult } from './evaluate-audit.ts'

/** States of a new coin's audit. @source Spec 4 */
export const AUDIT_STATES = [
  'pending',
  'auditing',
  'nearDone',
  'complete',
  'fixing',
  'rejected',
  'delisting',
] as const
export type AuditState = (typeof AUDIT_STATES)[number]

/** What moves an audit on. Times are wall-clock times, ms. */
export type AuditEvent =
  /** A contract is known and its source is asked. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'answered'; readonly result: AuditFigures }
  | { readonly kind: 'delistAnnounced' }
  | { readonly kind: 'listedAgain' }

type AuditFigures = Pick<AuditResult, 'criticalKeys' | 'knownCount' | 'requiredCount'>

/** State of an audit, and since when. */
export interface AuditStatus {
  readonly state: AuditState
  readonly since: number
}

/** How long a token with a critical flag has until it is reviewed again. @assumed */
export const FIXING_MS = 7 * DAY_MS
/** Known share of the required fields from which on an audit is nearly done. @assumed */
const NEARLY = 0.75

/**
 * When a token under review since a time is rejected if its critical flag stays: after a week, by
 * the first review from then on. Times are ms of one clock; the next review is null for none.
 *
 * @example rejectionDueAt(0, 8 * DAY_MS) === 8 * DAY_MS
 */
export function rejectionDueAt(since: number, nextReviewAt: number | null): number {
  return Math.max(since + FIXING_MS, nextReviewAt ?? 0)
}

/**
 * The status after an event. A critical flag leads to `fixing`, and one that is still there a week
 * later to `rejected`; an audit is `complete` only where every required field is known. What does not
 * apply changes nothing, and `since` stays where the state does.
 */
export function nextStatus(status: AuditStatus, event: AuditEvent, now: number): AuditStatus {
  const state = nextState(status, event, now)
  return state === status.state ? status : { state, since: now }
}

function nextState(status: AuditStatus, event: AuditEvent, now: number): AuditState {
  const { state } = status
  if (event.kind === 'delistAnnounced') return 'delisting'
  if (state === 'delisting') return event.kind === 'listedAgain' ? 'pending' : 'delisting'
  if (event.kind === 'listedAgain') return state
  if (event.kind === 'begun') return state === 'pending' ? 'auditing' : state
  if (state === 'pending') return 'pending'
  return answeredState(status, event.result, now)
}

function answeredState(
  { state, since }: AuditStatus,
  result: AuditFigures,
  now: number,
): AuditState {
  if (result.criticalKeys.length > 0) {
    if (state === 'rejected') return 'rejected'
    return state === 'fixing' && now - since >= FIXING_MS ? 'rejected' : 'fixing'
  }
  const share = result.requiredCount === 0 ? 0 : result.knownCount / result.requiredCount
  if (share === 1) return 'complete'
  // An answer with holes cannot clear a token of what was found before.
  if (state === 'fixing' || state === 'rejected') return state
  return share >= NEARLY ? 'nearDone' : 'auditing'
}
