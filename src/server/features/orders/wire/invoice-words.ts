import type { Language } from '#contract/headers.ts'
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
