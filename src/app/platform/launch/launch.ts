import { type Launch, parseLaunch } from './parse-launch.ts'
import { safeStorage } from '../storage.ts'

/** Read by public/theme.js too, before the first paint. */
const STORAGE_KEY = 'buoy.launch'
const TAKEN = 'buoy.launch-taken'
const storage = safeStorage(() => globalThis.sessionStorage)

/** What a client with a bridge and without a word says. */
const SILENT = '#tgWebAppVersion=6.0'

let known: Launch | null = null

/** Whether the page runs in Telegram: public/theme.js has looked for its launch and bridge. */
export function isInTelegram(): boolean {
  return globalThis.document?.documentElement.dataset['platform'] === 'telegram'
}

/**
 * The launch of this session, null outside Telegram. The address carries it only until the first
 * page is shown, so it is stored for reloads. No SDK is needed for it.
 */
export function launch(): Launch | null {
  if (known !== null || !isInTelegram()) return known
  const given = parseLaunch(globalThis.location.href)
  if (given !== null) keepLaunch(given)
  // A frame whose browser keeps nothing has it in its name.
  known ??= parseLaunch(`#${storage.read(STORAGE_KEY) ?? window.name}`) ?? parseLaunch(SILENT)
  return known
}

/** Keeps the launch for a reload, as it is or with what has changed of it since. */
export function keepLaunch(next: Launch): void {
  known = next
  storage.write(STORAGE_KEY, next.raw)
}

/** Telegram's language for this person, such as `zh-hans`, or null. @source DECISIONS 2 */
export function launchLanguage(): string | null {
  return launch()?.language ?? null
}

/**
 * The start parameter, once: one in the address as often as it is there, one of Telegram's
 * launch the first time only, so that a reload does not lead there again. @source ROUTES
 */
export function takeStartParam(): string | null {
  const inAddress = new URLSearchParams(globalThis.location.search).get('startapp')
  const started = launch()
  if (inAddress !== null || started === null) return inAddress
  const { startParam, data } = started
  if (startParam === null || storage.read(TAKEN) === data) return null
  known = { ...started, startParam: null }
  storage.write(TAKEN, data)
  return startParam
}
