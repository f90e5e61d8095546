import './ui/page/kit-styles.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { drawFirstHome } from './early/draw-first-home.ts'
import { languageToStart } from './i18n/language.ts'
import { languageTags } from './i18n/language-tags.ts'
import { openWords } from './i18n/words.ts'
import { reloadOnce } from './platform/reload/reload-once.ts'
import { storedPreferences } from './state/stored-preferences.ts'
import { clearFirstView } from './ui/page/first-view.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const once = reloadOnce('main')

/** Draws ahead of the app first, then loads the app: evaluating it takes longer than that drawing. */
async function start(place: HTMLElement): Promise<void> {
  globalThis.fetchApp?.()
  await openWords(languageToStart(storedPreferences().lang, languageTags()))
  const { firstHome } = globalThis
  if (firstHome !== undefined) globalThis.firstDrawn = drawFirstHome(firstHome)
  await whenDrawn()
  // One after the other: evaluated in one task they would block input.
  await import('react-dom/client')
  const { startApp } = await import('./main.tsx')
  await startApp(place)
  once.worked()
}

// No awaiting at the top: what imports from this file's chunk would wait for it.
start(root).catch((error: unknown) => {
  // index.html holds the message.
  if (!once.failed()) showFailure(root)
  throw error
})

/** Waits for what is being drawn ahead, up to a limit. */
async function whenDrawn(): Promise<void> {
  if (globalThis.firstDrawn === undefined) return
  await Promise.race([
    globalThis.firstDrawn,
    new Promise((resolve) => setTimeout(resolve, TIMINGS.firstDrawnWaitMs)),
  ])
}

function showFailure(place: HTMLElement): void {
  clearFirstView()
  const template = document.querySelector<HTMLTemplateElement>('#failed')
  if (template !== null) place.replaceChildren(template.content.cloneNode(true))
}
