import type { HourCount } from '#domain/market/hot.ts'

/** Counts of hours, by coin. */
export type CountsByCoin = ReadonlyMap<string, readonly HourCount[]>

interface CountRow {
  readonly coin_id: string
  readonly hour: number
  readonly count: number
}

/** Rows of a count per coin and hour, by coin. */
export function countsByCoin(rows: readonly CountRow[]): CountsByCoin {
  const found = new Map<string, HourCount[]>()
  for (const { coin_id: coinId, hour, count } of rows) {
    const counts = found.get(coinId) ?? []
    counts.push({ hour, count })
    found.set(coinId, counts)
  }
  return found
}
