import { type BatchKind, CARD_WITH_PLAN } from '#domain/membership/card.ts'
import { dueAgainAt } from '#domain/membership/due.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { CODE_EVERY_DAYS, CODE_PLANS } from '#domain/membership/redemption.ts'
import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { Refusal } from '#server/refusal.ts'
import { addCard, type AddedCard, grantCard } from '../card/card-store.ts'
import { addGrant } from '../status/grants.ts'
import { readTier } from '../status/membership-status.ts'

interface HeldCode {
  readonly accountId: string
  readonly codeHash: string
}

/** Kind of a code and its expiry, wall time ms. */
export interface FoundCode {
  readonly kind: BatchKind
  readonly validUntil: number
}

/**
 * What a code would give this person.
 *
 * @throws Refusal `unknownRedeemCode`, `redeemCodeUsed`, `redeemCodeExpired`; `redeemLimit` {date}:
 *   one monthly and one yearly in 90 days; `giftForYearly` where the gift card could not be given
 * @source Spec 6
 */
export async function findCode(
  context: Pick<Context, 'wallClock' | 'config'>,
  reader: Reader,
  { accountId, codeHash }: HeldCode,
): Promise<FoundCode> {
  const row = await reader
    .selectFrom('redemption_codes')
    .innerJoin('code_batches', 'code_batches.id', 'redemption_codes.batch_id')
    .select(['kind', 'redeemed_by', 'expires_wall_time'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownRedeemCode')
  if (row.redeemed_by !== null) throw new Refusal('redeemCodeUsed')
  const wallNow = context.wallClock.now()
  if (row.expires_wall_time <= wallNow) throw new Refusal('redeemCodeExpired')
  if (CODE_PLANS[row.kind] !== null) {
    const lastAt = await lastRedeemedAt(reader, accountId, row.kind)
    const until = dueAgainAt(lastAt, CODE_EVERY_DAYS, wallNow)
    if (until !== null) throw new Refusal('redeemLimit', { date: until })
  }
  if (row.kind === 'gift') {
    const tier = await readTier(context, reader, accountId)
    if (!ENTITLEMENTS[tier].canGive) throw new Refusal('giftForYearly')
  }
  return { kind: row.kind, validUntil: row.expires_wall_time }
}

async function lastRedeemedAt(
  reader: Reader,
  accountId: string,
  kind: BatchKind,
): Promise<number | null> {
  const row = await reader
    .selectFrom('redemption_codes')
    .innerJoin('code_batches', 'code_batches.id', 'redemption_codes.batch_id')
    .select('redeemed_wall_time')
    .where('redeemed_by', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('redeemed_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.redeemed_wall_time ?? null
}

/**
 * Redeems a code for a person, whose membership the caller has locked: a monthly or yearly one
 * grants its days and extras at once, any other becomes a card, which is returned. Of concurrent
 * attempts one succeeds. Writes the bill `codeRedeemed` with `{kind}`. Refuses as `findCode`.
 */
export async function redeemCode(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes' | 'config'>,
  tx: Tx,
  held: HeldCode,
): Promise<FoundCode & { readonly card: AddedCard | null }> {
  const found = await findCode(context, tx, held)
  const { accountId, codeHash } = held
  const { numUpdatedRows } = await tx
    .updateTable('redemption_codes')
    .set({ redeemed_by: accountId, redeemed_wall_time: context.wallClock.now() })
    .where('code_hash', '=', codeHash)
    .where('redeemed_by', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal('redeemCodeUsed')
  const source = `code:${codeHash}`
  const plan = CODE_PLANS[found.kind]
  const card =
    plan === null ? await addCard(context, tx, { accountId, kind: found.kind, source }) : null
  await addBill(context, tx, { accountId, kind: 'codeRedeemed', params: { kind: found.kind } })
  if (plan !== null) {
    await addGrant(context, tx, { accountId, plan, days: PLAN_DAYS[plan], source })
    const kind = CARD_WITH_PLAN[plan]
    if (kind !== null) await grantCard(context, tx, { accountId, kind, source })
  }
  return { ...found, card }
}
