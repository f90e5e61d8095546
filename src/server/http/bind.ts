import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERROR_CODES, type ErrorName } from '#contract/error-code.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { schemas } from '#contract/index.schema.ts'
import type { Actor, Context } from '../context.ts'
import { isUnavailable } from '../db/fault/database-fault.ts'
import { Refusal } from '../refusal.ts'
import { ByteCache } from './kept/byte-cache.ts'
import { guestOf, signedOf } from './actor.ts'
import {
  type EncodedBody,
  encodeBody,
  encodingFor,
  sendEncoded,
} from './compression/encoded-body.ts'
import { successBody } from './envelope.ts'
import type { Freshness, ResumeSession, Route, Routes } from './verb.ts'

const MINUTE_MS = 60_000
const MOST_FIELD_CHARACTERS = 60
const FRESHNESS: readonly Freshness[] = ['candles', 'signals', 'tickers']

/** Puts every call of the contract below /api: parse, limit, verb, envelope. */
export function bindRoutes(
  app: FastifyInstance,
  context: Context,
  { routes, resumeSession }: { readonly routes: Routes; readonly resumeSession: ResumeSession },
): void {
  checkRoutes(routes)
  const versions = watchVersions(context)
  const cache = new ByteCache()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const endpoint: Endpoint = endpoints[name]
    app.route({
      method,
      url: `/api${path}`,
      config: { rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE_MS } },
      handler: handlerOf(name, {
        context,
        route: routes[name] as LooseRoute,
        cache,
        versions,
        findActor:
          endpoint.who === 'anyone'
            ? (request) => guestOf(context, request)
            : signedOf(context, endpoint, resumeSession),
      }),
    })
  }
}

type LooseRoute = Route<EndpointName> & {
  readonly verb: (context: Context, actor: Actor, input: unknown) => Promise<unknown>
}

interface Binding {
  readonly context: Context
  readonly route: LooseRoute
  readonly cache: ByteCache
  readonly versions: ReadonlyMap<Freshness, number>
  readonly findActor: (request: FastifyRequest) => Actor | Promise<Actor>
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
    if (route.keptUntil === undefined) {
      const input = parse(requestSchema, sent)
      return reply.send(successBody(answerSchema.parse(await route.verb(context, actor, input))))
    }
    const version = route.keptUntil.reduce((sum, kind) => sum + (versions.get(kind) ?? 0), 0)
    const encoding = encodingFor(request)
    const key = `${request.url} ${actor.tier} ${actor.language} ${encoding}`
    const kept = cache.get(key, version)
    if (kept !== null) return sendEncoded(reply, kept)
    const input = parse(requestSchema, sent)
    let body: EncodedBody | null
    try {
      const data = answerSchema.parse(await route.verb(context, actor, input))
      body = encodeBody(successBody(data), encoding)
      cache.set(key, version, body)
    } catch (error) {
      // While the database is away the last answer, which says as of when it is, beats none.
      body = isUnavailable(error) ? cache.getStale(key) : null
      if (body === null) throw error
    }
    return sendEncoded(reply, body)
  }
}

/** The first field that is not what the contract says, named in the refusal. */
function parse(schema: z.ZodType, sent: unknown): unknown {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const named = issue?.code === 'custom' ? issue.params?.['refusal'] : undefined
  if (isErrorName(named)) throw new Refusal(named)
  // A field that is not known is named by whoever sent it.
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = issue?.path.join('.') || unknown || 'request'
  throw new Refusal('malformed', { field: field.slice(0, MOST_FIELD_CHARACTERS) })
}

function isErrorName(value: unknown): value is ErrorName {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value)
}

function watchVersions(context: Context): ReadonlyMap<Freshness, number> {
  const versions = new Map<Freshness, number>()
  context.bus.subscribe(({ kind }) => {
    for (const one of FRESHNESS) {
      // What was told while nobody could hear it may have been any of them.
      if (kind === one || kind === 'missed') versions.set(one, (versions.get(one) ?? 0) + 1)
    }
  })
  return versions
}

/** Types already say it; a build that skipped them is caught at start. */
function checkRoutes(routes: Routes): void {
  const missing = Object.keys(endpoints).filter((name) => !Object.hasOwn(routes, name))
  const spare = Object.keys(routes).filter((name) => !Object.hasOwn(endpoints, name))
  if (missing.length + spare.length === 0) return
  throw new Error(
    `Routes and contract differ: missing [${missing.join()}], spare [${spare.join()}]`,
  )
}
