import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { AccountCancellationRow } from '#server/db/tables/account.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { readBalance } from '#server/features/wallet/ledger/balances.ts'

type Recording = Pick<Context, 'wallClock' | 'randomBytes'>

/** Writes down what was confirmed. An account has one open cancellation at most. */
export async function addCancellation(
  context: Recording,
  tx: Tx,
  row: Pick<AccountCancellationRow, 'account_id' | 'losses' | 'byu' | 'choice' | 'payout_id'>,
): Promise<void> {
  const times = { begun_wall_time: context.wallClock.now(), ended_wall_time: null }
  await tx
    .insertInto('account_cancellations')
    .values({ id: newId(context), state: 'open', ...row, ...times })
    .execute()
}

/**
 * Its owner came back: the balance is not forfeited. A payout that was made stays one like any
 * other: it is sent, or comes back.
 */
export async function withdrawCancellation(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  await tx
    .updateTable('account_cancellations')
    .set({ state: 'withdrawn', ended_wall_time: wallClock.now() })
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .execute()
}

/** It has taken effect: BYU that were given up are owed to nobody from now on. */
export async function finishCancellation(
  context: Recording,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const row = await tx
    .updateTable('account_cancellations')
    .set({ state: 'done', ended_wall_time: context.wallClock.now() })
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .returning(['id', 'choice', 'byu'])
    .executeTakeFirst()
  if (row?.choice !== 'giveUp') return
  // No more than was agreed to; less where a share was taken back meanwhile.
  const amount = Math.min(row.byu, await readBalance(tx, accountId, 'BYU'))
  if (amount === 0) return
  await postTransaction(context, tx, {
    kind: 'givenUp',
    source: row.id,
    entries: [
      { account: { owner: accountId }, asset: 'BYU', amount: -amount },
      { account: { system: 'issuance' }, asset: 'BYU', amount },
    ],
  })
}
