import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.announcement.dismissed'

/** Whether an announcement was dismissed on this device; a newer one has another id. */
export function isDismissed(id: string): boolean {
  return deviceStorage.read(KEY) === id
}

/** Keeps that an announcement was dismissed. */
export function keepDismissed(id: string): void {
  deviceStorage.write(KEY, id)
}
