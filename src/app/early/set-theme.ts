import { storedLaunch, launch } from '#app/platform/launch/launch.ts'
import { parseLaunch } from '#app/platform/launch/parse-launch.ts'
import { isDarkTheme } from '#app/platform/launch/theme-colours.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'

/**
 * Puts platform, theme and language on the document before the first paint, so that a dark choice
 * never flashes light: the stored choice, else Telegram's theme, else light. @source DECISIONS 2
 */
export function setTheme(): void {
  const { dataset } = document.documentElement
  if (isInClient()) dataset['platform'] = 'telegram'
  const { theme, lang, isRedUp } = storedPreferences()
  const isDark = theme?.dark ?? isDarkTheme(launch()?.colours ?? null) ?? false
  dataset['theme'] = isDark ? 'dark' : 'light'
  dataset['rise'] = isRedUp ? 'red' : 'green'
  if (lang !== null) document.documentElement.lang = lang
}

/** Telegram's clients leave a bridge, and say in the address, or said once, that they launched us. */
function isInClient(): boolean {
  if ('TelegramWebviewProxy' in globalThis) return true
  const { external } = globalThis as { readonly external?: object }
  const isFramed = globalThis.self !== globalThis.parent
  const hasBridge = isFramed || (external !== undefined && 'notify' in external)
  return hasBridge && (parseLaunch(globalThis.location.href) ?? storedLaunch()) !== null
}
