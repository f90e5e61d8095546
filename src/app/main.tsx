import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { languageToStart } from './i18n/language.ts'
import { loadWords, openWords } from './i18n/words.ts'
import { followOnline } from './state/network-state.ts'
import { applyTheme, currentPreferences } from './state/preferences-state.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

applyTheme()
followOnline()
await openWords(languageToStart(currentPreferences().lang, navigator.languages))
await loadWords('shell')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
