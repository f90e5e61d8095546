import { createPostEvent, init } from '@telegram-apps/sdk-react'
import type { Launch } from '../launch/parse-launch.ts'
import { sentColours } from './sent-colours.ts'
import { memoryStorage } from './memory-storage.ts'
import { nameLaunch, needName } from './name-launch.ts'

/** Where the SDK looks for its launch parameters, before every call. */
const SDK_LAUNCH = 'tapps/launchParams'

/**
 * Starts the SDK once. It takes a page without theme or with unsigned data for no Telegram at all,
 * so it gets the launch as we have read it and not as it came.
 * @throws where there is no way to speak with Telegram
 */
export function startSdk(launch: Launch): void {
  const { version, client, colours } = launch
  const theme = sentColours(colours)
  const query = new URLSearchParams({
    tgWebAppVersion: version,
    tgWebAppPlatform: client,
    tgWebAppThemeParams: JSON.stringify(theme),
  })
  storeOf(() => globalThis.sessionStorage).setItem(SDK_LAUNCH, JSON.stringify(query.toString()))
  nameLaunch(launch)
  init({
    launchParams: {
      tgWebAppVersion: version,
      tgWebAppPlatform: client,
      tgWebAppThemeParams: theme,
    },
    // What a version does not know is left unsaid: the SDK's own parts would throw in the middle.
    postEvent: createPostEvent(version, () => {}),
    // Styles from outside are against the page's content policy.
    acceptCustomStyles: false,
  })
}

/** The session's store, or one in memory where the browser refuses it: the SDK throws without. */
function storeOf(open: () => Storage): Storage {
  try {
    const store = open()
    store.setItem('buoy.probe', '1')
    store.removeItem('buoy.probe')
    return store
  } catch {
    needName()
    const store = memoryStorage()
    Object.defineProperty(globalThis, 'sessionStorage', { value: store, configurable: true })
    return store
  }
}
