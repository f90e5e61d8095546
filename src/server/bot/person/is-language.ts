import { LANGUAGES, type Language } from '#contract/headers.ts'

/** `isLanguage('vi')`; what a button brought back may be anything. */
export function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text)
}
