import { loadWords } from '#app/i18n/words.ts'
import { lazyWithReload } from '#app/platform/reload/lazy-with-reload.ts'

/** Home in columns: fetched with home in a wide window, else when the window is widened. */
export const wideHome = lazyWithReload('WideHomePage', async () => {
  const words = loadWords('signals', 'signals-gate-sheet')
  const [page] = await Promise.all([import('../pages/WideHomePage.tsx'), words])
  return page.default
})
