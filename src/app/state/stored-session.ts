import { deviceStorage } from '#app/platform/storage.ts'
import { parseSession, parseToken, sessionText, type StoredSession } from './session.ts'

/** Key of the session in the device's store; other tabs listen for it. */
export const SESSION_KEY = 'buoy.session'

/** The session as this device has stored it. */
export function storedSession(): StoredSession {
  return parseSession(deviceStorage.read(SESSION_KEY))
}

/** The token alone, for who needs no more of the session. */
export function storedToken(): string | null {
  return parseToken(deviceStorage.read(SESSION_KEY))
}

/** Stores the session. */
export function storeSession(session: StoredSession): void {
  deviceStorage.write(SESSION_KEY, sessionText(session))
}
