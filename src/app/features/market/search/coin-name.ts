import type { Language } from '#contract/headers.ts'
import type { NamedCoin } from './search-queries.ts'

/** What a coin is called in a language, or null where its name says no more than its ticker. */
export function coinName(
  { names, symbol }: Pick<NamedCoin, 'names' | 'symbol'>,
  language: Language,
): string | null {
  if (names === null) return null
  const chinese = { 'zh-Hans': names.zhHans, 'zh-Hant': names.zhHant, en: null, vi: null }[language]
  const name = chinese ?? names.en
  return name.toLowerCase() === symbol.toLowerCase() ? null : name
}
