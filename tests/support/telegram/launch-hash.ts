import type { EventPayload } from '@telegram-apps/bridge'

/** What a client says at the start; the rest is as a client of today says it. */
export interface LaunchOptions {
  readonly version?: string
  readonly client?: string
  /** Null leaves the theme out. */
  readonly theme?: EventPayload<'theme_changed'>['theme_params'] | null
  readonly startParam?: string
  readonly language?: string
  readonly hasSignature?: boolean
  /** The signed part as a real bot would get it; replaced by an unsigned one. */
  readonly data?: string
  /** Seconds since 1970; a client may hand out data that is a day old. */
  readonly authDate?: number
}

/** The hash of the address with which Telegram opens the app. */
export function launchHash({
  version = '9.1',
  client = 'weba',
  theme = null,
  startParam,
  language = 'en',
  hasSignature = true,
  authDate = 1_790_000_000,
  data: signed,
}: LaunchOptions): string {
  const unsigned = new URLSearchParams({
    user: JSON.stringify({ id: 1, first_name: 'Ada', language_code: language }),
    auth_date: String(authDate),
    hash: 'f'.repeat(64),
    ...(hasSignature ? { signature: 'forged' } : {}),
    ...(startParam === undefined ? {} : { start_param: startParam }),
  })
  const params = new URLSearchParams({
    tgWebAppData: signed ?? unsigned.toString(),
    tgWebAppVersion: version,
    tgWebAppPlatform: client,
    ...(theme === null ? {} : { tgWebAppThemeParams: JSON.stringify(theme) }),
  })
  return `#${params.toString()}`
}
