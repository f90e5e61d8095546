import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { serializeCoinAlert } from './coin-alert.ts'
import { readCoinAlerts } from './read-coin-alerts.ts'
import { readAlertSlots } from './setting-state.ts'

/** Favorite coins, newest first, each with its alert settings. */
export async function listStarredAlerts(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /aiCoin/queryCollectNotice'>> {
  const { reader } = context.db
  const { limit } = await readAlertSlots(context, reader, accountId)
  const on = new Map(
    (await readCoinAlerts(reader, accountId, limit)).map((alert) => [alert.coinId, alert]),
  )
  const rows = await reader
    .selectFrom('favorites')
    .innerJoin('coins', 'coins.id', 'favorites.coin_id')
    .leftJoin('coin_alerts', (join) =>
      join
        .onRef('coin_alerts.coin_id', '=', 'favorites.coin_id')
        .onRef('coin_alerts.account_id', '=', 'favorites.account_id'),
    )
    .select(['coins.id', 'coins.symbol'])
    .select([
      'coin_alerts.long_mode',
      'coin_alerts.short_mode',
      'coin_alerts.leg_mode',
      'coin_alerts.surge_mode',
      'coin_alerts.channels',
      'coin_alerts.set_wall_time',
    ])
    .where('favorites.account_id', '=', accountId)
    .orderBy('favorites.starred_wall_time', 'desc')
    .orderBy('favorites.coin_id')
    .execute()
  return { items: rows.map((row) => on.get(row.id) ?? serializeCoinAlert(row, false)) }
}
