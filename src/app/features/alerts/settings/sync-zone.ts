import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { sessionMark } from '#app/state/session-state.ts'
import { deviceZone } from '../switch/device-zone.ts'

const SYNCED = 'buoy.told-zone'

/**
 * Sends the device's time zone to the server, once per session and zone: alerts use it unless
 * the user chose one for them. A failed call is repeated at the next start.
 */
export async function syncZone(): Promise<void> {
  const zone = deviceZone()
  const session = sessionMark()
  if (zone === null || session === null) return
  const mark = `${zone} ${session}`
  if (deviceStorage.read(SYNCED) === mark) return
  try {
    await call('POST /user/editUserInfo', { zone })
  } catch {
    return
  }
  deviceStorage.write(SYNCED, mark)
}
