import type { Tx } from '#server/db/database.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { isZone } from '#server/time-zone.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

/**
 * Takes the zone of a person's device for their alerts, unless they chose one themselves. A zone that
 * this server does not know changes nothing.
 *
 * @example await noteZone(tx, accountId, 'Asia/Shanghai')
 */
export async function saveDeviceZone(tx: Tx, accountId: string, zone: string): Promise<void> {
  if (!isZone(zone)) return
  await lockMembership(tx, accountId)
  const kept = await readSettings(tx, accountId)
  if (kept.isZoneOwn || kept.settings.zone === zone) return
  await writeSettings(tx, accountId, { ...kept, settings: { ...kept.settings, zone } })
}
