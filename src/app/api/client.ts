import { SUCCESS_CODE } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { HEADERS } from '#contract/headers.ts'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { deviceKey } from '#app/state/device-key.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { currentToken } from '#app/state/session-state.ts'
import { ApiFailure } from './api-failure.ts'
import { apiHost } from './api-host.ts'
import { getPath, headersOf } from './call-url.ts'
import { takeAhead } from './calls-ahead.ts'
import { lostKindOf } from './lost-call.ts'
import { endSession } from './session-end.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/**
 * Calls that send the device key: about an account, a view, which counts once per device, and feedback,
 * by which a guest finds it again.
 */
const BY_DEVICE = /^\/((user|email|sms)\/|market\/view$|feedback\/)/
/** Reads that send it. */
const READ_BY_DEVICE = '/feedback/page'
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
    const ahead = takeAhead(url, init.headers, both)
    const response = await (ahead ??
      (options.fetch ?? fetch)(url, { ...init, keepalive, signal: both }))
    return dataOf(await response.text()) as AnswerOf<Name>
  } catch (error) {
    if (error instanceof ApiFailure && error.kind !== 'malformed') {
      if (error.code === SIGNED_OUT) endSession(token, error.message)
      throw error
    }
    if (signal?.aborted === true) throw new ApiFailure('aborted')
    void apiHost.reportFailure(url)
    throw error instanceof ApiFailure ? error : new ApiFailure(lostKindOf(error, timeout.aborted))
  }
}

/** The headers that every call and the stream carry. */
export function callHeaders(): Record<string, string> {
  return headersOf({
    isInTelegram: isInTelegram(),
    language: currentLanguage(),
    inviteCode: currentPreferences().inviteCode,
    token: currentToken(),
  })
}

type SentInit = RequestInit & { readonly headers: Readonly<Record<string, string>> }

function httpOf(
  name: EndpointName,
  request: object,
  idempotencyKey: string | undefined,
): { url: string; init: SentInit } {
  const [method = 'GET', path = ''] = name.split(' ')
  const headers = callHeaders()
  if (method === 'POST') {
    headers['content-type'] = 'application/json'
    if (BY_DEVICE.test(path)) headers[HEADERS.deviceKey] = deviceKey()
    if (idempotencyKey !== undefined) headers[HEADERS.idempotencyKey] = idempotencyKey
    return {
      url: apiHost.url(`/api${path}`),
      init: { method, headers, body: JSON.stringify(request) },
    }
  }
  if (path === READ_BY_DEVICE) headers[HEADERS.deviceKey] = deviceKey()
  return { url: apiHost.url(getPath(name, request)), init: { method, headers } }
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
