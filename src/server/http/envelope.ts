import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES, type ErrorName, statusOf } from '#contract/error-code.ts'
import { type Envelope, SUCCESS_CODE } from '#contract/envelope.ts'
import { HEADERS, type Language, languageOf } from '#contract/headers.ts'
import { isDamaged, isUnavailable } from '../db/database-fault.ts'
import { StorageFull } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { textOfError } from './error-text/text-of-error.ts'

/** Bytes of a successful answer. */
export function successBody(data: unknown): string {
  return `{"code":${SUCCESS_CODE},"msg":"ok","data":${JSON.stringify(data)}}`
}

/** Bytes of a refusal: `{code, msg, data: null}`, `msg` in the reader's language. */
export function refusalBody(
  reason: ErrorName,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const msg = textOfError(reason, language, params)
  const refusal: Envelope<never> = { code: ERROR_CODES[reason], msg, data: null }
  return JSON.stringify(refusal)
}

/**
 * Turns whatever was thrown into a refusal; what is unknown becomes 500 and is logged. A refusal itself
 * is no fault: who refuses because something failed has logged that. Never throws: an error that
 * cannot even be looked at is `internal` too.
 */
export function sendFault(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  try {
    const { reason, params } = reasonOf(error, request)
    const isFault = statusOf(ERROR_CODES[reason]) >= 500 && !(error instanceof Refusal)
    if (isFault) logFault(request, error)
    sendRefusal(request, reply, { reason, params })
  } catch {
    sendRefusal(request, reply, { reason: 'internal', params: { requestId: request.id } })
  }
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, params }: Reason,
): void {
  const language = languageOf(headerOf(request, HEADERS.language))
  const status = statusOf(ERROR_CODES[reason])
  const waitSeconds = status === 503 ? UNAVAILABLE_SECONDS : params['seconds']
  if (waitSeconds !== undefined && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', waitSeconds)
  }
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(refusalBody(reason, language, params))
}

/** A database outage is logged once, by the first to find it, and not by every call. */
function logFault({ id: reqId, log }: FastifyRequest, error: unknown): void {
  if (isUnavailable(error) && !isDamaged(error)) {
    log.debug({ reqId, reason: (error as Error).message }, 'a call found the database unavailable')
  } else log.error({ reqId, error }, 'a call failed')
}

/** A header as one text. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The caller's own request id where it is a sane one, else a new one. */
export function requestIdOf(incoming: string | string[] | undefined): string {
  return typeof incoming === 'string' && SANE_ID.test(incoming) ? incoming : randomUUID()
}

interface Reason {
  readonly reason: ErrorName
  readonly params: Readonly<Record<string, string | number>>
}

/** When to ask again what cannot be served now: while the database is away, say. */
const UNAVAILABLE_SECONDS = 2
/** PostgreSQL's classes for a value or a key it cannot take: the caller's fault, not ours. */
const DATA_FAULT = /^22/
const KEY_FAULT = /^23/

/** Fastify's own errors that say more than their status. */
const FRAMEWORK_REASONS: ReadonlyMap<string, Reason> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', { reason: 'tooLarge', params: {} }],
  ['FST_ERR_MAX_PARAM_LENGTH', { reason: 'addressTooLong', params: {} }],
  ['FST_ERR_BAD_URL', { reason: 'malformed', params: { field: 'URL' } }],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', { reason: 'malformed', params: { field: 'Content-Type' } }],
])

function reasonOf(error: unknown, request: FastifyRequest): Reason {
  if (error instanceof Refusal) return { reason: error.reason, params: error.params }
  if (error instanceof StorageFull) return { reason: 'storageFull', params: {} }
  if (isUnavailable(error)) return { reason: 'unavailable', params: {} }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string') {
    const known = FRAMEWORK_REASONS.get(code)
    if (known !== undefined) return known
    if (DATA_FAULT.test(code)) return { reason: 'malformed', params: { field: 'request' } }
    if (KEY_FAULT.test(code)) return { reason: 'conflict', params: {} }
  }
  if (statusCode === 503) return { reason: 'unavailable', params: {} }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { reason: 'malformed', params: { field: 'body' } }
  }
  return { reason: 'internal', params: { requestId: request.id } }
}
