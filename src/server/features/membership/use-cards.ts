import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { plusOf } from '#domain/membership/standing.ts'
import type { Context, Signed } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { openCard } from './card/open-card.ts'
import { lockMembership } from './standing/lock-membership.ts'
import { readStanding } from './standing/read-standing.ts'
import { requireActive } from './standing/require-active.ts'

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
  actor: Signed,
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
  const standing = await readStanding(tx, accountId)
  return { used: cardIds.length, plus: plusOf(standing, context.wallClock.now()) }
}
