import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { UPLOADS_PATH } from '#contract/account-upload.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * `GET /uploads/<key>`: a picture as it was re-encoded, immutable under its key. Named by what it is,
 * never by its name, and shown with no right to do anything.
 */
export function serveUploads(app: FastifyInstance, { ports }: Context): void {
  app.get(`${UPLOADS_PATH}*`, async (request, reply) => {
    const { '*': key = '' } = request.params as { '*'?: string }
    const bytes = ports.storage.kind === 'disk' ? await ports.storage.read(key) : null
    if (bytes === null) throw new Refusal('notFound')
    return reply
      .header('content-type', 'image/webp')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes))
  })
}
