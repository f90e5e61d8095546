import type { Language } from '#contract/headers.ts'
import en from '#words/en/account-letter.json' with { type: 'json' }
import vi from '#words/vi/account-letter.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/account-letter.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/account-letter.json' with { type: 'json' }

const WORDS: Readonly<Record<Language, typeof en>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  vi,
}

/** The texts of letters and messages in a language. */
export function letterWordsOf(language: Language): typeof en {
  return WORDS[language]
}

/** `fill('{{code}} is it', { code: '123456' }) === '123456 is it'` */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole)
}
