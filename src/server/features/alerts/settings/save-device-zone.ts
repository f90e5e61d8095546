import type { Tx } from '#server/db/database.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { isZone } from '#server/time-zone.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

/**
 * Stores the time zone of the device for alerts, unless the user chose one. An unknown zone changes
 * nothing.
 *
 * @example await saveDeviceZone(tx, accountId, 'Asia/Shanghai')
 */
export async function saveDeviceZone(tx: Tx, accountId: string, zone: string): Promise<void> {
  if (!isZone(zone)) return
  await lockMembership(tx, accountId)
  const stored = await readSettings(tx, accountId)
  if (stored.isZoneOwn || stored.settings.zone === zone) return
  await writeSettings(tx, accountId, { ...stored, settings: { ...stored.settings, zone } })
}
