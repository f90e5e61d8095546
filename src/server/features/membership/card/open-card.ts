import { cardFault } from '#domain/membership/card-use.ts'
import { CARD_PLANS, TRIAL_EVERY_DAYS } from '#domain/membership/card.ts'
import { dueAgainAt } from '#domain/membership/due.ts'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import type { MembershipStatus } from '#domain/membership/membership-status.ts'
import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { Refusal } from '#server/refusal.ts'
import { addGrant } from '../status/grants.ts'
import { readMembershipStatus } from '../status/membership-status.ts'
import { findOwnCard, type OwnCard } from './own-cards.ts'
import { markUsed } from './card-store.ts'
import { recordTrial, trialWaitsUntil } from './trial-marks.ts'

type Opening = Pick<Context, 'bus' | 'wallClock' | 'randomBytes' | 'accountKey'>

interface OpenedCard {
  readonly card: OwnCard
  readonly status: MembershipStatus
}

/**
 * Uses one card of a person, whose membership the caller has locked, for the days it gives.
 *
 * @throws Refusal `unknownCard`, `cardUsed`, `cardExpired`, `cardNotUsable`, `trialWhilePaid`;
 *   `trialTooSoon`, `giftTooSoon` {date}: one trial card and one gift in 60 days
 * @source Spec 6; DECISIONS 3
 */
export async function openCard(
  context: Opening,
  tx: Tx,
  { accountId, cardId }: { readonly accountId: string; readonly cardId: string },
): Promise<OpenedCard> {
  const card = await findOwnCard(tx, { accountId, cardId })
  const fault = cardFault(card, await readMembershipStatus(tx, accountId), context.wallClock.now())
  if (fault !== null) throw new Refusal(fault)
  if (card.kind === 'trial') await takeTrial(context, tx, accountId)
  if (card.kind === 'gift') await requireNoGiftLately(context, tx, accountId)
  if (!(await markUsed(context, tx, { cardId, usedFor: 'membership' }))) {
    throw new Refusal('cardUsed')
  }
  const plan = CARD_PLANS[card.kind]
  if (plan === null) throw new Error(`a ${card.kind} card opens no membership`)
  const source = `card:${cardId}`
  const status = await addGrant(context, tx, { accountId, plan, days: PLAN_DAYS[plan], source })
  await addBill(context, tx, { accountId, kind: 'cardUsed', params: { kind: card.kind } })
  return { card, status }
}

async function takeTrial(context: Opening, tx: Tx, accountId: string): Promise<void> {
  const until = await trialWaitsUntil(context, tx, accountId)
  if (until !== null) throw new Refusal('trialTooSoon', { date: until })
  await recordTrial(context, tx, accountId)
}

/** Gifts of before may have waited: what counts is when the last was taken into use. */
async function requireNoGiftLately(
  { wallClock }: Opening,
  reader: Reader,
  accountId: string,
): Promise<void> {
  const row = await reader
    .selectFrom('cards')
    .select('used_wall_time')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'gift')
    .where('giver_id', 'is not', null)
    .where('used_wall_time', 'is not', null)
    .orderBy('used_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const until = dueAgainAt(row?.used_wall_time ?? null, TRIAL_EVERY_DAYS, wallClock.now())
  if (until !== null) throw new Refusal('giftTooSoon', { date: until })
}
