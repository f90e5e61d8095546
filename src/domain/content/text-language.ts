/** Languages that an item may be written in. */
export const CONTENT_LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'vi'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

/**
 * Which text a reader gets where their own is missing: the other Chinese script first, since whoever
 * reads one can make out the other; then English, which most items are written in.
 */
export const LANGUAGE_ORDER: Readonly<Record<ContentLanguage, readonly ContentLanguage[]>> = {
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'en', 'vi'],
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'en', 'vi'],
  en: ['en', 'zh-Hans', 'zh-Hant', 'vi'],
  vi: ['vi', 'en', 'zh-Hans', 'zh-Hant'],
}

/**
 * The text for a reader, by `LANGUAGE_ORDER`; null only where there is none at all.
 *
 * @example pickText([{ language: 'en' }, { language: 'vi' }], 'zh-Hant') // the English one
 */
export function pickText<Text extends { readonly language: ContentLanguage }>(
  texts: readonly Text[],
  language: ContentLanguage,
): Text | null {
  for (const wanted of LANGUAGE_ORDER[language]) {
    const found = texts.find((text) => text.language === wanted)
    if (found !== undefined) return found
  }
  return null
}
