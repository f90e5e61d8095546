import type { Reader } from '#server/db/door.ts'
import { type StoredSignal, storedSignalOf } from '#server/features/signals/record/signal-rows.ts'

/** A signal with what a picture shows beside it. */
export interface PicturedSignal extends StoredSignal {
  readonly symbol: string
  /** Number of its newest change. */
  readonly sequence: number
}

/** One signal by its id with its legs; null where there is none. */
export async function readSignal(reader: Reader, id: string): Promise<PicturedSignal | null> {
  const row = await reader
    .selectFrom('signals')
    .innerJoin('coins', 'coins.id', 'signals.coin_id')
    .selectAll('signals')
    .select('coins.symbol')
    .where('signals.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const legs = await reader
    .selectFrom('signal_legs')
    .selectAll()
    .where('signal_id', '=', id)
    .execute()
  return { ...storedSignalOf(row, legs), symbol: row.symbol, sequence: row.sequence }
}
