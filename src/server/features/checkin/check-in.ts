import type { AnswerOf } from '#contract/index.schema.ts'
import { dayOf } from '#domain/checkin/day.ts'
import { pointsOf, STREAK_DAYS, streakAt } from '#domain/checkin/streak.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import {
  lockMembership,
  requireActive,
} from '#server/features/membership/status/membership-status.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { Refusal } from '#server/refusal.ts'
import { addTicket } from './draw/add-ticket.ts'
import { readLastCheckIn, readStreak } from './streak/streak-days.ts'

type Name = 'POST /userSign/sign'

/**
 * Checks in for today: 10, 10, 10, 20, 20, 20 and 50 BY, with the seventh day a support-resistance
 * card and a ticket of the week's draw. Two devices at once give one; a clock set back gives nothing.
 *
 * @throws Refusal `checkInOff`, `alreadyCheckedIn`, `cancellationPending`, `conflict`
 * @source Spec 9; DECISIONS 4
 */
export async function checkIn(
  context: Context,
  actor: SignedIn,
  input: unknown,
): Promise<AnswerOf<Name>> {
  if (!context.config.checkIn.isOn) throw new Refusal('checkInOff')
  const { accountId } = actor
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call: 'POST /userSign/sign', input }, async () => {
      await lockMembership(tx, accountId)
      await requireActive(tx, accountId)
      const place = await sign(context, tx, accountId)
      return {
        points: pointsOf(place),
        hasCard: place === STREAK_DAYS,
        streak: await readStreak(context, tx, accountId),
      }
    }),
  )
}

/** Writes today's check-in and what it brings; gives its place in the streak. */
async function sign(context: Context, tx: Tx, accountId: string): Promise<number> {
  const wallNow = context.wallClock.now()
  const day = dayOf(wallNow, context.config.checkIn.utcOffsetHours)
  const streak = streakAt(await readLastCheckIn(tx, accountId), day)
  if (streak === null) throw new Refusal('alreadyCheckedIn')
  const points = pointsOf(streak)
  await tx
    .insertInto('check_ins')
    .values({ account_id: accountId, day, streak, points, wall_time: wallNow })
    .execute()
  await postTransaction(context, tx, {
    kind: 'checkIn',
    source: `${day}:${accountId}`,
    entries: [
      { account: { owner: accountId }, asset: 'BY', amount: points },
      { account: { system: 'issuance' }, asset: 'BY', amount: -points },
    ],
  })
  const amount = amountText(points, 'BY')
  const bill = { kind: 'checkIn', amount, asset: 'BY', params: { day: streak } } as const
  await addBill(context, tx, { accountId, ...bill })
  if (streak === STREAK_DAYS) await crown(context, tx, { accountId, day })
  return streak
}

/** Reward of a full streak, in addition to its points. */
async function crown(
  context: Context,
  tx: Tx,
  { accountId, day }: { readonly accountId: string; readonly day: number },
): Promise<void> {
  const card = { accountId, kind: 'supportResistance', source: `streak:${day}` } as const
  await grantCard(context, tx, card)
  await addTicket(context, tx, { accountId, day })
}
