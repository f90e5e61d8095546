import { Refusal } from '#server/refusal.ts'

/** Sort value and id of the last row of a page; the next page starts after it. */
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
 * Parses a text of `cursorText`. The sort value must be a safe integer unless `isOf` allows others.
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
