import { DEFAULT_LANGUAGE, LANGUAGES, type Language, spokenLanguage } from '#contract/headers.ts'

/** The language of the texts, and that of system messages, which are written in Japanese too. */
export interface StartLanguage {
  readonly texts: Language
  readonly system: Language | 'ja'
}

/**
 * The language to start in: the stored choice, else the first of the given tags that we speak
 * (Telegram's before the device's), else simplified Chinese. A device in Japanese gets English with
 * Japanese system messages.
 *
 * @example languageToStart(null, ['ja-JP']) // {texts: 'en', system: 'ja'}
 * @source Spec 4, 9; DECISIONS 2
 */
export function languageToStart(stored: Language | null, tags: readonly string[]): StartLanguage {
  const chosen = LANGUAGES.find((language) => language === stored)
  if (chosen !== undefined) return { texts: chosen, system: chosen }
  for (const tag of tags) {
    if (/^ja(?![a-z])/i.test(tag)) return { texts: 'en', system: 'ja' }
    const spoken = spokenLanguage(tag)
    if (spoken !== null) return { texts: spoken, system: spoken }
  }
  return { texts: DEFAULT_LANGUAGE, system: DEFAULT_LANGUAGE }
}

/** The nearest other language, for a text file that is missing or broken. */
export const FALLBACK_LANGUAGE: Readonly<Record<Language, Language>> = {
  'zh-Hans': 'en',
  'zh-Hant': 'zh-Hans',
  en: 'zh-Hans',
  vi: 'en',
}
