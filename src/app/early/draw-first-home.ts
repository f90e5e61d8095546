import { storedFavorites } from '#app/features/market/favorites/stored-favorites.ts'
import { loadWords } from '#app/i18n/words.ts'
import { isInTelegram, launch } from '#app/platform/launch/launch.ts'
import { openTabPlaces, placeKey } from '#app/platform/navigation/place-memory.ts'
import { BottomBarView } from '#app/shell/BottomBarView.tsx'
import { storedPreferences } from '#app/state/stored-preferences.ts'
import { storedToken } from '#app/state/stored-session.ts'
import { clearFirstView, openFirstView } from '#app/ui/page/first-view.ts'
import type { FirstHome } from './first-home.ts'
import { CoinsPart } from './home/CoinsPart.tsx'
import { FiguresPart } from './home/FiguresPart.tsx'
import { HomeAround } from './home/HomeAround.tsx'
import { Unlinked } from './home/Unlinked.tsx'
import { nextFrame } from '#app/platform/next-frame.ts'
import { nodesOf } from './nodes-of.ts'
import { ONE_COLUMN } from './one-column.ts'

/**
 * Draws the first sections of home on a phone from the same views as the app, before the app's code
 * is evaluated, which takes a phone longer than the drawing. Resolves once they are painted. If
 * anything fails here the app draws them, and reports the error.
 */
export async function drawFirstHome({ overview, gate }: FirstHome): Promise<void> {
  if (!isPlainHome()) return
  const answers = Promise.all([gate, overview])
  try {
    const applyPalette = await loadWordsAndPalette()
    const view = openFirstView('home')
    if (view === null) return
    applyPalette(view)
    const isSignedIn = storedToken() !== null
    const home = document.createElement('div')
    // Takes no taps and no focus.
    home.inert = true
    home.append(...nodesOf(HomeAround({ isSignedIn })))
    view.append(home)
    const drawTabs = () => home.append(...nodesOf(BottomBarView({ tab: 'home', as: Unlinked })))
    // Without the responses the bars are painted first.
    const isThere = await Promise.race([answers.then(() => true), nextFrame().then(() => false)])
    if (!isThere) drawTabs()
    const [gateNow, overviewNow] = await answers
    if (gateNow === null || overviewNow === null) return
    const strips = home.firstElementChild?.lastElementChild
    const coinsOf = { isSignedIn, starredCount: storedFavorites().length }
    strips?.append(...nodesOf(FiguresPart({ gate: gateNow, overview: overviewNow })))
    // One section per frame: shaping characters that were not drawn before takes long.
    await nextFrame()
    if (isThere) drawTabs()
    strips?.append(...nodesOf(CoinsPart({ overview: overviewNow, ...coinsOf })))
    await nextFrame()
  } catch {
    clearFirstView()
  }
}

/** Whether home opens at its top, in one column and online; the app reports a missing network. */
function isPlainHome(): boolean {
  const { key = 'default' } = Object(globalThis.history.state) as { readonly key?: string }
  const { pathname } = globalThis.location
  const scrolledPx = openTabPlaces().get(placeKey({ key, pathname }))
  return matchMedia(ONE_COLUMN).matches && navigator.onLine && scrolledPx === 0
}

/** In Telegram also returns how to give the view the client's colours. */
async function loadWordsAndPalette(): Promise<(view: HTMLElement) => void> {
  const colours = isInTelegram() && storedPreferences().theme === null ? launch()?.colours : null
  const [palette] = await Promise.all([
    colours ? import('#app/shell/telegram-palette.ts') : null,
    loadWords('home', 'signals-gate', 'shell'),
  ])
  return (view) => {
    const isDark = document.documentElement.dataset['theme'] === 'dark'
    const tokens = colours ? palette?.telegramPalette(colours, isDark) : null
    for (const [token, colour] of Object.entries(tokens ?? {})) {
      view.style.setProperty(token, colour)
    }
  }
}
