import { type Card, CARD_PLANS, type CardKind, cardStateOf, isToGive } from './card.ts'
import { isPaidAt, type MembershipStatus } from './membership-status.ts'

/** Why a card cannot open a membership; named as the refusals are. */
export type CardFault = 'cardUsed' | 'cardExpired' | 'cardNotUsable' | 'trialWhilePaid'

/**
 * Why a card cannot be used for its days at a wall time; null where it can. What opens a trial's
 * days waits until nothing paid runs.
 *
 * @source Spec 4, 6; DECISIONS 3
 */
export function cardFault(
  card: Card,
  status: MembershipStatus | null,
  wallNow: number,
): CardFault | null {
  const state = cardStateOf(card, wallNow)
  if (state === 'used') return 'cardUsed'
  if (state === 'expired') return 'cardExpired'
  const plan = CARD_PLANS[card.kind]
  if (plan === null || isToGive(card)) return 'cardNotUsable'
  return waitsForPaidEnd(card.kind, status, wallNow) ? 'trialWhilePaid' : null
}

/** Whether a card for its days has to wait until nothing paid runs: one that opens a trial's days. */
export function waitsForPaidEnd(
  kind: CardKind,
  status: MembershipStatus | null,
  wallNow: number,
): boolean {
  return CARD_PLANS[kind] === 'TRIAL' && isPaidAt(status, wallNow)
}

/** Why a card cannot be given away; null where it can: only a gift card that came with a year. */
export function giveFault(
  card: Card,
  wallNow: number,
): 'cardUsed' | 'cardExpired' | 'cardNotUsable' | null {
  const state = cardStateOf(card, wallNow)
  if (state === 'used') return 'cardUsed'
  if (state === 'expired') return 'cardExpired'
  return isToGive(card) ? null : 'cardNotUsable'
}
