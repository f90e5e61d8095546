/** What a list shows while its reader is away from the top, and how much it keeps back. */
export interface HeldList<Row> {
  readonly shown: readonly Row[]
  readonly heldCount: number
}

/**
 * Keeps back the rows that came in above or between those that were there when the reader left the
 * top, so that what is being read stays where it is. Rows below them are more of the list and are
 * shown. `seenIds` null means the reader is at the top.
 *
 * @example holdBack([{id: 'b'}, {id: 'a'}], new Set(['a'])) shows a and holds 1
 */
export function holdBack<Row extends { readonly id: string }>(
  rows: readonly Row[],
  seenIds: ReadonlySet<string> | null,
): HeldList<Row> {
  if (seenIds === null) return { shown: rows, heldCount: 0 }
  const lowestSeen = rows.findLastIndex(({ id }) => seenIds.has(id))
  const shown = rows.filter(({ id }, at) => at > lowestSeen || seenIds.has(id))
  return { shown, heldCount: rows.length - shown.length }
}
