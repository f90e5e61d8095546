import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatAnswer } from '#server/ports/telegram/port.ts'

/** Image of a message: a JPEG, the file id of one that Telegram has, or none. */
export type Picture = Uint8Array | string | null

type Send = (picture: Picture) => Promise<ChatAnswer>

/** Number of newest events whose images are cached. */
const MAX_CACHED = 64
/** Longest waits for an image; after them the message is sent without it. */
export interface PictureWaits {
  /** Longest wait for the drawing. */
  readonly drawMs: number
  /** Longest wait for another sender's upload of the same image. */
  readonly uploadMs: number
}

const WAITS: PictureWaits = { drawMs: 2000, uploadMs: 3000 }

interface CachedImage {
  readonly drawn: Promise<Uint8Array | null>
  /** Telegram's file id. */
  name: string | null
  /** Resolves when the first sender has its answer. */
  upload: Promise<unknown> | null
}

/** Images of events, each drawn and uploaded once. */
export interface EventPictures {
  /** Sends with the image of an event; `draw` never throws, null means no image. */
  send(eventId: string, draw: () => Promise<Uint8Array | null>, send: Send): Promise<ChatAnswer>
}

/** A cache without images. */
export function openEventPictures({ drawMs, uploadMs }: PictureWaits = WAITS): EventPictures {
  const cached = new Map<string, CachedImage>()
  const keep = (eventId: string, draw: () => Promise<Uint8Array | null>): CachedImage => {
    const known = cached.get(eventId)
    if (known !== undefined) return known
    const made: CachedImage = { drawn: draw(), name: null, upload: null }
    cached.set(eventId, made)
    const [oldest] = cached.keys()
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
    return made
  }
  return {
    async send(eventId, draw, send) {
      const picture = keep(eventId, draw)
      const drawn = await within(drawMs, picture.drawn)
      return drawn === null
        ? await send(null)
        : await sendInTurn(picture, { drawn, uploadMs }, send)
    },
  }
}

/** Where the first upload fails, the next waiting sender uploads and the others wait for it. */
async function sendInTurn(
  picture: CachedImage,
  { drawn, uploadMs }: { readonly drawn: Uint8Array; readonly uploadMs: number },
  send: Send,
): Promise<ChatAnswer> {
  const timer = new AbortController()
  const limit = sleep(uploadMs, true, { signal: timer.signal }).catch(() => true)
  let isOver = false
  while (picture.upload !== null && !isOver) {
    isOver = await Promise.race([picture.upload.then(() => false), limit])
  }
  timer.abort()
  // Nothing is awaited between the wait and this line, or two senders would upload the same image.
  if (picture.name !== null) return await sendKnown(picture, picture.name, send)
  return await sendUp(picture, drawn, send)
}

/** Drops a file id that Telegram no longer knows. */
async function sendKnown(picture: CachedImage, name: string, send: Send): Promise<ChatAnswer> {
  const answer = await send(name)
  if (answer.kind === 'refused' && answer.code === 400) picture.name = null
  return answer
}

async function sendUp(picture: CachedImage, drawn: Uint8Array, send: Send): Promise<ChatAnswer> {
  const sent = send(drawn)
  const upload = sent.then(() => {})
  picture.upload ??= upload
  const answer = await sent
  if (answer.kind === 'sent') picture.name ??= answer.pictureName
  if (picture.upload === upload) picture.upload = null
  return answer
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value | null> {
  const timer = new AbortController()
  const limit = sleep(limitMs, null, { signal: timer.signal })
  limit.catch(() => {})
  const value = await Promise.race([work, limit])
  timer.abort()
  return value
}
