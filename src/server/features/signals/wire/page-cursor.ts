import { Refusal } from '#server/refusal.ts'

/** The last row a reader has seen, by what orders the list and its id: the next page goes on there. */
export interface PageCursor {
  readonly at: number
  readonly id: string
}

const SHAPE = /^(-?\d{1,16})\.([a-z0-9]{1,40})$/

/** The opaque text of a cursor: base64url of `at.id`. */
export function cursorText({ at, id }: PageCursor): string {
  return Buffer.from(`${at}.${id}`).toString('base64url')
}

/**
 * The cursor of a text that `cursorText` made.
 *
 * @throws Refusal `badCursor` for any other text
 */
export function parseCursor(text: string): PageCursor {
  const found = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'))
  const at = Number(found?.[1])
  const id = found?.[2]
  if (id === undefined || !Number.isSafeInteger(at)) throw new Refusal('badCursor')
  return { at, id }
}
