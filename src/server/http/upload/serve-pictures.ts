import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

/** A signal's picture as a guest may see it; null where nothing has that id. */
export type FindPicture = (
  context: Context,
  signalId: string,
) => Promise<{ readonly bytes: Uint8Array; readonly isFinal: boolean } | null>

const FINAL_CACHE = 'public, max-age=86400'
/** A signal in progress moves on, and one that is hidden is shown once it has ended. */
const PASSING_CACHE = 'public, max-age=60'

/** `GET /api/pictures/s/<id>.jpg`: for messages and pages elsewhere that show a signal. */
export function servePictures(
  app: FastifyInstance,
  context: Context,
  findPicture: FindPicture,
): void {
  app.get('/api/pictures/s/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const id = /^([\w-]{1,64})\.jpg$/.exec(name)?.[1]
    const picture = id === undefined ? null : await findPicture(context, id)
    if (picture === null) throw new Refusal('notFound')
    return reply
      .header('content-type', 'image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', picture.isFinal ? FINAL_CACHE : PASSING_CACHE)
      .send(Buffer.from(picture.bytes))
  })
}
