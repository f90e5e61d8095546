import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

/** What is shown: a signal by its id, an invitation by its code. */
export interface PictureName {
  readonly kind: 'signal' | 'invitation'
  readonly id: string
}

/** The picture of something as a guest may see it; null where nothing has that id. */
export type FindPicture = (
  context: Context,
  name: PictureName,
) => Promise<{ readonly bytes: Uint8Array; readonly isFinal: boolean } | null>

const FINAL_CACHE = 'public, max-age=86400'
/** A signal in progress moves on, and one that is hidden is shown once it has ended. */
const PASSING_CACHE = 'public, max-age=60'

/** By the letter in the address. */
const KINDS: ReadonlyMap<string, PictureName['kind']> = new Map([
  ['s', 'signal'],
  ['i', 'invitation'],
])

/** `GET /api/pictures/s/<id>.jpg` and `/i/<code>.jpg`: for messages and pages elsewhere. */
export function servePictures(
  app: FastifyInstance,
  context: Context,
  findPicture: FindPicture,
): void {
  app.get('/api/pictures/:letter/:file', async (request, reply) => {
    const { letter, file } = request.params as { letter: string; file: string }
    const kind = KINDS.get(letter)
    const id = /^([\w-]{1,64})\.jpg$/.exec(file)?.[1]
    const name = kind === undefined || id === undefined ? null : { kind, id }
    const picture = name === null ? null : await findPicture(context, name)
    if (picture === null) throw new Refusal('notFound')
    return reply
      .header('content-type', 'image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', picture.isFinal ? FINAL_CACHE : PASSING_CACHE)
      .send(Buffer.from(picture.bytes))
  })
}
