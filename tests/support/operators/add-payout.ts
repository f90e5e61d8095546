import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { reservePayout } from '#server/features/wallet/payout/reserve-payout.ts'

const BYU = 1_000_000

/** Gives an account 100 BYU and an address on TRON, and reserves its payout of a month. */
export async function addReservedPayout(
  given: Context,
  { accountId, address }: { readonly accountId: string; readonly address: string },
): Promise<string> {
  const context = { ...given, randomBytes }
  const amount = 100 * BYU
  return await context.db.transaction(async (tx) => {
    await postTransaction(context, tx, {
      kind: 'commission',
      source: `test:${accountId}`,
      entries: [
        { account: { owner: accountId }, asset: 'BYU', amount },
        { account: { system: 'issuance' }, asset: 'BYU', amount: -amount },
      ],
    })
    await tx
      .insertInto('payout_addresses')
      .values({
        account_id: accountId,
        network: 'TRC20',
        address,
        changed_wall_time: 0,
        held_until_wall_time: 0,
      })
      .execute()
    const id = await reservePayout(context, tx, { accountId, period: '2026-11' })
    if (id === null) throw new Error('nothing was reserved')
    return id
  })
}
