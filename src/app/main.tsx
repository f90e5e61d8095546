import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import * as TIMINGS from '#domain/time/timings.ts'
import { appSettings } from './api/app-settings.ts'
import { App } from './App.tsx'
import { languageToStart } from './i18n/language.ts'
import { languageTags } from './i18n/language-tags.ts'
import { loadWords, openWords } from './i18n/words.ts'
import { preloadPage } from './known-routes.ts'
import { isInTelegram } from './platform/launch/launch.ts'
import { openPlatform } from './platform/open-platform.ts'
import { reloadOnce } from './platform/reload/reload-once.ts'
import { loadPalette } from './shell/use-theme.ts'
import { takeInviteLink } from './state/invite-link.ts'
import { followOnline } from './state/network-state.ts'
import { currentPreferences } from './state/preferences-state.ts'
import { clearFirstView } from './ui/chart/first-chart.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const once = reloadOnce('main')

/** Waits for texts and the first page, then renders. */
async function start(place: HTMLElement): Promise<void> {
  takeInviteLink()
  openPlatform(appSettings().telegramAppLink)
  followOnline()
  await openWords(languageToStart(currentPreferences().lang, languageTags()))
  const page = preloadPage(globalThis.location.pathname)
  // Beside what is waited for anyway: colours that came later would be seen to change.
  const palette = isInTelegram() ? loadPalette() : null
  await Promise.all([loadWords('shell', 'system'), page, palette, whenDrawn()])
  once.worked()
  const app = createRoot(place)
  // In slices: what the browser or the user wants meanwhile does not wait for the whole page.
  startTransition(() => {
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
}

// No awaiting at the top: pages import from this file's chunk, and would wait for it.
start(root).catch((error: unknown) => {
  // index.html keeps a sentence for this.
  if (!once.failed()) showFailure(root)
  throw error
})

/** A chart that is about to be drawn comes before the app, which waits for it no longer than this. */
async function whenDrawn(): Promise<void> {
  if (globalThis.firstDrawn === undefined) return
  await Promise.race([
    globalThis.firstDrawn,
    new Promise((resolve) => setTimeout(resolve, TIMINGS.firstChartWaitMs)),
  ])
}

function showFailure(place: HTMLElement): void {
  clearFirstView()
  const template = document.querySelector<HTMLTemplateElement>('#failed')
  if (template !== null) place.replaceChildren(template.content.cloneNode(true))
}
