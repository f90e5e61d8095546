import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { sessionMark } from '#app/state/session-state.ts'
import { deviceZone } from '../switch/device-zone.ts'

const SYNCED = 'buoy.told-zone'

/**
 * Tells the server the device's time zone, once a session and zone: alerts are written in it unless
 * one was chosen for them. Where it does not arrive the next start tells it.
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
