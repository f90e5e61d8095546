import { isInTelegram } from '#app/platform/launch/launch.ts'

/** `install`: Safari on a phone pushes only to an app on the home screen. */
export type PushOffer = 'ready' | 'install' | 'unsupported'

/**
 * Whether this browser supports push. Inside Telegram, the bot notifies instead.
 *
 * @example pushOffer() === 'install' in Safari of an iPhone, until the app is on its home screen
 */
export function pushOffer(): PushOffer {
  if (isInTelegram()) return 'unsupported'
  const { serviceWorker } = navigator
  const canPush = 'PushManager' in globalThis && 'Notification' in globalThis
  if (canPush && serviceWorker !== undefined) return 'ready'
  return isPhoneOfApple() && !isOnHomeScreen() ? 'install' : 'unsupported'
}

/** An iPad names itself as a Mac, which has no touch. */
function isPhoneOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isOnHomeScreen(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
