import { expect, it } from 'vitest'
import type { ChatAnswer } from '#server/ports/telegram/port.ts'
import { openEventPictures, type Picture } from './event-images.ts'

const WAITS = { drawMs: 20, uploadMs: 20 }
const BYTES = new Uint8Array([1])
const NEVER = new Promise<never>(() => {})

/** A fake Telegram that knows an image as `known` after its upload. */
function takeAll(sent: Picture[]) {
  return async (picture: Picture): Promise<ChatAnswer> => {
    sent.push(picture)
    return { kind: 'sent', pictureName: picture === null ? null : 'known' }
  }
}

it('sends without an image that takes too long to draw', async () => {
  const sent: Picture[] = []
  await openEventPictures(WAITS).send('one', async () => await NEVER, takeAll(sent))
  expect(sent).toEqual([null])
})

it('uploads the image itself where another upload takes too long', async () => {
  const pictures = openEventPictures(WAITS)
  const sent: Picture[] = []
  void pictures.send(
    'one',
    async () => BYTES,
    async () => await NEVER,
  )
  await pictures.send('one', async () => BYTES, takeAll(sent))
  expect(sent).toEqual([BYTES])
})

it('draws each event once and refers to the uploaded image afterwards', async () => {
  const pictures = openEventPictures(WAITS)
  const sent: Picture[] = []
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return BYTES
  }
  for (const id of ['one', 'one', 'other', 'one']) await pictures.send(id, draw, takeAll(sent))
  expect(sent).toEqual([BYTES, 'known', BYTES, 'known'])
  expect(drawn).toBe(2)
})

it('lets the next sender upload where the earlier recipients could not be reached', async () => {
  const pictures = openEventPictures({ drawMs: 20, uploadMs: 1000 })
  const sent: Picture[] = []
  const refuse = async (picture: Picture): Promise<ChatAnswer> => {
    sent.push(picture)
    return { kind: 'refused', code: 403, description: 'Forbidden', retryAfterMs: null }
  }
  const ways = [refuse, refuse, takeAll(sent), takeAll(sent), takeAll(sent)]
  await Promise.all(ways.map((way) => pictures.send('one', async () => BYTES, way)))
  expect(sent).toEqual([BYTES, BYTES, BYTES, 'known', 'known'])
})

it('drops the images of old events', async () => {
  const pictures = openEventPictures(WAITS)
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return BYTES
  }
  for (let at = 0; at < 70; at += 1) await pictures.send(String(at), draw, takeAll([]))
  await pictures.send('69', draw, takeAll([]))
  expect(drawn).toBe(70)
  await pictures.send('0', draw, takeAll([]))
  expect(drawn).toBe(71)
})
