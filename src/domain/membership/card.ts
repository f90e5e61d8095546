import type { PaidPlan, PlanType } from './plan.ts'

/** Every card there is. @source Spec 3; DECISIONS 3 */
export const CARD_KINDS = [
  'regular',
  'trial',
  'monthly',
  'annual',
  'vip7',
  'gift',
  'freeCalc',
  'supportResistance',
] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Kinds of redemption code. */
export const BATCH_KINDS = [
  'monthly',
  'annual',
  'vip7',
  'trial',
  'gift',
  'freeCalc',
  'supportResistance',
] as const satisfies readonly CardKind[]
export type BatchKind = (typeof BATCH_KINDS)[number]

export type CardState = 'unused' | 'used' | 'expired'

/** Plan that using a card grants; null for cards used by calculations or given away. */
export const CARD_PLANS: Readonly<Record<CardKind, PlanType | null>> = {
  regular: null,
  trial: 'TRIAL',
  monthly: 'MONTH',
  annual: 'YEAR',
  vip7: 'TRIAL',
  gift: 'TRIAL',
  freeCalc: null,
  supportResistance: null,
}

/**
 * The card that comes with a period of a plan, bought or by code: a year brings a gift for a friend.
 *
 * @source DECISIONS 3
 */
export const CARD_WITH_PLAN: Readonly<Record<PaidPlan, CardKind | null>> = {
  MONTH: null,
  YEAR: 'gift',
}

/** How long after one trial card, or one gift, the next is accepted. @source Spec 6, 9 */
export const TRIAL_EVERY_DAYS = 60

/** A card as far as rules look at it. Wall times, ms. */
export interface Card {
  readonly kind: CardKind
  /** Who gave it; a gift card without a giver is one to give. */
  readonly giverId: string | null
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** `isToGive({ kind: 'gift', giverId: null }) === true`: it is there to be given away. */
export function isToGive({ kind, giverId }: Pick<Card, 'kind' | 'giverId'>): boolean {
  return kind === 'gift' && giverId === null
}

/**
 * Days until an unused card expires: 180, and 60 where it opens a trial's seven days.
 * `cardLifeDays({ kind: 'vip7', giverId: null }) === 60`
 *
 * @assumed a gift card to give lives as long as other cards
 * @source DECISIONS 3
 */
export function cardLifeDays(card: Pick<Card, 'kind' | 'giverId'>): number {
  return CARD_PLANS[card.kind] === 'TRIAL' && !isToGive(card) ? 60 : 180
}

/** A used card stays used; an unused one expires at its millisecond. */
export function cardStateOf(
  { usedAt, expiresAt }: Pick<Card, 'usedAt' | 'expiresAt'>,
  wallNow: number,
): CardState {
  if (usedAt !== null) return 'used'
  return expiresAt > wallNow ? 'unused' : 'expired'
}
