import { CARD_PLANS, type CardKind } from '#domain/membership/card.ts'
import { PLAN_DAYS, type PlanType } from '#domain/membership/plan.ts'
import { type MembershipStatus, withGrant } from '#domain/membership/membership-status.ts'
import type { OwnCard } from '../queries.ts'
import { paidWaitOf } from './paid-wait.ts'

/** As many as one call takes. */
const MOST = 20

/** Of these one is accepted in 60 days. @source DECISIONS 3 */
const ONCE: readonly CardKind[] = ['trial', 'gift']

/** A card that gives days when it is used. */
export interface DaysCard {
  readonly card: OwnCard
  readonly plan: PlanType
}

/**
 * Why a card cannot join those that are ticked: `paid` time runs; it is of the other sort, and paid
 * days would end those of a trial (`apart`); one of its kind is accepted in 60 days (`once`); or
 * there are as many as one call takes (`full`).
 */
export type Hindrance = 'paid' | 'apart' | 'once' | 'full'

/** Result of using cards together. */
export interface Sum {
  /** `upgrades` months to years, `replaces` a trial that runs, or `comes` to this. */
  readonly kind: 'comes' | 'upgrades' | 'replaces'
  readonly plan: PlanType
  /** Until when it would last, wall time ms. */
  readonly until: number
}

/** Those that give days to their owner, what expires first in front. */
export function daysCards(cards: readonly OwnCard[]): DaysCard[] {
  return cards
    .flatMap((card) => {
      const plan = CARD_PLANS[card.kind]
      return plan === null || card.isToGive ? [] : [{ card, plan }]
    })
    .toSorted((one, other) => one.card.expiresAt - other.card.expiresAt)
}

/** Why a card cannot join the ticked ones; null if it can. @source Spec 6; DECISIONS 3 */
export function hindranceOf(
  { card, plan }: DaysCard,
  ticked: readonly DaysCard[],
  { status, wallNow }: { readonly status: MembershipStatus | null; readonly wallNow: number },
): Hindrance | null {
  const isTrial = plan === 'TRIAL'
  if (paidWaitOf(card, status, wallNow) !== null) return 'paid'
  if (ticked.some((other) => (other.plan === 'TRIAL') !== isTrial)) return 'apart'
  if (ONCE.includes(card.kind) && ticked.some((other) => other.card.kind === card.kind)) {
    return 'once'
  }
  return ticked.length < MOST ? null : 'full'
}

/** Whether there are two that can be used together. */
export function canBulkUse(
  cards: readonly OwnCard[],
  now: Parameters<typeof hindranceOf>[2],
): boolean {
  const all = daysCards(cards)
  return all.some((first, at) => {
    if (hindranceOf(first, [], now) !== null) return false
    return all.slice(at + 1).some((second) => hindranceOf(second, [first], now) === null)
  })
}

/** What a membership becomes by these cards, at least one, at a wall time (ms). */
export function sumOf(
  status: MembershipStatus | null,
  ticked: readonly DaysCard[],
  wallNow: number,
): Sum | null {
  const after = ticked.reduce<MembershipStatus | null>(
    (so, { plan }) => withGrant(so, { plan, days: PLAN_DAYS[plan], grantedAt: wallNow }),
    status,
  )
  if (after === null) return null
  const { type: plan, expiresAt: until } = after
  const runs = status !== null && status.expiresAt > wallNow ? status.type : null
  if (runs === 'TRIAL' && plan !== 'TRIAL') return { kind: 'replaces', plan, until }
  const hasMonths = runs === 'MONTH' || ticked.some((each) => each.plan === 'MONTH')
  const isUpgrade = plan === 'YEAR' && runs !== 'YEAR' && hasMonths
  return { kind: isUpgrade ? 'upgrades' : 'comes', plan, until }
}
