import { loadWords } from '#app/i18n/words.ts'
import { lazyWithReload } from '#app/platform/reload/lazy-with-reload.ts'

/** A list beside what is open of it, in a wide window. */
export const panesPage = lazyWithReload('PanesPage', async () => {
  const words = loadWords('shell-desktop', 'home', 'signals-gate', 'signals-gate-sheet')
  const [panes] = await Promise.all([import('../desktop/PanesPage.tsx'), words])
  return panes.default
})
