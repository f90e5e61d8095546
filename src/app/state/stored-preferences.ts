import { deviceStorage } from '#app/platform/storage.ts'
import { parsePreferences, type Preferences, preferencesText } from './preferences.ts'

const KEY = 'buoy.preferences'

/** The choices as this device has stored them. */
export function storedPreferences(): Preferences {
  return parsePreferences(deviceStorage.read(KEY))
}

/** Stores the choices. */
export function storePreferences(preferences: Preferences): void {
  deviceStorage.write(KEY, preferencesText(preferences))
}
