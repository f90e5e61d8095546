import { loadWords } from '#app/i18n/words.ts'
import { lazyWithReload } from '#app/platform/reload/lazy-with-reload.ts'

/** The rail and the keys: fetched with the table of pages in a wide window, else with the first key. */
export const desktopChrome = lazyWithReload('DesktopChrome', async () => {
  const icons = import('#app/ui/icon/more-icons.ts')
  const words = loadWords('shell-desktop')
  const [chrome] = await Promise.all([import('../desktop/DesktopChrome.tsx'), icons, words])
  return chrome.default
})
