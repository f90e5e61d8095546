import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import type { TestAccount } from '../account/add-account.ts'

/** Alerts of so many coins that trade nowhere, so that the places are taken. */
export async function takePlaces(
  { db, wallClock }: Context,
  { accountId }: Pick<TestAccount, 'accountId'>,
  count: number,
): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => `filler${at}`)
  const modes = { long_mode: 2, short_mode: 2, leg_mode: 2, surge_mode: 2, channels: null }
  await db.transaction(async (tx) => {
    const coins = ids.map((id) => ({ id, symbol: id.toUpperCase(), primary_market_id: null }))
    await tx.insertInto('coins').values(coins).execute()
    const set = {
      account_id: accountId,
      is_on: 1,
      set_wall_time: wallClock.now(),
      ...modes,
    } as const
    await tx
      .insertInto('coin_alerts')
      .values(ids.map((coinId) => ({ coin_id: coinId, ...set })))
      .execute()
  })
}

/** Points as a correction gives them. */
export async function givePoints(
  given: Context,
  { accountId }: TestAccount,
  amount: number,
): Promise<void> {
  const context = { ...given, randomBytes }
  await context.db.transaction((tx) =>
    postTransaction(context, tx, {
      kind: 'correction',
      source: `test:points:${accountId}`,
      entries: [
        { account: { owner: accountId }, asset: 'BY', amount },
        { account: { system: 'issuance' }, asset: 'BY', amount: -amount },
      ],
    }),
  )
}
