import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from '#contract/headers.ts'

/**
 * The language to answer a Telegram user in, by the tag of their client: English for a language we do
 * not speak, the product's default where none is sent.
 *
 * @example languageOfTag('zh-hant') === 'zh-Hant'
 */
export function languageOfTag(tag: string | null): Language {
  return tag === null ? DEFAULT_LANGUAGE : (spokenLanguage(tag) ?? 'en')
}
