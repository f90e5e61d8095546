import type { Tx } from '#server/db/database.ts'
import { extremeRowOf, type StoredExtreme } from './extreme-rows.ts'
import { upsertExtremes } from './sql.ts'

/** Writes changed surges and plunges, each once in its newest state, before their log entries. */
export async function storeExtremes(
  tx: Tx,
  changed: readonly StoredExtreme[],
  wallTime: number,
): Promise<void> {
  await upsertExtremes(
    tx,
    changed.map((stored) => extremeRowOf(stored, wallTime)),
  )
}
