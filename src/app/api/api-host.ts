import { safeStorage } from '#app/platform/storage.ts'
import { appSettings } from './app-settings.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** Event sent to the whole app when calls switch to another host. @source Spec 4 */
const NETWORK_CHANGE = 'networkChange'

const KEY = 'buoy.line'
const CHECK_PATH = '/api/quotes/coins/rate'
const storage = safeStorage(() => globalThis.sessionStorage)

/** What a change of host needs of its surroundings; the app passes the browser's own. */
export interface ApiHostDependencies {
  readonly backupUrl: string | null
  readonly read: () => string | null
  readonly write: (line: string) => void
  readonly check: (url: string) => Promise<boolean>
  /** Runs once the app has switched hosts. */
  readonly onChange: () => void
}

/**
 * The API host: the page's own origin, or the backup host while the origin fails.
 * `url` gives a path's address on the host in use; `reportFailure` checks the other host, once
 * at a time, and switches to it if it answers. Without a backup host nothing changes.
 */
export function openApiHost(parts: ApiHostDependencies) {
  const { backupUrl } = parts
  const isOnBackup = () => backupUrl !== null && parts.read() === 'backup'
  let looking: Promise<boolean> | null = null
  const look = async () => {
    const isLeavingBackup = isOnBackup()
    const other = isLeavingBackup ? '' : (backupUrl ?? '')
    if (!(await parts.check(`${other}${CHECK_PATH}`))) return false
    parts.write(isLeavingBackup ? 'main' : 'backup')
    parts.onChange()
    return true
  }
  return {
    url: (path: string): string => `${isOnBackup() ? backupUrl : ''}${path}`,
    /** Resolves with whether the app switched to the other host. */
    async reportFailure(): Promise<boolean> {
      if (backupUrl === null) return false
      looking ??= look().finally(() => {
        looking = null
      })
      return await looking
    },
  }
}

/** The API host of this app; a switch reloads the page in 2 s. @source Spec 4, 9 */
export const apiHost = openApiHost({
  backupUrl: appSettings().backupApiUrl,
  read: () => storage.read(KEY),
  write: (text) => void storage.write(KEY, text),
  check: answers,
  onChange: () => {
    globalThis.dispatchEvent(new CustomEvent(NETWORK_CHANGE))
    setTimeout(() => globalThis.location.reload(), TIMINGS.failoverReloadMs)
  },
})

/** Whether a host answers the health check in time. */
async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(TIMINGS.helperTimeoutMs) })
    return ok
  } catch {
    return false
  }
}
