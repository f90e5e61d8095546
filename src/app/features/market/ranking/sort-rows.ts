import type { RowSort } from './ranking-address.ts'

interface SortableRow {
  readonly symbol: string
}

/** A row with its place in the ranking, which it keeps however the rows are sorted. */
export interface PlacedRow<Row> {
  readonly place: number
  readonly row: Row
}

/** The rows of a ranking sorted by its own order or by ticker. */
export function sortRows<Row extends SortableRow>(
  rows: readonly Row[],
  sort: RowSort,
): PlacedRow<Row>[] {
  const placed = rows.map((row, at) => ({ place: at + 1, row }))
  if (sort === 'rank') return placed
  return placed.toSorted(
    (one, other) => compareTickers(one.row.symbol, other.row.symbol) || one.place - other.place,
  )
}

function compareTickers(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
