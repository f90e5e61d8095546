/** Default redirect of unknown addresses: our own static page. @source Spec 2 */
export const NOT_FOUND_PAGE = '/404.html'

/** Name of the meta tag that carries the server's settings to the app, as JSON. */
export const SETTINGS_META = 'app-settings'

/** Server settings that the app needs before its first call; null is not set. */
export interface AppSettings {
  /** The market that its prices are of. */
  readonly marketMode: 'live' | 'simulated' | 'replay' | null
  /** Origins of further API hosts, in the order in which they are tried. */
  readonly backupApiUrls: readonly string[]
  /** Link of the Telegram app, `https://t.me/<bot>/<app>`. */
  readonly telegramAppLink: string | null
  /** Whether a browser can sign in with Telegram here, on its own page. */
  readonly hasTelegramSignIn: boolean
  /** Whether it can by the bot, without Telegram's own page. */
  readonly hasBotSignIn: boolean
  /** Where an address that no page has leads. */
  readonly notFoundUrl: string
  /** Origins of sites that the page for web pages may frame. */
  readonly webviewOrigins: readonly string[]
}
