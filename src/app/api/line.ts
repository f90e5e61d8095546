import { safeStorage } from '#app/platform/storage.ts'
import { appSettings } from './app-settings.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** Said to the whole app when calls go another way. @source Spec 4 */
const NETWORK_CHANGE = 'networkChange'

const KEY = 'buoy.line'
const CHECK_PATH = '/api/quotes/coins/rate'
const storage = safeStorage(() => globalThis.sessionStorage)

/** What a change of lines needs of its surroundings; the app gives the browser's own. */
export interface LineParts {
  readonly backupUrl: string | null
  readonly read: () => string | null
  readonly write: (line: string) => void
  readonly check: (url: string) => Promise<boolean>
  /** Runs once the app goes the other way. */
  readonly onChange: () => void
}

/**
 * The way to the API: the page's own origin, or the second line's while the first one fails.
 * `url` gives a path's address on the line in use; `reportFailure` looks for the other line, once
 * at a time, and turns to it where it answers. Without a second line nothing changes.
 */
export function openLine(parts: LineParts) {
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
    /** Resolves with whether the app turned to the other line. */
    async reportFailure(): Promise<boolean> {
      if (backupUrl === null) return false
      looking ??= look().finally(() => {
        looking = null
      })
      return await looking
    },
  }
}

/** The line of this app; a change reloads the page in 2 s. @source Spec 4, 9 */
export const line = openLine({
  backupUrl: appSettings().backupApiUrl,
  read: () => storage.read(KEY),
  write: (text) => void storage.write(KEY, text),
  check: answers,
  onChange: () => {
    globalThis.dispatchEvent(new CustomEvent(NETWORK_CHANGE))
    setTimeout(() => globalThis.location.reload(), TIMINGS.failoverReloadMs)
  },
})

/** Whether a line answers the cheap check in time. */
async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(TIMINGS.helperTimeoutMs) })
    return ok
  } catch {
    return false
  }
}
