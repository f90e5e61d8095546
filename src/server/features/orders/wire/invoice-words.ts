import type { Language } from '#contract/headers.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { type PaidPlan, PLAN_DAYS } from '#domain/membership/plan.ts'
import { soldIntervals } from '#domain/signals/visibility.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { fill } from '#server/features/account/letter/letter-words.ts'
import en from '#words/en/orders-invoice.json' with { type: 'json' }
import vi from '#words/vi/orders-invoice.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/orders-invoice.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/orders-invoice.json' with { type: 'json' }

export type InvoiceWords = typeof en

const WORDS: Readonly<Record<Language, InvoiceWords>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/** What stands on invoices, and what the bot says of payments. */
export function invoiceWordsOf(language: Language): InvoiceWords {
  return WORDS[language]
}

const TIER_OF = { MONTH: 'monthly', YEAR: 'yearly' } as const satisfies Record<PaidPlan, string>

/** The name of a plan and what it comes with, as the table of entitlements says. */
export function invoiceOfPlan(
  language: Language,
  plan: PaidPlan,
): { readonly title: string; readonly description: string } {
  const { title, description } = WORDS[language][plan]
  const tier = TIER_OF[plan]
  return {
    title,
    description: fill(description, {
      timeframes: new Intl.ListFormat(language).format(soldIntervals(tier).map(intervalLabel)),
      slots: String(ENTITLEMENTS[tier].alertSlots),
      days: String(PLAN_DAYS[plan]),
    }),
  }
}
