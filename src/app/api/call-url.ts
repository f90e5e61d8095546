import { HEADERS, type Language, wireLanguageOf } from '#contract/headers.ts'
import type { EndpointName } from '#contract/index.ts'
import { APP_VERSION } from '#app/platform/version.ts'

/** What the headers of a call depend on. */
export interface Caller {
  readonly isInTelegram: boolean
  readonly language: Language
  readonly inviteCode: string | null
  readonly token: string | null
}

/** The headers that every call and the stream carry. */
export function headersOf({
  isInTelegram,
  language,
  inviteCode,
  token,
}: Caller): Record<string, string> {
  return {
    [HEADERS.channel]: isInTelegram ? 'telegram' : 'web',
    [HEADERS.platform]: 'h5',
    [HEADERS.version]: APP_VERSION,
    [HEADERS.language]: wireLanguageOf(language),
    ...(inviteCode === null ? {} : { [HEADERS.inviteCode]: inviteCode }),
    ...(token === null ? {} : { [HEADERS.authorization]: token }),
  }
}

/**
 * Path and query of a GET call; what is undefined or null is left out.
 * `getPath('GET /aiCoin/getDetail', {id: 'a1'}) === '/api/aiCoin/getDetail?id=a1'`
 */
export function getPath(name: EndpointName, request: object): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return `/api${name.slice('GET '.length)}${query === '' ? '' : `?${query}`}`
}
