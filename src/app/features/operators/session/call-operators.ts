import { SUCCESS_CODE } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { HEADERS } from '#contract/headers.ts'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { getPath } from '#app/api/call-url.ts'
import { callHeaders } from '#app/api/client.ts'
import { deviceKey } from '#app/state/device-key.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { operatorToken, setOperatorToken } from './operator-session.ts'

/** Calls of the operators' area. */
export type OperatorCall = Extract<EndpointName, `${string} /admin/${string}`>

const SIGNED_OUT = 401 satisfies ErrorCode

/**
 * Makes one call of the operators' area, with its own token and to this page's own server alone:
 * the account's session and the other API hosts have nothing to do with it.
 *
 * @throws ApiFailure
 */
export async function callOperators<Name extends OperatorCall>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  const timeout = AbortSignal.timeout(TIMINGS.callTimeoutMs)
  const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  const isPost = name.startsWith('POST')
  const url = isPost ? `/api${name.slice('POST '.length)}` : getPath(name, request)
  let text: string
  try {
    const response = await fetch(url, {
      method: isPost ? 'POST' : 'GET',
      headers: headersOf(name),
      body: isPost ? JSON.stringify(request) : null,
      signal: both,
    })
    text = await response.text()
  } catch {
    if (signal?.aborted === true) throw new ApiFailure('aborted')
    throw new ApiFailure(timeout.aborted ? 'timeout' : 'offline')
  }
  return dataOf(text) as AnswerOf<Name>
}

/** The sign-in alone names the device, which keeps strangers' tries apart. */
function headersOf(name: OperatorCall): Record<string, string> {
  const { [HEADERS.authorization]: _, [HEADERS.inviteCode]: __, ...headers } = callHeaders()
  const token = operatorToken()
  return {
    ...headers,
    ...(token === null ? {} : { [HEADERS.authorization]: token }),
    ...(name === 'POST /admin/signIn' ? { [HEADERS.deviceKey]: deviceKey() } : {}),
    ...(name.startsWith('POST') ? { 'content-type': 'application/json' } : {}),
  }
}

function dataOf(text: string): unknown {
  const { code, msg, data } = parse(text)
  if (code === SUCCESS_CODE && data !== undefined) return data
  if (typeof code !== 'number' || code === SUCCESS_CODE) throw new ApiFailure('malformed')
  if (code === SIGNED_OUT) setOperatorToken(null)
  throw new ApiFailure('refusal', typeof msg === 'string' ? msg : '', code as ErrorCode)
}

function parse(text: string): { code?: unknown; msg?: unknown; data?: unknown } {
  try {
    const envelope: unknown = JSON.parse(text)
    return typeof envelope === 'object' && envelope !== null ? envelope : {}
  } catch {
    return {}
  }
}
