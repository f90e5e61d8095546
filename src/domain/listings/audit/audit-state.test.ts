import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUDIT_STATES,
  type AuditEvent,
  type AuditStatus,
  FIXING_MS,
  nextStatus,
  rejectionDueAt,
} from './audit-state.ts'

const figures = (knownCount: number, criticalCount = 0): AuditEvent => ({
  kind: 'answered',
  result: {
    knownCount,
    requiredCount: 20,
    criticalKeys: criticalCount > 0 ? ['honeypot'] : [],
  },
})
const begun = { kind: 'begun' } as const
const delisted = { kind: 'delistAnnounced' } as const
const again = { kind: 'listedAgain' } as const

function run(...events: readonly (readonly [AuditEvent, number])[]) {
  const seen: string[] = []
  let status: AuditStatus = { state: 'pending', since: 0 }
  for (const [event, at] of events) {
    status = nextStatus(status, event, at)
    seen.push(status.state)
  }
  return seen
}

describe('the audit of a listing', () => {
  it('goes from pending over auditing and near done to complete', () => {
    expect(run([begun, 1], [figures(10), 2], [figures(15), 3], [figures(20), 4])).toEqual([
      'auditing',
      'auditing',
      'nearDone',
      'complete',
    ])
  })

  it('with a critical flag has a week to be fixed, and is then rejected on re-review', () => {
    const begins: AuditStatus = { state: 'fixing', since: 1000 }
    expect(nextStatus(begins, figures(20, 1), 1000 + FIXING_MS - 1)).toBe(begins)
    expect(nextStatus(begins, figures(20, 1), 1000 + FIXING_MS).state).toBe('rejected')
    expect(nextStatus(begins, figures(20), 2000).state).toBe('complete')
  })

  it('under review is rejected a week after it began, by the next review where that is later', () => {
    expect(rejectionDueAt(1000, 2000)).toBe(1000 + FIXING_MS)
    expect(rejectionDueAt(1000, 2000 + FIXING_MS)).toBe(2000 + FIXING_MS)
    expect(rejectionDueAt(1000, null)).toBe(1000 + FIXING_MS)
  })

  it('is not cleared of a flag by an answer that lacks fields', () => {
    expect(run([begun, 1], [figures(20, 1), 2], [figures(19), 3])).toEqual([
      'auditing',
      'fixing',
      'fixing',
    ])
    expect(nextStatus({ state: 'rejected', since: 0 }, figures(19), 9).state).toBe('rejected')
    expect(nextStatus({ state: 'rejected', since: 0 }, figures(20), 9).state).toBe('complete')
  })

  it('that is delisted says so until it is listed again', () => {
    expect(run([delisted, 1], [figures(20), 2], [begun, 3], [again, 4], [begun, 5])).toEqual([
      'delisting',
      'delisting',
      'delisting',
      'pending',
      'auditing',
    ])
  })

  it('whatever happens is complete only on a whole answer without a flag', () => {
    const anyEvent = fc.oneof(
      fc.constantFrom<AuditEvent>(begun, delisted, again),
      fc
        .record({
          known: fc.integer({ min: 0, max: 20 }),
          critical: fc.integer({ min: 0, max: 1 }),
        })
        .map(({ known, critical }) => figures(known, critical)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, fc.nat(FIXING_MS)), { maxLength: 30 }), (events) => {
        let status: AuditStatus = { state: 'pending', since: 0 }
        let now = 0
        for (const [event, later] of events) {
          now += later
          const next = nextStatus(status, event, now)
          expect(AUDIT_STATES).toContain(next.state)
          const hasMoved = next.state !== status.state
          expect(next.since).toBe(hasMoved ? now : status.since)
          const isWhole =
            event.kind === 'answered' &&
            event.result.knownCount === 20 &&
            event.result.criticalKeys.length === 0
          expect(!hasMoved || next.state !== 'complete' || isWhole).toBe(true)
          const isReview = status.state === 'fixing'
          expect(!hasMoved || next.state !== 'rejected' || isReview).toBe(true)
          status = next
        }
      }),
    )
  })
})
