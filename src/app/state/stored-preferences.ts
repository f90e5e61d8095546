import { deviceStorage } from '#app/platform/storage.ts'
import { parsePreferences, type Preferences, preferencesText } from './preferences.ts'

/** Where the device stores them. */
export const PREFERENCES_KEY = 'buoy.preferences'

/** The choices as this device has stored them. */
export function storedPreferences(): Preferences {
  return parsePreferences(deviceStorage.read(PREFERENCES_KEY))
}

/** Stores the choices. */
export function storePreferences(preferences: Preferences): void {
  deviceStorage.write(PREFERENCES_KEY, preferencesText(preferences))
}
