import type { AnswerOf } from '#contract/index.schema.ts'
import { dayOf } from '#domain/checkin/day.ts'
import { newYearAt, newYearSource } from '#domain/checkin/new-year.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import {
  lockMembership,
  requireActive,
} from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'

type Name = 'POST /userSign/getNewYearBenefit'

/**
 * Takes the seven-day VIP card of the new year, once, from 31 December to 7 January where the
 * check-in's day turns.
 *
 * @throws Refusal `benefitNotNow`, `alreadyTaken`, `cancellationPending`, `conflict`
 * @source Spec 4; DECISIONS 4
 */
export async function takeNewYearBenefit(
  context: Context,
  actor: SignedIn,
  input: unknown,
): Promise<AnswerOf<Name>> {
  const { utcOffsetHours, hasNewYearBenefit } = context.config.checkIn
  const year = newYearAt(dayOf(context.wallClock.now(), utcOffsetHours))
  if (year === null || !hasNewYearBenefit) throw new Refusal('benefitNotNow')
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call: 'POST /userSign/getNewYearBenefit', input }, () =>
      take(context, tx, { accountId: actor.accountId, source: newYearSource(year) }),
    ),
  )
}

async function take(
  context: Context,
  tx: Tx,
  { accountId, source }: { readonly accountId: string; readonly source: string },
): Promise<AnswerOf<Name>> {
  await lockMembership(tx, accountId)
  await requireActive(tx, accountId)
  const cardId = await grantCard(context, tx, { accountId, kind: 'vip7', source })
  if (cardId === null) throw new Refusal('alreadyTaken')
  const { expires_wall_time: expiresAt } = await tx
    .selectFrom('cards')
    .select('expires_wall_time')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  return { cardId, expiresAt }
}
