import { deviceStorage } from '#app/platform/storage.ts'

const KEYS = { day: 'buoy.check-in.offered', isOff: 'buoy.check-in.off' } as const

/**
 * Whether the check-in may open by itself: once a day a device, the day named by when the next one
 * begins. Asking marks the day.
 */
export function takesOffer(nextDayAt: number): boolean {
  const day = String(nextDayAt)
  if (deviceStorage.read(KEYS.day) === day) return false
  // A device that keeps nothing would be asked at every visit.
  return deviceStorage.write(KEYS.day, day)
}

/** Whether home keeps room for the check-in: it did not run the last time it was looked for. */
export function expectsCheckIn(): boolean {
  return deviceStorage.read(KEYS.isOff) !== '1'
}

/** Keeps whether check-in runs. */
export function keepRuns(isOn: boolean): void {
  const text = isOn ? '0' : '1'
  if (deviceStorage.read(KEYS.isOff) !== text) deviceStorage.write(KEYS.isOff, text)
}
