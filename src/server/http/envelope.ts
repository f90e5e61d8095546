import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES, type ErrorName, statusOf } from '#contract/error-code.ts'
import { type Envelope, SUCCESS_CODE } from '#contract/envelope.ts'
import { HEADERS, languageOf } from '#contract/headers.ts'
import { StorageFull } from '../db/door.ts'
import { Refusal } from '../refusal.ts'
import { textOfError } from './text-of-error.ts'

/** Bytes of a successful answer. */
export function successBody(data: unknown): string {
  return `{"code":${SUCCESS_CODE},"msg":"ok","data":${JSON.stringify(data)}}`
}

/** Turns whatever was thrown into `{code, msg, data: null}`; what is unknown becomes 500 and is logged. */
export function sendFault(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const { reason, params } = reasonOf(error, request)
  const code = ERROR_CODES[reason]
  const status = statusOf(code)
  if (status >= 500) request.log.error({ error }, 'a call failed')
  const language = languageOf(headerOf(request, HEADERS.language))
  const refusal: Envelope<never> = { code, msg: textOfError(reason, language, params), data: null }
  if (reason === 'tooMany' && params['seconds'] !== undefined) {
    reply.header('retry-after', params['seconds'])
  }
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusal))
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

/** PostgreSQL's classes for a value or a key it cannot take: the caller's fault, not ours. */
const DATA_FAULT = /^22/
const KEY_FAULT = /^23/

function reasonOf(error: unknown, request: FastifyRequest): Reason {
  if (error instanceof Refusal) return { reason: error.reason, params: error.params }
  if (error instanceof StorageFull) return { reason: 'storageFull', params: {} }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string') {
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { reason: 'tooLarge', params: {} }
    if (DATA_FAULT.test(code)) return { reason: 'malformed', params: { field: 'request' } }
    if (KEY_FAULT.test(code)) return { reason: 'conflict', params: {} }
  }
  if (statusCode === 503) return { reason: 'unavailable', params: {} }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { reason: 'malformed', params: { field: 'body' } }
  }
  return { reason: 'internal', params: { requestId: request.id } }
}
