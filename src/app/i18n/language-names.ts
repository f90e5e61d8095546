import type { Language } from '#contract/headers.ts'

/** Each language as its own readers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  vi: 'Tiếng Việt',
}
