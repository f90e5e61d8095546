import type { AnswerOf } from '#contract/index.schema.ts'
import {
  ALERT_KINDS,
  ALL_ON,
  codeOfMode,
  type KindModes,
  modeOfCode,
} from '#domain/alerts/alert-kind.ts'
import { type Channel, channelFlags, channelsOf } from '#domain/alerts/channel.ts'
import type { CoinAlertRow } from '#server/db/tables/alerts.ts'

type ModeColumns = Pick<CoinAlertRow, 'long_mode' | 'short_mode' | 'leg_mode' | 'surge_mode'>

/** Which alerts of a coin are sent, and by which channels; null for the account's own. */
export interface CoinAlertChoice {
  readonly kinds: KindModes
  readonly channels: readonly Channel[] | null
}

/** The settings of a row. */
export function choiceOfRow(row: ModeColumns & Pick<CoinAlertRow, 'channels'>): CoinAlertChoice {
  return {
    kinds: {
      long: modeOfCode(row.long_mode),
      short: modeOfCode(row.short_mode),
      addPosition: modeOfCode(row.leg_mode),
      surgePlunge: modeOfCode(row.surge_mode),
    },
    channels: row.channels === null ? null : channelsOf(row.channels),
  }
}

/** Whether no alert would be sent. */
export function isAllOff(kinds: KindModes): boolean {
  return ALERT_KINDS.every((kind) => kinds[kind] === 'off')
}

/** Settings as they are stored. */
export function rowOfChoice({ kinds, channels }: CoinAlertChoice) {
  return { ...modesOfRow(kinds), channels: channels === null ? null : channelFlags(channels) }
}

/** The modes of settings as they are stored. */
export function modesOfRow(kinds: KindModes): ModeColumns {
  return {
    long_mode: codeOfMode(kinds.long),
    short_mode: codeOfMode(kinds.short),
    leg_mode: codeOfMode(kinds.addPosition),
    surge_mode: codeOfMode(kinds.surgePlunge),
  }
}

/** Alerts of one coin as the app shows them. */
export type CoinAlert = AnswerOf<'GET /aiCoin/queryUserNotice'>['items'][number]

/** A coin's row, or none where its alerts were never set. */
type CoinRow = { readonly id: string; readonly symbol: string } & {
  readonly [Name in keyof CoinAlertRow]?: CoinAlertRow[Name] | null
}

/** The alert settings of a coin as the app receives them. */
export function serializeCoinAlert(row: CoinRow, isOverLimit: boolean): CoinAlert {
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

/** A missing row has no modes; a join gives them as nulls. */
function isMode(mode: number | null | undefined): mode is number {
  return typeof mode === 'number'
}
