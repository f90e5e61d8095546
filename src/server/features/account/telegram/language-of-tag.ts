import { DEFAULT_LANGUAGE, type Language } from '#contract/headers.ts'

const TRADITIONAL = /-(hant|tw|hk|mo)\b/

/**
 * The language to answer a Telegram user in, by the tag of their client: English for a language we do
 * not speak, the product's default where none is sent.
 *
 * @example languageOfTag('zh-hant') === 'zh-Hant'
 */
export function languageOfTag(tag: string | null): Language {
  if (tag === null) return DEFAULT_LANGUAGE
  const lower = tag.toLowerCase().replaceAll('_', '-')
  const [primary] = lower.split('-')
  if (primary === 'zh') return TRADITIONAL.test(lower) ? 'zh-Hant' : 'zh-Hans'
  return primary === 'vi' ? 'vi' : 'en'
}
