import { type ThemeColours, themeColours } from './theme-colours.ts'

/** What Telegram says at the start. Nothing of it is proven: it chooses looks and language only. */
export interface Launch {
  /** Telegram's raw parameters, as a query. */
  readonly raw: string
  /** Version of the protocol the client speaks, `6.0` where it does not say. */
  readonly version: string
  /** `ios`, `android`, `macos`, `tdesktop`, `weba` and so on, `unknown` where it does not say. */
  readonly client: string
  readonly colours: ThemeColours | null
  /** The signed part as it came, empty where there is none: it identifies the launch. */
  readonly data: string
  /** The person's language as a tag, such as `zh-hans`. */
  readonly language: string | null
  readonly startParam: string | null
}

/**
 * Reads the launch from an address or its stored form; null outside Telegram.
 * A launch without theme, without signature or with a damaged part is a launch all the same.
 * `parseLaunch('https://a.b/#tgWebAppVersion=8.0')?.version === '8.0'`
 */
export function parseLaunch(address: string): Launch | null {
  const query = address.replace(/^[^?#]*[?#]/, '').replaceAll(/[?#]/g, '&')
  const params = new URLSearchParams(
    Array.from(new URLSearchParams(query)).filter(([name]) => name.startsWith('tgWebApp')),
  )
  const version = params.get('tgWebAppVersion')
  const client = params.get('tgWebAppPlatform')
  if (version === null && client === null) return null
  const data = params.get('tgWebAppData') ?? ''
  const signed = new URLSearchParams(data)
  return {
    raw: params.toString(),
    version: /^\d{1,3}\.\d{1,3}$/.test(version ?? '') ? String(version) : '6.0',
    client: client ?? 'unknown',
    colours: themeColours(parse(params.get('tgWebAppThemeParams'))),
    data,
    language: languageOf(parse(signed.get('user'))),
    startParam: signed.get('start_param') ?? params.get('tgWebAppStartParam'),
  }
}

function languageOf(user: unknown): string | null {
  const { language_code: code } = Object(user) as { language_code?: unknown }
  return typeof code === 'string' && /^[a-z]{2,3}([-_]\w{2,8})*$/i.test(code)
    ? code.replaceAll('_', '-')
    : null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
