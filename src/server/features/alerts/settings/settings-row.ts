import { type AlertSettings, FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { channelFlags, channelsOf } from '#domain/alerts/channel.ts'
import { intervalFlags, intervalsOf } from '#domain/alerts/interval-flags.ts'
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
    isProactive: proactive === 1,
    digestAbove,
  }
}

/** Settings as they are kept. */
export function rowOfSettings(settings: AlertSettings): Columns {
  const { channels, intervals, quiet, zone, isProactive, digestAbove } = settings
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
