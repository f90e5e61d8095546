import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { type Channel, flagOf } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { rowOfSettings } from './stored-settings.ts'

const SETTINGS = '/pages/ai/reminderSettings'

interface Withdrawn {
  readonly accountId: string
  readonly channel: Channel
  /** In-app message that states the reason: address rejected, or unsubscribed. */
  readonly what: `${Channel}Off` | 'mailUnsubscribed'
}

/**
 * Switches a channel off for an account, in the settings and for every coin, and notifies the
 * account in the app with the reason. Sends no notification where it was already off.
 */
export async function disableChannel(
  context: Context,
  { accountId, channel, what }: Withdrawn,
): Promise<void> {
  const source = `${what}:${context.wallClock.now()}`
  const isChanged = await context.db.transaction(async (tx) => {
    if (!(await stopChannel(tx, { accountId, channel }))) return false
    await addMessage(context, tx, { accountId, kind: 'system', what, link: SETTINGS, source })
    return true
  })
  if (!isChanged) return
  context.log.info({ channel, what }, 'a channel of alerts was switched off')
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}

/**
 * Removes a channel from the settings of an account and from every coin that names it; all else
 * stays. Returns whether anything changed.
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
