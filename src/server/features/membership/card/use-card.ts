import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { CODE_PLANS, normaliseRedemptionCode } from '#domain/membership/redemption.ts'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { plusOf, membershipStatusOf } from '#domain/membership/membership-status.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { openCard } from './open-card.ts'
import { codeHashOf, countTry, markSeen } from '../code/code-tries.ts'
import { findCode, redeemCode } from '../code/redeem-code.ts'
import { readGrants } from '../status/grants.ts'
import { lockMembership, readMembershipStatus, requireActive } from '../status/membership-status.ts'

type Name = 'POST /user/useCard'
type Answer = AnswerOf<Name>

/**
 * Uses a card for its days, or redeems a code; with `preview` a code is only looked at, and `plus`
 * is the resulting one. A code is counted as tried before it is compared.
 *
 * @throws Refusal as `openCard` and `findCode` do; `badRedeemCode` for what is no code,
 *   `tooManyRedeems` from the ninth of a UTC day, `cancellationPending`, `conflict`
 * @example {code: '7hk2-9w01', preview: true} -> {kind: 'monthly', isPreview: true, ...}
 * @source Spec 6; DECISIONS 3
 */
export async function useCard(
  context: Context,
  actor: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<Answer> {
  const { accountId } = actor
  const { cardId, code, preview } = input
  if (cardId !== undefined) {
    return await context.db.transaction((tx) =>
      withIdempotency(context, tx, { actor, call: 'POST /user/useCard', input }, () =>
        openOwnCard(context, tx, { accountId, cardId }),
      ),
    )
  }
  const codeHash = await tryCode(context, actor, code ?? '')
  return await context.db.transaction((tx) =>
    preview === true
      ? previewCode(context, tx, { accountId, codeHash })
      : withIdempotency(context, tx, { actor, call: 'POST /user/useCard', input }, () =>
          spendCode(context, tx, { accountId, codeHash }),
        ),
  )
}

async function openOwnCard(
  context: Context,
  tx: Tx,
  { accountId, cardId }: { readonly accountId: string; readonly cardId: string },
): Promise<Answer> {
  await lockMembership(tx, accountId)
  await requireActive(tx, accountId)
  const { card, status } = await openCard(context, tx, { accountId, cardId })
  return {
    kind: card.kind,
    isPreview: false,
    validUntil: card.expiresAt,
    cardId: null,
    plus: plusOf(status, context.wallClock.now()),
  }
}

/** Counts a try and gives the hash of the code. */
async function tryCode(context: Context, actor: SignedIn, text: string): Promise<string> {
  const code = normaliseRedemptionCode(text)
  if (code === null) throw new Refusal('badRedeemCode')
  const codeHash = codeHashOf(context, code)
  const { accountId, address } = actor
  const isAllowed = await context.db.transaction((tx) =>
    countTry(context, tx, { accountId, address, codeHash }),
  )
  if (!isAllowed) throw new Refusal('tooManyRedeems')
  return codeHash
}

interface HeldCode {
  readonly accountId: string
  readonly codeHash: string
}

async function previewCode(context: Context, tx: Tx, held: HeldCode): Promise<Answer> {
  const found = await findCode(context, tx, held)
  await markSeen(context, tx, held)
  const plan = CODE_PLANS[found.kind]
  const wallNow = context.wallClock.now()
  const grants = await readGrants(tx, held.accountId)
  if (plan !== null) grants.push({ plan, days: PLAN_DAYS[plan], grantedAt: wallNow })
  const plus = plusOf(membershipStatusOf(grants), wallNow)
  return { ...found, isPreview: true, cardId: null, plus }
}

async function spendCode(context: Context, tx: Tx, held: HeldCode): Promise<Answer> {
  await lockMembership(tx, held.accountId)
  await requireActive(tx, held.accountId)
  const { kind, validUntil, card } = await redeemCode(context, tx, held)
  await markSeen(context, tx, held)
  const status = await readMembershipStatus(tx, held.accountId)
  return {
    kind,
    isPreview: false,
    validUntil: card?.expiresAt ?? validUntil,
    cardId: card?.id ?? null,
    plus: plusOf(status, context.wallClock.now()),
  }
}
