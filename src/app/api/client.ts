import { SUCCESS_CODE } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { HEADERS, wireLanguageOf } from '#contract/headers.ts'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import { deviceKey } from '#app/state/device-key.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { currentToken } from '#app/state/session-state.ts'
import { ApiFailure } from './api-failure.ts'
import { apiHost } from './api-host.ts'
import { endSession } from './session-end.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** Calls that send the device key. */
const ABOUT_ACCOUNT = /^\/(user|email|sms)\//
/** The only code that signs the user out. @source Spec 7 */
const SIGNED_OUT = 401 satisfies ErrorCode

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Goes on to the server where the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Names a call that moves money, the same each time it is tried: `crypto.randomUUID()`. */
  readonly idempotencyKey?: string
}

/**
 * Makes one call of the contract and gives its `data`. GET requests travel as a query string, POST
 * as JSON.
 *
 * @throws ApiFailure of every kind
 * @example await call('GET /aiCoin/getDetail', {id: '01jx...'})
 * @source Spec 7
 */
export async function call<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const { signal, timeoutMs = TIMINGS.callTimeoutMs, keepalive = false } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  const { url, init } = httpOf(name, request ?? {}, options.idempotencyKey)
  const token = currentToken()
  try {
    const response = await (options.fetch ?? fetch)(url, { ...init, keepalive, signal: both })
    return dataOf(await response.text()) as AnswerOf<Name>
  } catch (error) {
    if (error instanceof ApiFailure) {
      if (error.code === SIGNED_OUT) endSession(token, error.message)
      throw error
    }
    if (signal?.aborted === true) throw new ApiFailure('aborted')
    void apiHost.reportFailure()
    throw new ApiFailure(timeout.aborted ? 'timeout' : 'offline')
  }
}

/** The headers that every call and the stream carry. */
export function callHeaders(): Record<string, string> {
  const { inviteCode } = currentPreferences()
  const token = currentToken()
  return {
    [HEADERS.channel]: isInTelegram() ? 'telegram' : 'web',
    [HEADERS.platform]: 'h5',
    [HEADERS.version]: APP_VERSION,
    [HEADERS.language]: wireLanguageOf(currentLanguage()),
    ...(inviteCode === null ? {} : { [HEADERS.inviteCode]: inviteCode }),
    ...(token === null ? {} : { [HEADERS.authorization]: token }),
  }
}

function httpOf(
  name: EndpointName,
  request: object,
  idempotencyKey: string | undefined,
): { url: string; init: RequestInit } {
  const [method = 'GET', path = ''] = name.split(' ')
  const headers = callHeaders()
  if (method === 'POST') {
    headers['content-type'] = 'application/json'
    if (ABOUT_ACCOUNT.test(path)) headers[HEADERS.deviceKey] = deviceKey()
    if (idempotencyKey !== undefined) headers[HEADERS.idempotencyKey] = idempotencyKey
    return {
      url: apiHost.url(`/api${path}`),
      init: { method, headers, body: JSON.stringify(request) },
    }
  }
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return {
    url: apiHost.url(`/api${path}${query === '' ? '' : `?${query}`}`),
    init: { method, headers },
  }
}

function dataOf(body: string): unknown {
  const envelope = parse(body)
  if (typeof envelope !== 'object' || envelope === null) throw new ApiFailure('malformed')
  const { code, msg, data } = envelope as { code?: unknown; msg?: unknown; data?: unknown }
  if (code === SUCCESS_CODE && data !== undefined) return data
  if (typeof code !== 'number' || code === SUCCESS_CODE) throw new ApiFailure('malformed')
  throw new ApiFailure('refusal', typeof msg === 'string' ? msg : '', code as ErrorCode)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiFailure('malformed')
  }
}
