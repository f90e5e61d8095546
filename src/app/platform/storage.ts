/**
 * What the browser keeps for us. Private windows, full disks and blocked cookies make it throw at
 * any call, so every call here answers instead: a read gives null, a write says whether it was stored.
 */
export interface DeviceStorage {
  read(key: string): string | null
  write(key: string, text: string): boolean
}

/** The browser's localStorage, or any store of the same shape, made safe to call. */
export function safeStorage(open: () => Pick<Storage, 'getItem' | 'setItem'>): DeviceStorage {
  return {
    read(key) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
  }
}

/** The device's own store. */
export const deviceStorage = safeStorage(() => globalThis.localStorage)
