import { drawnNumber } from '#domain/checkin/draw.ts'
import { type Odds, PRIZE_VALUES, type Prize, prizeAt } from '#domain/checkin/prize.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { DrawRow } from '#server/db/tables/rewards.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'

type Stepping = Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>

/**
 * Gives a ticket what its draw's seed and its own id say, once. A ticket of an erased account only
 * learns what it would have been.
 */
export async function awardTicket(
  context: Stepping,
  tx: Tx,
  { seed, odds }: Pick<DrawRow, 'seed' | 'odds'>,
  ticketId: string,
): Promise<void> {
  const { prize } = prizeAt(JSON.parse(odds) as Odds[], drawnNumber(seed, ticketId))
  const ticket = await tx
    .updateTable('tickets_of_draws')
    .set({ prize })
    .where('id', '=', ticketId)
    .where('prize', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (ticket === undefined) return
  const { account_id: accountId } = ticket
  const { state } = await tx
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (state !== 'erased') await give(context, tx, { accountId, ticketId, prize })
}

async function give(
  context: Stepping,
  tx: Tx,
  won: { readonly accountId: string; readonly ticketId: string; readonly prize: Prize },
): Promise<void> {
  const { accountId, ticketId, prize } = won
  const value = PRIZE_VALUES[prize]
  if ('card' in value) {
    const source = `draw:${ticketId}`
    await grantCard(context, tx, { accountId, kind: value.card, source })
    return
  }
  await postTransaction(context, tx, {
    kind: 'lottery',
    source: ticketId,
    entries: [
      { account: { owner: accountId }, asset: 'BY', amount: value.points },
      { account: { system: 'issuance' }, asset: 'BY', amount: -value.points },
    ],
  })
  const bill = { amount: amountText(value.points, 'BY'), asset: 'BY', params: { prize } } as const
  await addBill(context, tx, { accountId, kind: 'lottery', ...bill })
}
