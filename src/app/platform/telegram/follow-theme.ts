import { postEvent, themeParams } from '@telegram-apps/sdk-react'
import { keepLaunch, launch } from '#app/platform/launch/launch.ts'
import { isDarkTheme, type ThemeColours, themeColours } from '#app/platform/launch/theme-colours.ts'
import { updatePlatform } from '#app/platform/state/platform-state.ts'
import { attempt } from './attempt.ts'
import { nameLaunch } from './name-launch.ts'
import { sentColours } from './sent-colours.ts'

/** Follows Telegram's theme, live. A theme without colours leaves ours. */
export function followTheme(): void {
  attempt(() => themeParams.mountSync.ifAvailable())
  themeParams.state.sub(takeTheme)
  takeTheme()
  // The theme may have changed while the page was being loaded, or was not sent along at all.
  attempt(() => postEvent('web_app_request_theme'))
}

function takeTheme(): void {
  const colours = themeColours(themeParams.state())
  keepColours(colours)
  updatePlatform({ colours, isDark: isDarkTheme(colours) })
}

/** A reload starts in the current theme, not in that of the launch. */
function keepColours(colours: ThemeColours | null): void {
  const started = launch()
  if (started === null || colours === null) return
  const params = new URLSearchParams(started.raw)
  params.set('tgWebAppThemeParams', JSON.stringify(sentColours(colours)))
  const next = { ...started, colours, raw: params.toString() }
  keepLaunch(next)
  nameLaunch(next)
}
