import { Refusal } from '#server/refusal.ts'

/** How a list is asked for: by the cursor of the page before, or by its number. */
export interface PageInput {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** Range of rows for a query. */
export interface PageRange {
  /** Cursor of the last row seen, as given to `pageOf`; null from the beginning. */
  readonly after: string | null
  readonly offset: number
  /** Rows to select: one more than the page size shows whether there is another page. */
  readonly limit: number
}

const DEFAULT_LIMIT = 20
const PLACE = /^[a-z0-9]{1,40}$/

/**
 * Where a page begins, and how many rows to select for it; with a cursor a page number says nothing.
 *
 * @throws Refusal `badCursor` for a text that no page gave
 * @example rangeOf({limit: 2}) // {after: null, offset: 0, limit: 3}
 */
export function rangeOf({ cursor, page = 1, ...sizes }: PageInput): PageRange {
  const size = sizes.limit ?? sizes.pageSize ?? DEFAULT_LIMIT
  if (cursor === undefined) return { after: null, offset: (page - 1) * size, limit: size + 1 }
  const after = Buffer.from(cursor, 'base64url').toString('latin1')
  if (!PLACE.test(after)) throw new Refusal('badCursor')
  return { after, offset: 0, limit: size + 1 }
}

/** One page of what a `PageRange` selected; `placeOf` gives the id, or the number, that orders the list. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit }: PageRange,
  placeOf: (row: Row) => string | number,
): { readonly shown: readonly Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, limit - 1)
  const last = rows.length === limit ? shown.at(-1) : undefined
  const nextCursor =
    last === undefined ? null : Buffer.from(String(placeOf(last))).toString('base64url')
  return { shown, nextCursor }
}
