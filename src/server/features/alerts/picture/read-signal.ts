import type { Reader } from '#server/db/database.ts'
import {
  type StoredSignal,
  storedSignalOf,
} from '#server/features/signals/signal-store/signal-rows.ts'

/** A signal with what a picture shows beside it. */
export interface PicturedSignal extends StoredSignal {
  /** The venue's ticker of its market: `1000PEPE`. */
  readonly base: string
  /** Number of its newest change. */
  readonly sequence: number
}

/** One signal by its id with its legs; null where there is none. */
export async function readSignal(reader: Reader, id: string): Promise<PicturedSignal | null> {
  const row = await reader
    .selectFrom('signals')
    .innerJoin('markets', 'markets.id', 'signals.market_id')
    .selectAll('signals')
    .select('markets.base')
    .where('signals.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const legs = await reader
    .selectFrom('signal_legs')
    .selectAll()
    .where('signal_id', '=', id)
    .execute()
  return { ...storedSignalOf(row, legs), base: row.base, sequence: row.sequence }
}
