import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

type FindImage = (
  context: Context,
  id: string,
) => Promise<{ readonly bytes: Uint8Array; readonly isFinal: boolean } | null>

/** Find the image of a signal by its id, and of an invitation by its code, as a guest may see it. */
export type ImageFinders = Readonly<Record<'signal' | 'invitation', FindImage>>

const FINAL_CACHE = 'public, max-age=86400'
/** The image of a signal in progress changes, and a hidden signal is shown once it has ended. */
const PASSING_CACHE = 'public, max-age=60'

/** By the letter in the address. */
const KINDS: ReadonlyMap<string, keyof ImageFinders> = new Map([
  ['s', 'signal'],
  ['i', 'invitation'],
])

/** `GET /api/pictures/s/<id>.jpg` and `/i/<code>.jpg`: for messages and pages elsewhere. */
export function servePictures(
  app: FastifyInstance,
  context: Context,
  findImage: ImageFinders,
): void {
  app.get('/api/pictures/:letter/:file', async (request, reply) => {
    const { letter, file } = request.params as { letter: string; file: string }
    const kind = KINDS.get(letter)
    const id = /^([\w-]{1,64})\.jpg$/.exec(file)?.[1]
    if (kind === undefined || id === undefined) throw new Refusal('notFound')
    const image = await findImage[kind](context, id)
    if (image === null) throw new Refusal('notFound')
    return reply
      .header('content-type', 'image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', image.isFinal ? FINAL_CACHE : PASSING_CACHE)
      .send(Buffer.from(image.bytes))
  })
}
