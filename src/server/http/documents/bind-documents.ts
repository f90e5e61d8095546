import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refusal.ts'

/** These describe the connection to the app that wrote them, not the one to the caller. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'date', 'transfer-encoding'])

/**
 * Serves the documents of the API. They are made for their first reader: no start waits for them.
 *
 * @param version of the server, which the documents name
 */
export function bindDocuments(app: FastifyInstance, version: string): void {
  let opening: Promise<FastifyInstance> | null = null
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    opening ??= import('./open-documents.ts').then(({ openDocuments }) => openDocuments(version))
    const documents = await opening
    const { url, headers } = request
    // A HEAD is answered like its GET, with what is compressed on the way; Fastify leaves the body out.
    const made = await documents.inject({ method: 'GET', url, headers })
    if (made.statusCode >= 400) throw new Refusal('notFound')
    for (const [name, value] of Object.entries(made.headers)) {
      if (value !== undefined && !OF_CONNECTION.has(name)) reply.header(name, value)
    }
    return reply.code(made.statusCode).send(made.rawPayload)
  }
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(path, answer)
}
