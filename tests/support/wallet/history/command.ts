import fc from 'fast-check'
import type { CardKind } from '#domain/membership/card.ts'
import type { OrderPlan } from '#domain/orders/order.ts'

/** How many people a history has; `who` is one of them. */
export const PEOPLE = 3

/** What can happen to somebody's points, cards and membership. Small numbers, so that they meet again. */
export type Command =
  | {
      readonly do: 'earn' | 'spend'
      readonly who: number
      readonly nth: number
      readonly amount: number
    }
  | {
      readonly do: 'commission'
      readonly who: number
      readonly nth: number
      readonly amount: number
    }
  | { readonly do: 'settle' }
  | { readonly do: 'hold'; readonly who: number }
  | { readonly do: 'paid' | 'returned'; readonly nth: number }
  | { readonly do: 'pay' | 'refund'; readonly charge: number }
  | { readonly do: 'card'; readonly who: number; readonly kind: CardKind; readonly nth: number }
  | { readonly do: 'open'; readonly who: number; readonly nth: number }
  | { readonly do: 'calculate'; readonly who: number }
  | { readonly do: 'give'; readonly who: number; readonly to: number; readonly nth: number }
  | { readonly do: 'buySlots'; readonly who: number }
  | { readonly do: 'checkIn'; readonly who: number }
  | { readonly do: 'video'; readonly who: number; readonly nth: number }
  | { readonly do: 'wait'; readonly days: number }

/** The order a charge is for: several charges are for one, as when it is paid twice or renewed. */
export function chargedOrder(charge: number): { readonly who: number; readonly plan: OrderPlan } {
  return { who: charge % PEOPLE, plan: charge % 2 === 1 ? 'YEAR' : 'MONTH' }
}

/** Who invited somebody: each but the first was invited by the one before. */
export function inviterOf(who: number): number | null {
  return who === 0 ? null : who - 1
}

/** Cards that pay for a calculation. */
export const CALCULATION_CARDS = ['freeCalc', 'regular'] as const

const who = fc.nat({ max: PEOPLE - 1 })
const nth = fc.nat({ max: 2 })
const charge = fc.nat({ max: 8 })
const KINDS = ['regular', 'trial', 'monthly', 'vip7', 'freeCalc'] as const

function often(weight: number, arbitrary: fc.Arbitrary<Command>) {
  return { weight, arbitrary }
}

const amountOf = (max: number) => fc.integer({ min: 1, max })
const as = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)

const command: fc.Arbitrary<Command> = fc.oneof(
  often(5, fc.record({ do: as('earn'), who, nth: fc.nat({ max: 9 }), amount: amountOf(900) })),
  often(3, fc.record({ do: as('spend'), who, nth: fc.nat({ max: 5 }), amount: amountOf(600) })),
  often(5, fc.record({ do: as('commission'), who, nth, amount: amountOf(99_000_000) })),
  often(3, fc.record({ do: as('settle') })),
  often(6, fc.record({ do: as('hold'), who })),
  often(5, fc.record({ do: as('paid', 'returned'), nth: fc.nat({ max: 1 }) })),
  often(8, fc.record({ do: as('pay'), charge })),
  often(3, fc.record({ do: as('refund'), charge })),
  often(4, fc.record({ do: as('card'), who, kind: as(...KINDS), nth })),
  often(8, fc.record({ do: as('open'), who, nth })),
  often(2, fc.record({ do: as('calculate'), who })),
  often(9, fc.record({ do: as('give'), who, to: who, nth })),
  often(3, fc.record({ do: as('buySlots'), who })),
  often(2, fc.record({ do: as('checkIn'), who })),
  often(3, fc.record({ do: as('video'), who, nth })),
  often(3, fc.record({ do: as('wait'), days: fc.integer({ min: 1, max: 70 }) })),
)

/** Somebody who checks in day after day: seven in a row never come by chance. */
const streak: fc.Arbitrary<Command[]> = fc
  .record({ who, days: fc.integer({ min: 1, max: 9 }) })
  .map(({ who: one, days }) =>
    Array.from({ length: days }, () => [
      { do: 'checkIn' as const, who: one },
      { do: 'wait' as const, days: 1 },
    ]).flat(),
  )

/** Any history of so many commands, or streaks, at most. */
export function historyOf(most: number): fc.Arbitrary<Command[]> {
  const some = fc.oneof({ weight: 20, arbitrary: command.map((one) => [one]) }, streak)
  return fc.array(some, { minLength: 1, maxLength: most, size: 'max' }).map((all) => all.flat())
}
