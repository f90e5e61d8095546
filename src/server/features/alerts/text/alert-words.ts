import type { Language } from '#contract/headers.ts'
import en from '#words/en/alerts-letter.json' with { type: 'json' }
import vi from '#words/vi/alerts-letter.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/alerts-letter.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/alerts-letter.json' with { type: 'json' }

export type AlertWords = typeof en

const WORDS: Readonly<Record<Language, AlertWords>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/** The texts of alerts in a language. `alertWordsOf('en').digest.title === '{{count}} alerts'` */
export function alertWordsOf(language: Language): AlertWords {
  return WORDS[language]
}
