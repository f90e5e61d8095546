import type { Language } from '#contract/headers.ts'
import en from '#words/en/membership-letter.json' with { type: 'json' }
import vi from '#words/vi/membership-letter.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/membership-letter.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/membership-letter.json' with { type: 'json' }

const WORDS: Readonly<Record<Language, typeof en>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/** The texts of letters about gifts in a language. */
export function giftWordsOf(language: Language): typeof en {
  return WORDS[language]
}
