import type { Language } from '#contract/headers.ts'
import en from '#words/en/wallet-letter.json' with { type: 'json' }
import vi from '#words/vi/wallet-letter.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/wallet-letter.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/wallet-letter.json' with { type: 'json' }

const WORDS: Readonly<Record<Language, typeof en>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/** The texts of letters about wallets in a language. */
export function walletWordsOf(language: Language): typeof en {
  return WORDS[language]
}
