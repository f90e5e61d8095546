import type { Language } from '#contract/headers.ts'
import en from '#words/en/messages-letter.json' with { type: 'json' }
import enBills from '#words/en/wallet.json' with { type: 'json' }
import vi from '#words/vi/messages-letter.json' with { type: 'json' }
import viBills from '#words/vi/wallet.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/messages-letter.json' with { type: 'json' }
import zhHansBills from '#words/zh-Hans/wallet.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/messages-letter.json' with { type: 'json' }
import zhHantBills from '#words/zh-Hant/wallet.json' with { type: 'json' }

export type MessageWords = typeof en
export type BillWords = Pick<typeof enBills, 'bill' | 'plan' | 'provider' | 'card' | 'prize'>

const WORDS: Readonly<Record<Language, MessageWords>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}
const BILL_WORDS: Readonly<Record<Language, BillWords>> = {
  'zh-Hans': zhHansBills,
  'zh-Hant': zhHantBills,
  en: enBills,
  vi: viBills,
}

/** Texts of messages in a language, title and text each. */
export function messageWordsOf(language: Language): MessageWords {
  return WORDS[language]
}

/** Texts of bills in a language, as the wallet shows them. */
export function billWordsOf(language: Language): BillWords {
  return BILL_WORDS[language]
}
