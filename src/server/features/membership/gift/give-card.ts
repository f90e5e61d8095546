import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { giveFault } from '#domain/membership/card-use.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { shortId, shortNickname } from '#domain/membership/gift.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { spendContactLookup } from '#server/features/account/guard/contact-lookup-limit.ts'
import { findAccount } from '#server/features/account/profile/find-account.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { findRecipient, type Recipient } from '#server/notifications/find-recipient.ts'
import { notifyGift } from '#server/notifications/gift-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { findOwnCard } from '../card/own-cards.ts'
import { grantCard, markUsed } from '../card/card-store.ts'
import { requireGiftDue } from './require-gift-due.ts'
import { lockMembership, readTier, requireActive } from '../status/membership-status.ts'

type Name = 'POST /user/giveCard'
type Input = ParsedRequestOf<Name>

/**
 * Gives a gift card irrevocably to the account of a contact: the recipient has a card of
 * seven days, and is notified by e-mail or message. It shares the limit of questions about contacts.
 *
 * @throws Refusal `yearlyOnly`, `tooMany`, `recipientUnknown`, `giftToSelf` by whichever of one's
 *   contacts, `unknownCard`, `cardUsed`, `cardExpired`, `cardNotUsable`; `giftOncePer60Days`,
 *   `giftTooSoon` {date}; `cancellationPending`, `conflict`
 * @example {email: 'ann@example.com', cardId} -> {recipient: 'An***', recipientShortId: 'V7WX', givenAt: 1763683200000}
 * @source Spec 6, 9; DECISIONS 3
 */
export async function giveCard(
  context: Context,
  actor: SignedIn,
  input: Input,
): Promise<AnswerOf<Name>> {
  const tier = await readTier(context, context.db.reader, actor.accountId)
  if (!ENTITLEMENTS[tier].canGive) throw new Refusal('yearlyOnly')
  const waitMs = await context.db.transaction((tx) =>
    spendContactLookup(context, tx, actor.address),
  )
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
  let giftRecipient: Recipient | null = null
  const answer = await context.db.transaction((tx) => {
    giftRecipient = null
    return withIdempotency(context, tx, { actor, call: 'POST /user/giveCard', input }, async () => {
      const recipientId = await give(context, tx, actor.accountId, input)
      giftRecipient = await findRecipient(tx, recipientId)
      return {
        recipient: shortNickname(giftRecipient.nickname),
        recipientShortId: shortId(recipientId),
        givenAt: context.wallClock.now(),
      }
    })
  })
  if (giftRecipient !== null) void notifyGift(context, giftRecipient)
  return answer
}

/** Moves the gift from one to the other; gives the recipient's id. */
async function give(
  context: Context,
  tx: Tx,
  giverId: string,
  { target, cardId }: Input,
): Promise<string> {
  const recipientId = (await findAccount(context, tx, target))?.id
  if (recipientId === undefined) throw new Refusal('recipientUnknown')
  if (recipientId === giverId) throw new Refusal('giftToSelf')
  for (const id of [giverId, recipientId].toSorted()) await lockMembership(tx, id)
  await requireActive(tx, giverId)
  const tier = await readTier(context, tx, giverId)
  if (!ENTITLEMENTS[tier].canGive) throw new Refusal('yearlyOnly')
  const card = await findOwnCard(tx, { accountId: giverId, cardId })
  const fault = giveFault(card, context.wallClock.now())
  if (fault !== null) throw new Refusal(fault)
  await requireGiftDue(context, tx, { giverId, recipientId })
  const gift = { accountId: recipientId, kind: 'gift', source: `gift:${cardId}`, giverId } as const
  const newCardId = await grantCard(context, tx, gift)
  const usedFor = `gift:${newCardId ?? ''}`
  if (newCardId === null || !(await markUsed(context, tx, { cardId, usedFor }))) {
    throw new Refusal('cardUsed')
  }
  await addBill(context, tx, { accountId: giverId, kind: 'giftGiven', params: { kind: 'gift' } })
  return recipientId
}
