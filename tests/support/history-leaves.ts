import { DAY_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'

/** Where a simulated market's clock begins at its speed. */
export const SIMULATED_START = Date.UTC(2025, 0, 1)

/** Of the default market, whose last days have signals of both directions. */
export const SEED = '13'

/** A span before the clock begins. */
export function spanBefore(days: number) {
  return { fromTime: SIMULATED_START - days * DAY_MS, untilTime: SIMULATED_START }
}

/**
 * What the log says of fills and closes before a time, as sorted texts: without the place in the log,
 * which is another where markets were evaluated one after the other.
 */
export async function listLeaves(reader: Reader, untilTime: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('record_leaves')
    .select('payload')
    .where('market_time', '<', untilTime)
    .execute()
  return rows
    .map(({ payload }) => {
      const { openIndex: _place, ...said } = JSON.parse(payload) as { openIndex?: number }
      return JSON.stringify(said)
    })
    .toSorted()
}
