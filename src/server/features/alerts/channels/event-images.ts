import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatAnswer } from '#server/ports/telegram/port.ts'

/** What goes with a message: a JPEG, one Telegram has already by its name there, or nothing. */
export type Picture = Uint8Array | string | null

type Send = (picture: Picture) => Promise<ChatAnswer>

/** Events whose pictures are kept, newest. */
const KEPT = 64
/** How long a message waits for its picture: text that comes in time is worth more. */
export interface PictureWaits {
  /** For it to be drawn. */
  readonly drawMs: number
  /** For another who is sending the same one up. */
  readonly uploadMs: number
}

const WAITS: PictureWaits = { drawMs: 2000, uploadMs: 3000 }

interface Kept {
  readonly drawn: Promise<Uint8Array | null>
  /** What Telegram calls it. */
  name: string | null
  /** Ends when whoever sends it first has their answer. */
  upload: Promise<unknown> | null
}

/** Pictures of events, each drawn once and sent up once. */
export interface EventPictures {
  /** Sends with the picture of an event; `draw` never throws, null is none. */
  send(eventId: string, draw: () => Promise<Uint8Array | null>, send: Send): Promise<ChatAnswer>
}

/** None are known yet. */
export function openEventPictures({ drawMs, uploadMs }: PictureWaits = WAITS): EventPictures {
  const kept = new Map<string, Kept>()
  const keep = (eventId: string, draw: () => Promise<Uint8Array | null>): Kept => {
    const known = kept.get(eventId)
    if (known !== undefined) return known
    const made: Kept = { drawn: draw(), name: null, upload: null }
    kept.set(eventId, made)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
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

/** Where a first one was in vain the next of those who wait tries, and the others wait for that one. */
async function sendInTurn(
  picture: Kept,
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
  // Nothing is awaited between the wait and this: two would send the same one up.
  if (picture.name !== null) return await sendKnown(picture, picture.name, send)
  return await sendUp(picture, drawn, send)
}

/** A name that Telegram does not know any more is forgotten. */
async function sendKnown(picture: Kept, name: string, send: Send): Promise<ChatAnswer> {
  const answer = await send(name)
  if (answer.kind === 'refused' && answer.code === 400) picture.name = null
  return answer
}

async function sendUp(picture: Kept, drawn: Uint8Array, send: Send): Promise<ChatAnswer> {
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
