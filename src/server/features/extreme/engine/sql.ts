import { EXTREME_LIFE_MS, type LastTrigger } from '#domain/extreme/extreme.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ExtremeTableRow } from '#server/db/tables/extremes.ts'

/** A row holds 28 values; both databases take 32,766 a statement. */
const ROWS_A_STATEMENT = 500

/** Those of the given markets that can still change. */
export async function selectOpenExtremes(
  reader: Reader,
  marketIds: readonly string[],
): Promise<ExtremeTableRow[]> {
  if (marketIds.length === 0) return []
  return await reader
    .selectFrom('extremes')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .where('state', 'in', ['detected', 'entered'])
    .orderBy('trigger_time')
    .execute()
}

/** The newest trigger of each coin in the 48 hours before `time` (market time), or after it. */
export async function selectLastTriggers(
  reader: Reader,
  coinIds: readonly string[],
  time: number,
): Promise<Map<string, LastTrigger>> {
  if (coinIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('extremes')
    .select(['coin_id', 'kind', 'trigger_time'])
    .where('coin_id', 'in', coinIds)
    .where('trigger_time', '>', time - EXTREME_LIFE_MS)
    .orderBy('trigger_time')
    .execute()
  return new Map(rows.map((row) => [row.coin_id, { kind: row.kind, time: row.trigger_time }]))
}

/** Writes changed surges and plunges; what was measured at the trigger never changes. */
export async function upsertExtremes(tx: Tx, rows: readonly ExtremeTableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto('extremes')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((the) => ({
          state: the.ref('excluded.state'),
          entry_time: the.ref('excluded.entry_time'),
          entry_price: the.ref('excluded.entry_price'),
          follow_reason: the.ref('excluded.follow_reason'),
          follow_time: the.ref('excluded.follow_time'),
          follow_price: the.ref('excluded.follow_price'),
          follow_return: the.ref('excluded.follow_return'),
          fade_reason: the.ref('excluded.fade_reason'),
          fade_time: the.ref('excluded.fade_time'),
          fade_price: the.ref('excluded.fade_price'),
          fade_return: the.ref('excluded.fade_return'),
          void_reason: the.ref('excluded.void_reason'),
          ended_time: the.ref('excluded.ended_time'),
        })),
      )
      .execute()
  }
}
