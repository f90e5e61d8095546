import { type Launch, parseLaunch } from './parse-launch.ts'
import { safeStorage } from '../storage.ts'

const STORAGE_KEY = 'buoy.launch'
const TAKEN = 'buoy.launch-taken'
const storage = safeStorage(() => globalThis.sessionStorage)

/** What a client with a bridge and without a word says. */
const SILENT = '#tgWebAppVersion=6.0'

let known: Launch | null = null

/** Whether the page runs in Telegram: src/app/early has looked for its launch and bridge. */
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
  known ??= storedLaunch() ?? parseLaunch(SILENT)
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

/** Drops the start parameter of Telegram's launch, so that a reload does not lead there again. */
export function dropStartParam(): void {
  const started = launch()
  if (started === null || started.startParam === null || paramInAddress() !== null) return
  known = { ...started, startParam: null }
  storage.write(TAKEN, started.data)
}

/**
 * Where the launch asks to go: a start parameter in the address as often as it is there, one of
 * Telegram's launch until it is dropped. @source ROUTES
 */
export function nextStartParam(): string | null {
  const inAddress = paramInAddress()
  const started = launch()
  if (inAddress !== null || started === null) return inAddress
  const { startParam, data } = started
  return storage.read(TAKEN) === data ? null : startParam
}

/** What a launch leaves behind for a reload, as an address; null where it has left nothing. */
export function storedLaunch(): Launch | null {
  return parseLaunch(`#${storage.read(STORAGE_KEY) ?? window.name}`)
}

function paramInAddress(): string | null {
  return new URLSearchParams(globalThis.location.search).get('startapp')
}
