import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { SLOT_OFFER, slotsLeft } from '#domain/membership/slot-offer.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { Refusal } from '#server/refusal.ts'
import { readSlots } from './slot-store.ts'
import { lockMembership, readTier, requireActive } from '../status/membership-status.ts'

type Name = 'POST /aiCoin/useRedeemChannels'

/**
 * Buys ten more places for alerts, for 30 days, with 500 BY.
 *
 * @throws Refusal `membersOnly` of who has no alerts; `tooManySlots` {most}, `notEnoughBy` {cost,
 *   balance}, `cancellationPending`, `conflict`
 * @source Spec 7; ROUTES useRedeemChannels
 */
export async function buySlots(
  context: Context,
  actor: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { accountId } = actor
  return await context.db.transaction((tx) =>
    withIdempotency(
      context,
      tx,
      { actor, call: 'POST /aiCoin/useRedeemChannels', input },
      async () => {
        await lockMembership(tx, accountId)
        await requireActive(tx, accountId)
        const tier = await readTier(context, tx, accountId)
        if (ENTITLEMENTS[tier].alertSlots === 0) throw new Refusal('membersOnly')
        const { bought } = await readSlots(context, tx, accountId)
        if (slotsLeft(bought) === 0) throw new Refusal('tooManySlots', { most: SLOT_OFFER.most })
        await buy(context, tx, accountId)
        return await readSlots(context, tx, accountId)
      },
    ),
  )
}

async function buy(context: Context, tx: Tx, accountId: string): Promise<void> {
  const id = newId(context)
  const wallNow = context.wallClock.now()
  const { slots, days, costBy } = SLOT_OFFER
  await postTransaction(context, tx, {
    kind: 'alertSlots',
    source: id,
    entries: [
      { account: { owner: accountId }, asset: 'BY', amount: -costBy },
      { account: { system: 'spent' }, asset: 'BY', amount: costBy },
    ],
  })
  await tx
    .insertInto('alert_slots')
    .values({
      id,
      account_id: accountId,
      slots,
      bought_wall_time: wallNow,
      expires_wall_time: wallNow + days * DAY_MS,
    })
    .execute()
  const amount = amountText(-costBy, 'BY')
  const bill = { kind: 'alertSlots', amount, asset: 'BY', params: { slots, days } } as const
  await addBill(context, tx, { accountId, ...bill })
}
