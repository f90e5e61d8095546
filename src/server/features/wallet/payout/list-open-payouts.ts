import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Payouts that wait for the same thing. */
export interface OpenPayouts {
  /** Exported together; null while held. */
  readonly batchId: string | null
  /** The next export takes them. */
  readonly isDue: boolean
  readonly count: number
  /** Amount to arrive, in millionths of a USDT. */
  readonly net: number
}

/** Unfinished payouts: reserved ones, due and not due, and each batch. */
export async function listOpenPayouts(reader: Reader, wallNow: number): Promise<OpenPayouts[]> {
  const isDue = sql<number>`case when state = 'held' and held_until_wall_time <= ${wallNow} then 1 else 0 end`
  const rows = await reader
    .selectFrom('payouts')
    .select((of) => [
      'batch_id',
      isDue.as('is_due'),
      of.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(amount - fee) as bigint)`.as('net'),
    ])
    .where('state', 'in', ['held', 'exported'])
    .groupBy(['batch_id', 'is_due'])
    .orderBy('batch_id')
    .execute()
  return rows.map(({ batch_id: batchId, is_due: due, count, net }) => ({
    batchId,
    isDue: due === 1,
    count,
    net,
  }))
}
