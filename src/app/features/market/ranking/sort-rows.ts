import type { RowSort } from './ranking-address.ts'

interface SortableRow {
  readonly symbol: string
  readonly quoteVolume24h: string
}

/** A row with its place in the ranking, which it keeps however the rows are sorted. */
export interface PlacedRow<Row> {
  readonly place: number
  readonly row: Row
}

/** The rows of a ranking sorted by its own order, by 24 h volume or by ticker. */
export function sortRows<Row extends SortableRow>(
  rows: readonly Row[],
  sort: RowSort,
): PlacedRow<Row>[] {
  const placed = rows.map((row, at) => ({ place: at + 1, row }))
  if (sort === 'rank') return placed
  return placed.toSorted(
    (one, other) =>
      (sort === 'volume'
        ? Number(other.row.quoteVolume24h) - Number(one.row.quoteVolume24h)
        : compareTickers(one.row.symbol, other.row.symbol)) || one.place - other.place,
  )
}

function compareTickers(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
