import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERROR_CODES, statusOf } from '#contract/error-code.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { type EndpointSchema, schemas } from '#contract/index.schema.ts'
import { STREAM_EVENTS, STREAM_PATH } from '#contract/stream.ts'

type Json = Record<string, unknown>

const documents = new Map<string, Json>()

/** OpenAPI 3.1 of the whole contract, generated from the one table, once a process. */
export function openApiOf(version: string): Json {
  const document = documents.get(version) ?? makeDocument(version)
  documents.set(version, document)
  return document
}

function makeDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = name.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, path) }
  }
  paths[STREAM_PATH] = { get: streamOperation() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Buoy',
      version,
      description:
        'Every answer is {code, msg, data}: code 200 is success, any other a refusal in the language of the Language header. Prices are decimal strings, times milliseconds UTC.',
    },
    servers: [{ url: '/api' }],
    paths,
  }
}

function operationOf(name: EndpointName, path: string): Json {
  const endpoint: Endpoint = endpoints[name]
  const schema: EndpointSchema = schemas[name]
  const request = jsonSchema(schema.request, 'input')
  const isQuery = name.startsWith('GET')
  const lines = new Map<number, string>()
  const answers: Record<string, Json> = { 200: success(jsonSchema(schema.answer, 'output')) }
  for (const reason of ['malformed', ...endpoint.refusals, 'tooMany', 'internal'] as const) {
    const status = statusOf(ERROR_CODES[reason])
    const line = `${ERROR_CODES[reason]} ${reason}`
    const known = lines.get(status)
    lines.set(status, known === undefined ? line : `${known}, ${line}`)
    answers[status] = { description: lines.get(status) }
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [path.split('/')[1]],
    description: `At most ${endpoint.perMinute} calls a minute an address.`,
    ...(endpoint.isMoney === true && { parameters: [IDEMPOTENCY_KEY] }),
    ...(isQuery
      ? { parameters: parametersOf(request) }
      : { requestBody: { content: { 'application/json': { schema: request } } } }),
    responses: answers,
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names the call: sent again with the same request within 48 hours it is answered the same and does nothing more, with another request it is refused.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(request: Json): Json[] {
  const properties = (request['properties'] ?? {}) as Record<string, Json>
  const required = new Set((request['required'] ?? []) as string[])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function success(data: Json): Json {
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  }
  return { description: 'success', content: { 'application/json': { schema } } }
}

function streamOperation(): Json {
  return {
    operationId: 'GET /stream',
    summary: `Live events as server-sent events: ${STREAM_EVENTS.join(', ')}`,
    tags: ['stream'],
    responses: { 200: { description: 'text/event-stream' } },
  }
}
