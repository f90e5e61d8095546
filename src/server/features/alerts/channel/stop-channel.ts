import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { type Channel, flagOf } from '#domain/alerts/channel.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { rowOfSettings } from '../settings/settings-row.ts'

/**
 * Takes a channel out of somebody's settings and out of every coin that names it; all else stays.
 * Whether anything changed: nothing does where it was out before.
 */
export async function stopChannel(
  tx: Tx,
  { accountId, channel }: { readonly accountId: string; readonly channel: Channel },
): Promise<boolean> {
  const first = rowOfSettings(FIRST_SETTINGS)
  await tx
    .insertInto('alert_settings')
    .values({ account_id: accountId, ...first, is_zone_own: 0, protocol_wall_time: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const flag = flagOf(channel)
  const without = { channels: sql<number>`channels - ${flag}` }
  const isIn = sql<boolean>`(channels & ${flag}) <> 0`
  const own = await tx
    .updateTable('alert_settings')
    .set(without)
    .where('account_id', '=', accountId)
    .where(isIn)
    .executeTakeFirst()
  const coins = await tx
    .updateTable('coin_alerts')
    .set(without)
    .where('account_id', '=', accountId)
    .where(isIn)
    .executeTakeFirst()
  return own.numUpdatedRows + coins.numUpdatedRows > 0n
}
