import type { CardKind } from '#domain/membership/card.ts'

/** What can be calculated: what past signals would have paid, and where price turned before. */
export const CALCULATION_KINDS = ['estimate', 'levels'] as const
export type CalculationKind = (typeof CALCULATION_KINDS)[number]

/** How a calculation can be paid: with points, or with a card. */
export const PAYMENT_WAYS = ['points', 'card'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** Cards that pay for calculations. */
export const CALCULATION_CARDS = [
  'regular',
  'freeCalc',
  'supportResistance',
] as const satisfies readonly CardKind[]
export type CalculationCard = (typeof CALCULATION_CARDS)[number]

/** What a calculation costs. */
export interface CalculationPrice {
  /** Points; null where only a card pays for it. */
  readonly costBy: number | null
  /** Any one of these cards pays for it. */
  readonly cards: readonly CalculationCard[]
}

/** @source DECISIONS 3, 4 */
export const CALCULATION_PRICES: Readonly<Record<CalculationKind, CalculationPrice>> = {
  estimate: { costBy: 20, cards: ['freeCalc', 'regular'] },
  levels: { costBy: null, cards: ['supportResistance', 'regular'] },
}

/** Dollars of each buy, whole. @source Spec 5, 9 */
export const LEAST_AMOUNT = 100
export const MOST_AMOUNT = 10_000

/** Whether a typed amount can be calculated with: `isAmount(99.5) === false`. */
export function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= LEAST_AMOUNT && amount <= MOST_AMOUNT
}

/** A coin needs to be listed longer than this for levels, in days of market time. @source Spec 5 */
export const LISTED_DAYS = 7
