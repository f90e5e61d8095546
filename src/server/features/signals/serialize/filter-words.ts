import type { Language } from '#contract/headers.ts'
import en from '#words/en/signals-filter.json' with { type: 'json' }
import vi from '#words/vi/signals-filter.json' with { type: 'json' }
import zhHans from '#words/zh-Hans/signals-filter.json' with { type: 'json' }
import zhHant from '#words/zh-Hant/signals-filter.json' with { type: 'json' }

/** Names of what a signal list can be filtered by, in each language. */
export const FILTER_WORDS: Readonly<Record<Language, typeof en>> = {
  en,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
