import type { BatchKind } from '#domain/membership/card.ts'
import type { Reader } from '#server/db/database.ts'

/** Codes that were issued together. Wall times, ms. */
export interface CodeBatch {
  readonly id: string
  readonly kind: BatchKind
  readonly count: number
  readonly redeemed: number
  readonly note: string
  readonly issuedAt: number
  readonly expiresAt: number
}

/** All batches of redemption codes, newest first. */
export async function listBatches(reader: Reader): Promise<CodeBatch[]> {
  const rows = await reader
    .selectFrom('code_batches')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('redemption_codes')
        .select((of) => of.fn.countAll<number>().as('redeemed'))
        .whereRef('batch_id', '=', 'code_batches.id')
        .where('redeemed_by', 'is not', null)
        .as('redeemed'),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    count: row.count,
    redeemed: row.redeemed ?? 0,
    note: row.note,
    issuedAt: row.issued_wall_time,
    expiresAt: row.expires_wall_time,
  }))
}
