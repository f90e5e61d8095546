import { call } from '#app/api/client.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { currentToken } from '#app/state/session-state.ts'
import { deviceZone } from '../switch/device-zone.ts'

const TOLD = 'buoy.told-zone'
const MARK_CHARS = 8

/**
 * Tells the server the device's time zone, once a session and zone: alerts are written in it unless
 * one was chosen for them. Where it does not arrive the next start tells it.
 */
export async function tellZone(): Promise<void> {
  const zone = deviceZone()
  const token = currentToken()
  if (zone === null || token === null) return
  const mark = `${zone} ${token.slice(-MARK_CHARS)}`
  if (deviceStorage.read(TOLD) === mark) return
  try {
    await call('POST /user/editUserInfo', { zone })
  } catch {
    return
  }
  deviceStorage.write(TOLD, mark)
}
