import { MINUTE_MS } from '#domain/time/interval.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERROR_CODES, type ErrorName } from '#contract/error-code.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { schemas } from '#contract/index.schema.ts'
import type { Actor, Context, Operator } from '../context.ts'
import { isUnavailable } from '../db/database-fault.ts'
import { Refusal } from '../refusal.ts'
import { ByteCache } from './byte-cache.ts'
import { guestOf, operatorOf, signedInOf } from './actor.ts'
import { type EncodedBody, encodeBody, encodingFor, sendEncoded } from './encoded-body.ts'
import { successBody } from './envelope.ts'
import type { CacheDependency, ResumeOperator, ResumeSession, Route, Routes } from './handler.ts'

const MOST_FIELD_CHARACTERS = 60
const FRESHNESS: readonly CacheDependency[] = ['candles', 'signals', 'tickers']

/** Calls of the operators' area: where it is off they are unknown addresses. */
const OF_OPERATORS = /^\/admin\//

interface Binders {
  readonly routes: Routes
  readonly resumeSession: ResumeSession
  readonly resumeOperator: ResumeOperator
}

/** Binds every call of the contract under /api: parse, limit, handler, envelope. */
export function bindRoutes(
  app: FastifyInstance,
  context: Context,
  { routes, ...resume }: Binders,
): void {
  checkRoutes(routes)
  const versions = watchVersions(context)
  const cache = new ByteCache()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    if (OF_OPERATORS.test(path) && !context.config.hasAdminArea) continue
    const endpoint: Endpoint = endpoints[name]
    app.route({
      method,
      url: `/api${path}`,
      config: { isCall: true, rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE_MS } },
      handler: handlerOf(name, {
        context,
        route: routes[name] as UntypedRoute,
        cache,
        versions,
        findActor: actorFinder(context, endpoint, resume),
      }),
    })
  }
}

function actorFinder(
  context: Context,
  endpoint: Endpoint,
  { resumeSession, resumeOperator }: Omit<Binders, 'routes'>,
): Binding['findActor'] {
  if (endpoint.who === 'anyone') return (request) => guestOf(context, request)
  if (endpoint.who === 'operator') return operatorOf(context, endpoint, resumeOperator)
  return signedInOf(context, endpoint, resumeSession)
}

type UntypedRoute = Route<EndpointName> & {
  readonly handler: (context: Context, actor: Actor | Operator, input: unknown) => Promise<unknown>
}

interface Binding {
  readonly context: Context
  readonly route: UntypedRoute
  readonly cache: ByteCache
  readonly versions: ReadonlyMap<CacheDependency, number>
  readonly findActor: (request: FastifyRequest) => Actor | Promise<Actor | Operator>
}

function handlerOf(name: EndpointName, binding: Binding) {
  const { context, route, cache, versions, findActor } = binding
  const { request: requestSchema, answer: answerSchema } = schemas[name]
  const isQuery = name.startsWith('GET')
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = await findActor(request)
    const sent = isQuery ? request.query : (request.body ?? undefined)
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('cache-control', 'no-store')
    if (route.invalidatedBy === undefined) {
      const input = parse(requestSchema, sent)
      return reply.send(successBody(answerSchema.parse(await route.handler(context, actor, input))))
    }
    const version = route.invalidatedBy.reduce((sum, kind) => sum + (versions.get(kind) ?? 0), 0)
    const encoding = encodingFor(request)
    const key = `${request.url} ${actor.tier} ${actor.language} ${encoding}`
    const cached = cache.get(key, version)
    if (cached !== null) return sendEncoded(reply, cached)
    const input = parse(requestSchema, sent)
    let body: EncodedBody | null
    try {
      const data = answerSchema.parse(await route.handler(context, actor, input))
      body = encodeBody(successBody(data), encoding)
      cache.set(key, version, body)
    } catch (error) {
      // While the database is unavailable, the last response (which shows its own time) is better than none.
      body = isUnavailable(error) ? cache.getStale(key) : null
      if (body === null) throw error
    }
    return sendEncoded(reply, body)
  }
}

/** Parses a request; the refusal names the first invalid field. */
function parse(schema: z.ZodType, sent: unknown): unknown {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const named = issue?.code === 'custom' ? issue.params?.['refusal'] : undefined
  if (isErrorName(named)) throw new Refusal(named)
  // The sender chose the name of an unknown field, so it is cut.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = issue?.path.join('.') || unknown || 'request'
  throw new Refusal('malformed', { field: field.slice(0, MOST_FIELD_CHARACTERS) })
}

function isErrorName(value: unknown): value is ErrorName {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value)
}

function watchVersions(context: Context): ReadonlyMap<CacheDependency, number> {
  const versions = new Map<CacheDependency, number>()
  context.bus.subscribe(({ kind }) => {
    for (const one of FRESHNESS) {
      // A missed message may have been any of these.
      if (kind === one || kind === 'missed') versions.set(one, (versions.get(one) ?? 0) + 1)
    }
  })
  return versions
}

/** The types guarantee this; the check catches a build that skipped them. */
function checkRoutes(routes: Routes): void {
  const missing = Object.keys(endpoints).filter((name) => !Object.hasOwn(routes, name))
  const extra = Object.keys(routes).filter((name) => !Object.hasOwn(endpoints, name))
  if (missing.length + extra.length === 0) return
  throw new Error(
    `Routes and contract differ: missing [${missing.join()}], extra [${extra.join()}]`,
  )
}
