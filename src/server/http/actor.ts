import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { HEADERS, languageOf } from '#contract/headers.ts'
import type { Actor, Context, Guest, Operator } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { limitKeyOf } from './connection/limit-key.ts'
import { headerOf } from './envelope.ts'
import type { ResumeOperator, ResumeSession } from './handler.ts'

const MOST_DEVICE_CHARACTERS = 200
const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/
const DEVICE_KEY = /^[\w-]{43}$/
const INVITE_CODE = /^[\w-]{1,64}$/

/** A caller as known from the request alone. */
export function guestOf({ config }: Pick<Context, 'config'>, request: FastifyRequest): Guest {
  const inviteCode = headerOf(request, HEADERS.inviteCode) ?? ''
  const deviceKey = headerOf(request, HEADERS.deviceKey) ?? ''
  return {
    kind: 'guest',
    address: limitKeyOf(request.ip),
    language: languageOf(headerOf(request, HEADERS.language)),
    tier: config.membership === 'off' ? 'all' : 'guest',
    channel: headerOf(request, HEADERS.channel) === 'telegram' ? 'telegram' : 'web',
    device: (request.headers['user-agent'] ?? '').slice(0, MOST_DEVICE_CHARACTERS),
    deviceKey: DEVICE_KEY.test(deviceKey) ? deviceKey : null,
    inviteCode: INVITE_CODE.test(inviteCode) ? inviteCode : null,
  }
}

/** Identifies the caller by the token; an invalid token is refused with 401. */
export function signedInOf(
  context: Context,
  endpoint: Pick<Endpoint, 'who'>,
  resumeSession: ResumeSession,
) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const guest = guestOf(context, request)
    const token = tokenOf(request)
    if (token === null) {
      if (endpoint.who === 'signedIn') throw new Refusal('signInNeeded')
      return guest
    }
    const session = await resumeSession(context, token)
    if (session === null) throw new Refusal('signInNeeded')
    return { ...guest, kind: 'signedIn', ...session, idempotencyKey: idempotencyKeyOf(request) }
  }
}

/** Identifies an operator by the token; refuses who has none, and who may only read. */
export function operatorOf(
  context: Context,
  { role = 'viewer' }: Pick<Endpoint, 'role'>,
  resumeOperator: ResumeOperator,
) {
  return async (request: FastifyRequest): Promise<Operator> => {
    const token = tokenOf(request)
    const operator = token === null ? null : await resumeOperator(context, token)
    if (operator === null) throw new Refusal('signInNeeded')
    if (role === 'operator' && operator.role !== 'operator') throw new Refusal('forbidden')
    return { ...guestOf(context, request), kind: 'operator', ...operator }
  }
}

/** A key that is none is refused: to overlook it would do twice what was asked once. */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, HEADERS.idempotencyKey)
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key)) throw new Refusal('malformed', { field: 'Idempotency-Key' })
  return key
}

/** The token, with or without `Bearer`. */
function tokenOf(request: FastifyRequest): string | null {
  const header = headerOf(request, HEADERS.authorization)?.trim() ?? ''
  const token = header.replace(/^Bearer\s+/i, '')
  return token === '' ? null : token
}
