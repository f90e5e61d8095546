import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.device-key'
let made: string | null = null

/**
 * 32 random bytes of this device, base64url: a repeated sign-in from here gets its session again,
 * from elsewhere it is refused. A device that keeps nothing has one until the next reload.
 */
export function deviceKey(): string {
  const stored = made ?? deviceStorage.read(KEY)
  if (stored !== null && /^[\w-]{43}$/.test(stored)) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  deviceStorage.write(KEY, made)
  return made
}
