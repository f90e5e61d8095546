import type { AnswerOf } from '#contract/index.schema.ts'
import type { BillRow } from '#server/db/tables/wallet.ts'

/** A bill as returned to its owner. */
export function serializeBill(row: BillRow): AnswerOf<'GET /bill/getBill'> {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    asset: row.asset,
    params: JSON.parse(row.params) as Record<string, string | number>,
    at: row.wall_time,
  }
}
