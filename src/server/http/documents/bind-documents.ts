import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'
import { encodingFor, sendEncoded } from '../encoded-body.ts'
import type { ApiDocuments } from './open-documents.ts'

/** These describe the connection to the app that wrote them, not the one to the caller. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'date', 'transfer-encoding'])

/**
 * Serves the documents of the API. They are made for their first reader: no start waits for them.
 *
 * @param version of the server, which the documents name
 */
export function bindDocuments(app: FastifyInstance, version: string): void {
  let opening: Promise<ApiDocuments> | null = null
  const open = (): Promise<ApiDocuments> =>
    (opening ??= import('./open-documents.ts').then(({ openDocuments }) => openDocuments(version)))
  app.get('/api/openapi.json', async (request, reply) => {
    const { openApi } = await open()
    return sendEncoded(reply.type('application/json; charset=utf-8'), openApi(encodingFor(request)))
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { page } = await open()
    const { url, headers } = request
    // A HEAD is answered like its GET, with what is compressed on the way; Fastify leaves the body out.
    const made = await page.inject({ method: 'GET', url, headers })
    if (made.statusCode >= 400) throw new Refusal('notFound')
    for (const [name, value] of Object.entries(made.headers)) {
      if (value !== undefined && !OF_CONNECTION.has(name)) reply.header(name, value)
    }
    return reply.code(made.statusCode).send(made.rawPayload)
  }
  for (const path of ['/api/docs', '/api/docs/*']) app.get(path, answer)
}
