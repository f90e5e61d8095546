import { safeStorage } from '../storage.ts'

const KEY = 'buoy.reloaded-for'
const storage = safeStorage(() => globalThis.sessionStorage)

/**
 * Reloads the app once when a part of it is gone, as its old files are after a deployment. `failed`
 * says whether it reloads; false means that it already has, or that nothing can be remembered.
 */
export function reloadOnce(part: string) {
  const reloaded = () => new Set((storage.read(KEY) ?? '').split(' ').filter(Boolean))
  const save = (parts: Set<string>) => storage.write(KEY, [...parts].join(' '))
  return {
    failed(): boolean {
      const parts = reloaded()
      if (parts.has(part) || !save(parts.add(part))) return false
      globalThis.location.reload()
      return true
    },
    worked(): void {
      const parts = reloaded()
      if (parts.delete(part)) save(parts)
    },
  }
}
