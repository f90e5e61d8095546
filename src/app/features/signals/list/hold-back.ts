/** What a list shows while its reader is away from the top, and how much it keeps back. */
export interface HeldList<Row> {
  readonly shown: readonly Row[]
  readonly heldCount: number
}

/**
 * Keeps back the rows that came on top since the reader left it, so that what is being read stays
 * where it is. `seenIds` are the rows that were there then; null means the reader is at the top.
 *
 * @example holdBack([{id: 'b'}, {id: 'a'}], new Set(['a'])) shows a and holds 1
 */
export function holdBack<Row extends { readonly id: string }>(
  rows: readonly Row[],
  seenIds: ReadonlySet<string> | null,
): HeldList<Row> {
  const heldCount = seenIds === null ? 0 : rows.findIndex(({ id }) => seenIds.has(id))
  return heldCount > 0 ? { shown: rows.slice(heldCount), heldCount } : { shown: rows, heldCount: 0 }
}
