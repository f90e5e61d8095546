import type { Database, Reader, Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { SignalLegRow, SignalTableRow } from '#server/db/tables/signals.ts'

/** How far a market has been evaluated and how far it may be set to, market time. */
export interface WatermarkMove {
  readonly marketId: string
  readonly was: number
  readonly now: number
}

/** Another engine evaluated a market in between: what was read is outdated, and nothing is written. */
export class EvaluatedElsewhere extends Error {
  override readonly name = 'JudgedElsewhere'
}

/** Rows of `signals` hold 30 values each; PostgreSQL and SQLite both take 32,766 a statement. */
const ROWS_A_STATEMENT = 500

/** Any number that no other advisory lock of this database uses. */
const SEQUENCE_LOCK = 7_349_201

/** How far each market has been evaluated, by market id. */
export async function selectWatermarks(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.selectFrom('judged_markets').selectAll().execute()
  return new Map(rows.map((row) => [row.market_id, row.judged_through]))
}

/** Id of the newest correction of a candle; empty before the first. Ids sort as time does. */
export async function newestCorrection(reader: Reader): Promise<string> {
  const row = await reader
    .selectFrom('candle_corrections')
    .select((the) => the.fn.max('id').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? ''
}

/** The markets of which a venue has corrected candles since a correction. */
export async function selectCorrected(reader: Reader, sinceId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('candle_corrections')
    .select('market_id')
    .distinct()
    .where('id', '>', sinceId)
    .execute()
  return rows.map((row) => row.market_id)
}

/** Sets where markets that were never evaluated begin; one that has begun stays. */
export async function insertWatermark(
  tx: Tx,
  starts: readonly { readonly marketId: string; readonly from: number }[],
): Promise<void> {
  for (const batch of batchesOf(starts)) {
    await tx
      .insertInto('judged_markets')
      .values(batch.map(({ marketId, from }) => ({ market_id: marketId, judged_through: from })))
      .onConflict((conflict) => conflict.column('market_id').doNothing())
      .execute()
  }
}

/**
 * Advances the evaluation watermark of markets.
 * @throws EvaluatedElsewhere where any watermark has moved since it was read
 */
export async function moveWatermark(tx: Tx, moves: readonly WatermarkMove[]): Promise<void> {
  const alike = Map.groupBy(moves, ({ was, now }) => `${was} ${now}`)
  for (const group of alike.values()) {
    const [first] = group
    if (first === undefined) continue
    const ids = group.map((move) => move.marketId).toSorted()
    const result = await tx
      .updateTable('judged_markets')
      .set({ judged_through: first.now })
      .where('judged_through', '=', first.was)
      .where('market_id', 'in', ids)
      .executeTakeFirst()
    if (Number(result.numUpdatedRows) !== ids.length) {
      throw new EvaluatedElsewhere(
        `another engine has evaluated ${first.marketId} or another market of this batch`,
      )
    }
  }
}

/**
 * Lets one transaction at a time number its changes, until it ends: else a stream could pass number
 * 8 while 7 is not yet committed, and miss it. SQLite writes one transaction at a time anyway.
 */
export async function lockSequence(tx: Tx, kind: Database['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`.execute(tx)
}

/** Writes changed signals in order: ends must come before starts. */
export async function upsertSignals(tx: Tx, rows: readonly SignalTableRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await tx
      .insertInto('signals')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((the) => ({
          state: the.ref('excluded.state'),
          best_close: the.ref('excluded.best_close'),
          leg_count: the.ref('excluded.leg_count'),
          exit_reason: the.ref('excluded.exit_reason'),
          exit_gate: the.ref('excluded.exit_gate'),
          exit_trigger_time: the.ref('excluded.exit_trigger_time'),
          exit_trigger_price: the.ref('excluded.exit_trigger_price'),
          exit_fill_time: the.ref('excluded.exit_fill_time'),
          exit_fill_price: the.ref('excluded.exit_fill_price'),
          void_reason: the.ref('excluded.void_reason'),
          highest_72h: the.ref('excluded.highest_72h'),
          lowest_72h: the.ref('excluded.lowest_72h'),
          net_return: the.ref('excluded.net_return'),
          ended_time: the.ref('excluded.ended_time'),
          sequence: the.ref('excluded.sequence'),
        })),
      )
      .execute()
  }
}

/** Writes legs; a leg that is already stored only gets its fill. */
export async function upsertLegs(tx: Tx, rows: readonly SignalLegRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await tx
      .insertInto('signal_legs')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['signal_id', 'number']).doUpdateSet((the) => ({
          fill_time: the.ref('excluded.fill_time'),
          fill_price: the.ref('excluded.fill_price'),
        })),
      )
      .execute()
  }
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    yield rows.slice(from, from + ROWS_A_STATEMENT)
  }
}
