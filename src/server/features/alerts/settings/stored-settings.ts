import { type AlertSettings, FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { channelFlags, channelsOf } from '#domain/alerts/channel.ts'
import { intervalFlags, intervalsOf } from '#domain/alerts/interval-flags.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { AlertSettingsRow } from '#server/db/tables/alerts.ts'

type Columns = Omit<AlertSettingsRow, 'account_id' | 'protocol_wall_time' | 'is_zone_own'>

/** A row's columns, or nulls where a join found none: then what everybody begins with. */
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
    digestAbove,
  }
}

/** Settings as they are kept. */
export function rowOfSettings(settings: AlertSettings): Columns {
  const { channels, intervals, quiet, zone, isSuggested: isProactive, digestAbove } = settings
  return {
    channels: channelFlags(channels),
    intervals: intervalFlags(intervals),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    zone,
    is_proactive: isProactive ? 1 : 0,
    digest_above: digestAbove,
  }
}

/** Settings of a person, and when they accepted the terms of alerts; null is not yet. */
export interface StoredSettings {
  readonly settings: AlertSettings
  /** Whether they chose the zone themselves. */
  readonly isZoneOwn: boolean
  readonly acceptedWallTime: number | null
}

/** How somebody wants to be told; what everybody begins with where they chose nothing. */
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

/** Keeps a person's settings whole. */
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
