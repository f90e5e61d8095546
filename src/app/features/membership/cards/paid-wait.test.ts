import { DAY_MS } from '#domain/time/interval.ts'
import { expect, it } from 'vitest'
import type { MembershipStatus } from '#domain/membership/membership-status.ts'
import { paidWaitOf } from './paid-wait.ts'

const NOW = Date.UTC(2026, 10, 21)
const PAID_UNTIL = NOW + 30 * DAY_MS
const PAID: MembershipStatus = {
  type: 'MONTH',
  level: 'MONTH',
  startedAt: NOW,
  expiresAt: PAID_UNTIL,
}
const TRIAL: MembershipStatus = { ...PAID, type: 'TRIAL', level: 'YEAR' }
const VIP = { kind: 'vip7', isToGive: false, expiresAt: PAID_UNTIL + 1 } as const

it.each([
  ['waits for the end of paid time', VIP, PAID, 'afterPaid'],
  [
    'cannot be used where it expires with that time',
    { ...VIP, expiresAt: PAID_UNTIL },
    PAID,
    'neverWhilePaid',
  ],
  ['does not wait in a trial', VIP, TRIAL, undefined],
  ['does not wait without a membership', VIP, null, undefined],
  ['does not wait where it gives paid days', { ...VIP, kind: 'monthly' }, PAID, undefined],
  ['does not wait where it is to give', { ...VIP, kind: 'gift', isToGive: true }, PAID, undefined],
] as const)("a trial's card %s", (_what, card, status, kind) => {
  expect(paidWaitOf(card, status, NOW)?.kind).toBe(kind)
})

it('paid time that is over keeps no card from use', () => {
  expect(paidWaitOf(VIP, PAID, PAID_UNTIL)).toBeNull()
})
