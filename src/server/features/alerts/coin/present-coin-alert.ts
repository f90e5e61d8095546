import type { AnswerOf } from '#contract/index.schema.ts'
import { ALL_ON } from '#domain/alerts/alert-kind.ts'
import type { CoinAlertRow } from '#server/db/tables/alerts.ts'
import { choiceOfRow } from './coin-alert-row.ts'

/** Alerts of one coin as the app shows them. */
export type CoinAlert = AnswerOf<'GET /aiCoin/queryUserNotice'>['items'][number]

/** A coin's row, or none where its alerts were never set. */
type CoinRow = { readonly id: string; readonly symbol: string } & {
  readonly [Name in keyof CoinAlertRow]?: CoinAlertRow[Name] | null
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
