import type { Language } from '#contract/headers.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { type PaidPlan, PLAN_DAYS } from '#domain/membership/plan.ts'
import { soldIntervals } from '#domain/signals/visibility.ts'
import { listText } from '#domain/text/list-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { fill, wordsOf } from '#server/words.ts'

const TIER_OF = { MONTH: 'monthly', YEAR: 'yearly' } as const satisfies Record<PaidPlan, string>

/** The name of a plan and what it comes with, as the table of entitlements says. */
export function invoiceOfPlan(
  language: Language,
  plan: PaidPlan,
): { readonly title: string; readonly description: string } {
  const { title, description } = wordsOf('orders-invoice', language)[plan]
  const tier = TIER_OF[plan]
  return {
    title,
    description: fill(description, {
      timeframes: listText(soldIntervals(tier).map(intervalLabel), language),
      slots: String(ENTITLEMENTS[tier].alertSlots),
      days: String(PLAN_DAYS[plan]),
    }),
  }
}
