import type { AnswerOf } from '#contract/index.schema.ts'
import { ALL_ON } from '#domain/alerts/alert-kind.ts'
import type { Reader } from '#server/db/door.ts'
import type { CoinAlertRow } from '#server/db/tables/alerts.ts'
import { choiceOfRow } from './coin-alert-row.ts'

/** Alerts of one coin as the app shows them. */
export type CoinAlert = AnswerOf<'GET /aiCoin/queryUserNotice'>['items'][number]

/** A coin's row, or none where its alerts were never set. */
type CoinRow = { readonly id: string; readonly symbol: string } & {
  readonly [Name in keyof CoinAlertRow]?: CoinAlertRow[Name] | null
}

/**
 * The alerts that are on, in the order they were set; those beyond `limit` places are kept and not
 * sent.
 */
export async function readCoinAlerts(
  reader: Reader,
  accountId: string,
  limit: number,
): Promise<CoinAlert[]> {
  const rows = await reader
    .selectFrom('coin_alerts')
    .innerJoin('coins', 'coins.id', 'coin_alerts.coin_id')
    .selectAll('coin_alerts')
    .select(['coins.id', 'coins.symbol'])
    .where('coin_alerts.account_id', '=', accountId)
    .where('coin_alerts.is_on', '=', 1)
    .orderBy('coin_alerts.set_wall_time')
    .orderBy('coin_alerts.coin_id')
    .execute()
  return rows.map((row, place) => presentCoinAlert(row, place >= limit))
}

/** Alerts of one coin, whether they were ever set or not; null for a coin that is not known. */
export async function readCoinAlert(
  reader: Reader,
  { accountId, coinId, limit }: { accountId: string; coinId: string; limit: number },
): Promise<CoinAlert | null> {
  const coin = await reader
    .selectFrom('coins')
    .select(['id', 'symbol'])
    .where('id', '=', coinId)
    .executeTakeFirst()
  if (coin === undefined) return null
  const on = await readCoinAlerts(reader, accountId, limit)
  const found = on.find((alert) => alert.coinId === coinId)
  if (found !== undefined) return found
  const row = await reader
    .selectFrom('coin_alerts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .executeTakeFirst()
  return presentCoinAlert({ ...coin, ...row }, false)
}

/** What the app is told of a coin's alerts. */
export function presentCoinAlert(row: CoinRow, isOverLimit: boolean): CoinAlert {
  const { long_mode, short_mode, leg_mode, surge_mode, channels = null } = row
  const isSet = isMode(long_mode) && isMode(short_mode) && isMode(leg_mode) && isMode(surge_mode)
  const choice = isSet
    ? choiceOfRow({ long_mode, short_mode, leg_mode, surge_mode, channels })
    : { kinds: ALL_ON, channels: null }
  return {
    coinId: row.id,
    symbol: row.symbol,
    isOn: row.is_on === 1,
    kinds: { ...choice.kinds },
    channels: choice.channels === null ? null : [...choice.channels],
    isOverLimit,
    setAt: row.set_wall_time ?? null,
  }
}

/** A row that is not there has no modes; a join gives them as nulls. */
function isMode(mode: number | null | undefined): mode is number {
  return typeof mode === 'number'
}
