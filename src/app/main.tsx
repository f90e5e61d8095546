import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { appSettings } from './api/app-settings.ts'
import { App } from './App.tsx'
import { loadWords } from './i18n/words.ts'
import { loadRoutes, preloadPage } from './known-routes.ts'
import { isInTelegram } from './platform/launch/launch.ts'
import { openPlatform } from './platform/open-platform.ts'
import { isWide } from './platform/state/is-wide.ts'
import { loadPalette } from './shell/use-theme.ts'
import { takeInviteLink } from './state/invite-link.ts'
import { followOnline } from './state/network-state.ts'

/** Waits for texts and the first page, then renders. */
export async function startApp(place: HTMLElement): Promise<void> {
  takeInviteLink()
  openPlatform(appSettings().telegramAppLink)
  followOnline()
  const page = preloadPage(globalThis.location.pathname)
  // Loaded in parallel: colours that came later would visibly change.
  const palette = isInTelegram() ? loadPalette() : null
  // A wide window has a rail, which must not appear later than the page.
  const rail = isWide() ? loadRoutes() : null
  await Promise.all([loadWords('shell', 'system'), page, palette, rail])
  const app = createRoot(place)
  // In slices, so that input and frames do not wait for the whole page.
  startTransition(() => {
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
}
