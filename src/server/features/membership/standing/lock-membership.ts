import type { Tx } from '#server/db/database.ts'

/**
 * Makes all acts on one person's cards, codes, orders, gifts and payouts wait for each other: until
 * the transaction ends nobody else gets past this. Lock two people in the order of their ids.
 */
export async function lockMembership(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      account_id: accountId,
      type: null,
      started_wall_time: null,
      expires_wall_time: null,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((column) => ({ version: column('memberships.version', '+', 1) })),
    )
    .execute()
}
