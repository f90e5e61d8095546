import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { ALL_ON } from '#domain/alerts/alert-kind.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addFavorite, holdFavorites } from '#server/features/market/favorites/add-favorite.ts'
import { countCoinAlerts } from '#server/features/membership/slots/count-coin-alerts.ts'
import { lockMembership, readTier } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { isAllOff, modesOfRow } from './coin-alert.ts'
import { readCoinAlert } from './read-coin-alert.ts'
import { readAlertSlots } from './setting-state.ts'
import { readSettings } from './stored-settings.ts'

type Name = 'POST /aiCoin/subCoin'

/**
 * Switches a coin's alerts on or off; its settings stay, but where every kind was off, switching on
 * enables all of them. Switching on also stars the coin if a star is left; switching off keeps the
 * star. Queued alerts are not sent once it is off.
 *
 * @throws Refusal `unknownCoin`; when switching on also `monthlyOnly` without a membership,
 *   `protocolNeeded` before the terms were accepted, `tooManyAlerts` where all slots are taken
 * @source Spec 4, 7; DECISIONS 3
 */
export async function switchCoinAlert(
  context: Context,
  { accountId }: SignedIn,
  { coinId, isOn }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await context.db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    if (!(await isCoin(tx, coinId))) throw new Refusal('unknownCoin')
    if (isOn) await switchOn(context, tx, accountId, coinId)
    else await switchOff(tx, accountId, coinId)
    const slots = await readAlertSlots(context, tx, accountId)
    const alert = await readCoinAlert(tx, { accountId, coinId, limit: slots.limit })
    if (alert === null) throw new Refusal('unknownCoin')
    return { alert, slots }
  })
}

async function switchOn(
  context: Context,
  tx: Tx,
  accountId: string,
  coinId: string,
): Promise<void> {
  const tier = await readTier(context, tx, accountId)
  if (ENTITLEMENTS[tier].alertSlots === 0) throw new Refusal('monthlyOnly')
  const { acceptedWallTime } = await readSettings(tx, accountId)
  if (acceptedWallTime === null) throw new Refusal('protocolNeeded')
  const { limit } = await readAlertSlots(context, tx, accountId)
  const known = await readCoinAlert(tx, { accountId, coinId, limit })
  if ((await countCoinAlerts(tx, accountId, coinId)) >= limit) {
    throw new Refusal('tooManyAlerts', { limit })
  }
  const wallNow = context.wallClock.now()
  const modes = modesOfRow(ALL_ON)
  await tx
    .insertInto('coin_alerts')
    .values({
      account_id: accountId,
      coin_id: coinId,
      is_on: 1,
      ...modes,
      channels: null,
      set_wall_time: wallNow,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'coin_id'])
        .doUpdateSet({
          is_on: 1,
          set_wall_time: wallNow,
          ...(known !== null && isAllOff(known.kinds) && modes),
        })
        // Switching on again keeps the slot.
        .where('coin_alerts.is_on', '=', 0),
    )
    .execute()
  await star(tx, { accountId, coinId, tier, wallNow })
}

async function star(tx: Tx, { accountId, coinId, tier, wallNow }: StarWish): Promise<void> {
  const { favorites: limit } = ENTITLEMENTS[tier]
  if (await holdFavorites(tx, accountId)) {
    await addFavorite(tx, { accountId, coinId, starredWallTime: wallNow, limit })
  }
}

interface StarWish {
  readonly accountId: string
  readonly coinId: string
  readonly tier: Tier
  readonly wallNow: number
}

async function switchOff(tx: Tx, accountId: string, coinId: string): Promise<void> {
  await tx
    .updateTable('coin_alerts')
    .set({ is_on: 0 })
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .execute()
}

async function isCoin(tx: Tx, coinId: string): Promise<boolean> {
  const coin = await tx.selectFrom('coins').select('id').where('id', '=', coinId).executeTakeFirst()
  return coin !== undefined
}
