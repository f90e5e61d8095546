import { DEFAULT_LANGUAGE, type Language } from '#contract/headers.ts'

/** The languages whose texts the app has; the others fall back to one of them. */
export const APP_LANGUAGES = ['zh-Hans', 'en'] as const satisfies readonly Language[]
export type AppLanguage = (typeof APP_LANGUAGES)[number]

/**
 * The language to start in: the stored choice, else the first of the device's that we speak, else
 * simplified Chinese. A device in Japanese gets English.
 *
 * @example languageToStart(null, ['fr-CH', 'en-GB']) === 'en'
 * @source Spec 4; DECISIONS 2
 */
export function languageToStart(
  stored: Language | null,
  deviceTags: readonly string[],
): AppLanguage {
  const chosen = APP_LANGUAGES.find((language) => language === stored)
  return chosen ?? deviceTags.map(languageOfTag).find((found) => found !== null) ?? DEFAULT_LANGUAGE
}

function languageOfTag(tag: string): AppLanguage | null {
  const primary = tag.toLowerCase().split('-')[0]
  if (primary === 'zh') return 'zh-Hans'
  return primary === 'en' || primary === 'ja' ? 'en' : null
}
