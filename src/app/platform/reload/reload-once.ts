import { safeStorage } from '../storage.ts'

const KEY = 'buoy.reloaded-for'
const storage = safeStorage(() => globalThis.sessionStorage)

/**
 * Reloads the app once when a part of it is gone, as its old files are after a deployment. `failed`
 * says whether it reloads; false means that it already has, or that nothing can be remembered.
 * Without a network it reloads once that is back: until then the browser would show its own error.
 */
export function reloadOnce(part: string) {
  const reloaded = () => new Set((storage.read(KEY) ?? '').split(' ').filter(Boolean))
  const save = (parts: Set<string>) => storage.write(KEY, [...parts].join(' '))
  return {
    failed(): boolean {
      const parts = reloaded()
      if (parts.has(part) || !save(parts.add(part))) return false
      whenOnline(() => globalThis.location.reload())
      return true
    },
    worked(): void {
      const parts = reloaded()
      if (parts.delete(part)) save(parts)
    },
  }
}

function whenOnline(act: () => void): void {
  if (!(globalThis.navigator?.onLine ?? true)) addEventListener('online', act, { once: true })
  else act()
}
