import { Refusal } from '#server/refusal.ts'

/** The last row a reader has seen, by what orders the list and its id: the next page goes on there. */
export interface PageCursor {
  readonly at: number
  readonly id: string
}

const SHAPE = /^(-?\d{1,17}(?:\.\d{1,20})?(?:e[+-]\d{1,3})?)\.([a-z0-9]{1,40})$/

/** The opaque text of a cursor: base64url of `at.id`. */
export function cursorText({ at, id }: PageCursor): string {
  return Buffer.from(`${at}.${id}`).toString('base64url')
}

/**
 * The cursor of a text that `cursorText` made, its place a whole number unless told that fractions
 * order the list.
 *
 * @throws Refusal `badCursor` for any other text
 */
export function parseCursor(text: string, isOf = Number.isSafeInteger): PageCursor {
  const found = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'))
  const at = Number(found?.[1])
  const id = found?.[2]
  if (id === undefined || !isOf(at)) throw new Refusal('badCursor')
  return { at, id }
}
