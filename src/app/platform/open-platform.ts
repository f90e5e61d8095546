import { followHistory } from './navigation/follow-history.ts'
import { launch } from './launch/launch.ts'
import { setPlatform } from './platform.ts'
import { setActive, updatePlatform } from './state/platform-state.ts'

/**
 * Starts the platform and waits for nothing: in Telegram its twin takes over as soon as its code
 * has arrived, and if it never does the browser's twin stays. `telegramAppLink` is the link of the
 * Telegram app, `https://t.me/<bot>/<app>`, where it is known.
 */
export function openPlatform(telegramAppLink: string | null = null): void {
  document.addEventListener('visibilitychange', () => setActive('page', !document.hidden))
  if (launch() !== null) void enterTelegram(telegramAppLink)
  followHistory()
}

async function enterTelegram(telegramAppLink: string | null): Promise<void> {
  const { pathname, search, hash } = globalThis.location
  // The launch is no part of the page's address, and its signed data is not for a copied link.
  if (hash.includes('tgWebApp'))
    globalThis.history.replaceState(globalThis.history.state, '', pathname + search)
  try {
    const { openTelegram } = await import('./telegram/open-telegram.ts')
    setPlatform(openTelegram(telegramAppLink))
    updatePlatform({ kind: 'telegram' })
  } catch {
    updatePlatform({ hasBackButton: false, hasMainButton: false, hasSecondaryButton: false })
  }
}
