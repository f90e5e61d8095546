import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { languageToStart } from './i18n/language.ts'
import { loadWords, openWords } from './i18n/words.ts'
import { reloadOnce } from './platform/reload-once.ts'
import { preloadPage } from './routes.tsx'
import { followOnline } from './state/network-state.ts'
import { applyTheme, currentPreferences } from './state/preferences-state.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const once = reloadOnce('main')
try {
  applyTheme()
  followOnline()
  await openWords(languageToStart(currentPreferences().lang, navigator.languages))
  await Promise.all([loadWords('shell'), preloadPage(globalThis.location.pathname)])
  once.worked()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  // Without its texts the app can say nothing itself: index.html keeps a sentence for this.
  if (!once.failed()) showFailure(root)
  throw error
}

function showFailure(place: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#failed')
  if (template !== null) place.replaceChildren(template.content.cloneNode(true))
}
