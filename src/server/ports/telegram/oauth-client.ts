import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientError,
  type CustomFetch,
  type ClientAuth,
  type Configuration,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { fetchLimited, MOST_ANSWER_BYTES } from '../vendor/fetch-limited.ts'
import { SignInFailed } from './port.ts'

/** How long a provider may take, in seconds as the package counts. */
export const PROVIDER_LIMIT_S = 8

/**
 * HTTP Basic with id and secret as they are. The package would write `-` and `_` as `%2D` and
 * `%5F`, which the standard asks for and not every provider reads.
 */
export function plainBasic(clientId: string, clientSecret: string): ClientAuth {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`)
}

/** The package's fetch: it passes a signal of its own limit along. */
export const providerFetch: CustomFetch = (url, init) =>
  fetchLimited(url, init as RequestInit, {
    mostBytes: MOST_ANSWER_BYTES,
    timeoutMs: PROVIDER_LIMIT_S * 1000,
  })

/** What lets a provider be asked by plain HTTP: only one on this machine, a fake that a test runs. */
export function loopbackOf(origin: string): ((configuration: Configuration) => void)[] {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && hostname === '127.0.0.1' ? [allowInsecureRequests] : []
}

/** What the person may repeat becomes `SignInFailed`; a provider that is down stays what it is. */
export function failureOf(error: unknown): unknown {
  if (error instanceof SignInFailed) return error
  const isRefused =
    error instanceof AuthorizationResponseError ||
    error instanceof WWWAuthenticateChallengeError ||
    (error instanceof ResponseBodyError && error.status < 500 && error.status !== 429) ||
    (error instanceof ClientError && !UNREACHABLE.has(error.code ?? ''))
  return isRefused ? new SignInFailed('the provider did not confirm', { cause: error }) : error
}

/** Faults of the way to the provider, and of a page some proxy answered in its place. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
