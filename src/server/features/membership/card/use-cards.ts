import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { plusOf } from '#domain/membership/membership-status.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { openCard } from './open-card.ts'
import { lockMembership, readMembershipStatus, requireActive } from '../status/membership-status.ts'

type Name = 'POST /user/batchMeuseCard'

/**
 * Uses several cards for their days, in the order they are named: all of them, or none where one is
 * refused.
 *
 * @throws Refusal as `openCard` does; `cancellationPending`, `conflict`
 * @source Spec 7
 */
export async function useCards(
  context: Context,
  actor: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const call = 'POST /user/batchMeuseCard'
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call, input }, () =>
      openAll(context, tx, actor.accountId, input.cardIds),
    ),
  )
}

async function openAll(
  context: Context,
  tx: Tx,
  accountId: string,
  cardIds: readonly string[],
): Promise<AnswerOf<Name>> {
  await lockMembership(tx, accountId)
  await requireActive(tx, accountId)
  for (const cardId of cardIds) await openCard(context, tx, { accountId, cardId })
  const status = await readMembershipStatus(tx, accountId)
  return { used: cardIds.length, plus: plusOf(status, context.wallClock.now()) }
}
