import type { AnswerOf } from '#contract/index.schema.ts'
import { SLOT_OFFER, slotsLeft } from '#domain/membership/slot-offer.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { balanceByOf, listPurchases, slotsOf } from './slot-store.ts'

/**
 * What places for alerts cost, and how many can still be bought.
 *
 * @example {slotsEach: 10, days: 30, costBy: '500', balanceBy: '620', remaining: 90}
 */
export async function getSlotOffer(
  context: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /aiCoin/getPreRedeemBYLimit'>> {
  const { reader } = context.db
  const bought = slotsOf(await listPurchases(context, reader, accountId))
  return {
    slotsEach: SLOT_OFFER.slots,
    days: SLOT_OFFER.days,
    costBy: amountText(SLOT_OFFER.costBy, 'BY'),
    balanceBy: await balanceByOf(reader, accountId),
    remaining: slotsLeft(bought),
  }
}
