import { SUCCESS_CODE } from '#contract/envelope.ts'
import { HEADERS, wireLanguageOf } from '#contract/headers.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { reloadWhenSaved } from '#app/platform/reload/reload-when-saved.ts'
import { safeStorage } from '#app/platform/storage.ts'
import { announceNetworkChange } from '#app/state/network-change.ts'
import { appSettings } from './app-settings.ts'
import * as TIMINGS from '#domain/time/timings.ts'

const KEY = 'buoy.line'
const CHECK_PATH = '/api/quotes/coins/rate'
/** The page's own origin. */
const OWN = ''
const storage = safeStorage(() => globalThis.sessionStorage)

/** What a change of host needs of its surroundings; the app passes the browser's own. */
export interface ApiHostDependencies {
  /** Origins beside the page's own, in the order in which they are tried. */
  readonly backupUrls: readonly string[]
  /** The origin in use as it was stored; null where none was. */
  readonly read: () => string | null
  /** Stores the origin; false where the device refuses. */
  readonly write: (origin: string) => boolean
  readonly check: (url: string) => Promise<boolean>
  /** Runs once the app has switched; whether a reload would find the same origin in use. */
  readonly onChange: (origin: string, isStored: boolean) => void
}

/**
 * The API host: the page's own origin, or a backup while that fails. `url` gives a path's address on
 * the host in use; `reportFailure` checks the others in turn, once at a time, and switches to the
 * first that answers. Without a backup nothing changes.
 */
export function openApiHost(parts: ApiHostDependencies) {
  const hosts = [OWN, ...parts.backupUrls]
  let chosen: string | null = null
  const current = () => hosts.find((host) => host === (chosen ?? parts.read())) ?? OWN
  let looking: Promise<boolean> | null = null
  const look = async () => {
    const at = hosts.indexOf(current())
    for (const host of [...hosts.slice(at + 1), ...hosts.slice(0, at)]) {
      if (!(await parts.check(`${host}${CHECK_PATH}`))) continue
      chosen = host
      parts.onChange(host, parts.write(host))
      return true
    }
    return false
  }
  return {
    url: (path: string): string => `${current()}${path}`,
    /**
     * A call to this address was lost. Resolves with whether the app switched to another host; one
     * that was on its way to an earlier host says nothing about the one in use.
     */
    async reportFailure(url: string): Promise<boolean> {
      if (hosts.findLast((host) => url.startsWith(`${host}/`)) !== current()) return false
      looking ??= look().finally(() => {
        looking = null
      })
      return await looking
    },
  }
}

/** The API host of this app; a switch is announced and reloads the page. @source Spec 4, 9 */
export const apiHost = openApiHost({
  backupUrls: appSettings().backupApiUrls,
  read: () => storage.read(KEY),
  write: (origin) => storage.write(KEY, origin),
  check: answers,
  onChange: (origin, isStored) => {
    announceNetworkChange({ kind: 'host', origin })
    // Without a store it would come back on the host that fails, over and over.
    if (isStored) void reloadWhenSaved()
  },
})

/** Whether a host of ours answers the health check in time; a page in its place does not count. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      headers: { [HEADERS.language]: wireLanguageOf(currentLanguage()) },
      signal: AbortSignal.timeout(TIMINGS.helperTimeoutMs),
    })
    const answer: unknown = await response.json()
    return (Object(answer) as { code?: unknown }).code === SUCCESS_CODE
  } catch {
    return false
  }
}
