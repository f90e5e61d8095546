import { type AlertSettings, FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import type { Reader } from '#server/db/database.ts'
import { settingsOfRow } from './settings-row.ts'

/** Settings of a person, and when they accepted the terms of alerts; null is not yet. */
export interface KeptSettings {
  readonly settings: AlertSettings
  /** Whether they chose the zone themselves. */
  readonly isZoneOwn: boolean
  readonly acceptedWallTime: number | null
}

/** How somebody wants to be told; what everybody begins with where they chose nothing. */
export async function readSettings(reader: Reader, accountId: string): Promise<KeptSettings> {
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
