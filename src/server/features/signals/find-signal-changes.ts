import type { AnswerOf } from '#contract/index.schema.ts'
import type { ViewerTier } from '#domain/signals/visible-signal.ts'
import type { Reader } from '#server/db/door.ts'
import { presentSignal } from './wire/present-signal.ts'
import { selectChanges, selectLegs } from './sql.ts'

/** A row of the list with the number of its newest change. */
export interface SignalChange {
  readonly sequence: number
  readonly row: AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]
}

/**
 * Headline signals that changed after a number, in the order of their newest change, for a stream
 * that catches up. A signal that changed twice comes once, as it stands now.
 *
 * @example await findSignalChanges(reader, 'all', 41, 100) // [{sequence: 42, row: {...}}]
 */
export async function findSignalChanges(
  reader: Reader,
  tier: ViewerTier,
  afterSequence: number,
  limit: number,
): Promise<SignalChange[]> {
  const rows = await selectChanges(reader, afterSequence, limit)
  const legs = await selectLegs(
    reader,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    sequence: row.sequence,
    row: presentSignal(row, legs.get(row.id) ?? [], tier),
  }))
}
