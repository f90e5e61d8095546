import { codeOfMode, modeOfCode } from '#domain/alerts/alert-kind.ts'
import { type AlertSettings, FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { channelFlags, channelsOf } from '#domain/alerts/channel.ts'
import { intervalFlags, intervalsOf } from '#domain/alerts/interval-flags.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { AlertSettingsRow } from '#server/db/tables/alerts.ts'

type Columns = Omit<AlertSettingsRow, 'account_id' | 'protocol_wall_time' | 'is_zone_own'>

/** The columns of a row, or nulls where a join found none: then the defaults. */
export function settingsOfRow(row: {
  readonly [Name in keyof Columns]: Columns[Name] | null
}): AlertSettings {
  const { channels, intervals, zone, is_proactive: proactive, digest_above: digestAbove } = row
  if (channels === null || intervals === null || zone === null || digestAbove === null) {
    return FIRST_SETTINGS
  }
  const { quiet_from: from, quiet_to: to } = row
  return {
    channels: channelsOf(channels),
    intervals: intervalsOf(intervals),
    quiet: from === null || to === null ? null : { from, to },
    zone,
    isSuggested: proactive === 1,
    gate: modeOfCode(row.gate_mode ?? 0),
    digestAbove,
  }
}

/** Settings as they are stored. */
export function rowOfSettings(settings: AlertSettings): Columns {
  const { channels, intervals, quiet, zone, isSuggested: isProactive, gate, digestAbove } = settings
  return {
    channels: channelFlags(channels),
    intervals: intervalFlags(intervals),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    zone,
    is_proactive: isProactive ? 1 : 0,
    digest_above: digestAbove,
    gate_mode: codeOfMode(gate),
  }
}

/** Settings of an account, and when it accepted the terms of alerts; null is not yet. */
export interface StoredSettings {
  readonly settings: AlertSettings
  /** Whether the user chose the zone. */
  readonly isZoneOwn: boolean
  readonly acceptedWallTime: number | null
}

/** Alert settings of an account; the defaults where none are stored. */
export async function readSettings(reader: Reader, accountId: string): Promise<StoredSettings> {
  const row = await reader
    .selectFrom('alert_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) {
    return { settings: FIRST_SETTINGS, isZoneOwn: false, acceptedWallTime: null }
  }
  return {
    settings: settingsOfRow(row),
    isZoneOwn: row.is_zone_own === 1,
    acceptedWallTime: row.protocol_wall_time,
  }
}

/** Stores all settings of an account. */
export async function writeSettings(
  tx: Tx,
  accountId: string,
  { settings, isZoneOwn, acceptedWallTime }: StoredSettings,
): Promise<void> {
  const columns = {
    ...rowOfSettings(settings),
    is_zone_own: isZoneOwn ? 1 : 0,
    protocol_wall_time: acceptedWallTime,
  } as const
  await tx
    .insertInto('alert_settings')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}
