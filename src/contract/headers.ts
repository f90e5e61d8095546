/** Header names of every call, in lower case. @source Spec 7 */
export const HEADERS = {
  channel: 'x-app-channel',
  platform: 'x-app-platform',
  version: 'x-client-version',
  language: 'language',
  authorization: 'authorization',
  inviteCode: 'invite-code',
  deviceKey: 'device-key',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const

/** Languages of the texts; Chinese is the default. @source Spec 9 */
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'vi'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE = 'zh-Hans' satisfies Language

/** Regions and scripts whose readers write traditional Chinese. */
const TRADITIONAL = ['hant', 'tw', 'hk', 'mo']

/**
 * The language of the texts that a BCP 47 tag asks for; null where there are no texts in it.
 *
 * @example spokenLanguage('zh-HK') === 'zh-Hant'
 * @example spokenLanguage('vi_VN') === 'vi'
 */
export function spokenLanguage(tag: string): Language | null {
  const [primary, ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  if (primary === 'zh') {
    return rest.some((part) => TRADITIONAL.includes(part)) ? 'zh-Hant' : 'zh-Hans'
  }
  return LANGUAGES.find((language) => language === primary) ?? null
}

/** Spellings of the `Language` header. */
export const WIRE_LANGUAGES = {
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  en: 'en',
  vi: 'vi',
} as const

/** The language a `Language` header asks for; anything unknown gets the default. */
export function languageOf(header: string | undefined): Language {
  const key = (header ?? '').toLowerCase()
  return Object.hasOwn(WIRE_LANGUAGES, key)
    ? WIRE_LANGUAGES[key as keyof typeof WIRE_LANGUAGES]
    : DEFAULT_LANGUAGE
}

/** The header spelling of a language. `wireLanguageOf('zh-Hans') === 'zh-cn'`. */
export function wireLanguageOf(language: Language): string {
  const found = Object.entries(WIRE_LANGUAGES).find(([, value]) => value === language)
  return found?.[0] ?? 'zh-cn'
}
