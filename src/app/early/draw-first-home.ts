import { SUCCESS_CODE } from '#contract/envelope.ts'
import { storedFavorites } from '#app/features/market/favorites/stored-favorites.ts'
import type { Overview } from '#app/features/market/queries.ts'
import type { MarketGate } from '#app/features/signals/gate/gate-queries.ts'
import { loadWords } from '#app/i18n/words.ts'
import { isInTelegram, launch } from '#app/platform/launch/launch.ts'
import { openPlaces } from '#app/platform/navigation/place-memory.ts'
import { safeStorage } from '#app/platform/storage.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'
import { storedToken } from '#app/state/stored-session.ts'
import { clearFirstView, openFirstView } from '#app/ui/page/first-view.ts'
import type { FirstHome } from './first-home.ts'
import { GatePart } from './home/GatePart.tsx'
import { HomeAround } from './home/HomeAround.tsx'
import { OverviewParts } from './home/OverviewParts.tsx'
import { nextFrame } from './next-frame.ts'
import { nodesOf } from './nodes-of.ts'
import { ONE_COLUMN } from './one-column.ts'

/**
 * Draws the strips that stand in a phone's first view of home from the same views as the app, before
 * the app's code is evaluated, which takes a phone longer than the drawing. Passes once they are
 * painted, or are left to the app, which also says what is wrong where something fails here.
 */
export async function drawFirstHome({ overview, gate }: FirstHome): Promise<void> {
  if (!isPlainHome()) return
  try {
    const wearPalette = await whenWordsAreThere()
    const view = openFirstView('home')
    if (view === null) return
    wearPalette(view)
    const isSignedIn = storedToken() !== null
    const home = document.createElement('div')
    // A tap meets the view behind it and does nothing, and no key comes here.
    home.inert = true
    home.append(...nodesOf(HomeAround({ isSignedIn })))
    view.append(home)
    const answers = Promise.all([dataOf<MarketGate>(gate), dataOf<Overview>(overview)])
    // A part a frame: what takes long is to find the shapes of characters that were not drawn before.
    await nextFrame()
    const [gateNow, overviewNow] = await answers
    const strips = home.firstElementChild?.lastElementChild
    if (gateNow === null || overviewNow === null) return
    strips?.append(...nodesOf(GatePart({ gate: gateNow })))
    await nextFrame()
    const coinsOf = { isSignedIn, starredCount: storedFavorites().length }
    strips?.append(...nodesOf(OverviewParts({ overview: overviewNow, ...coinsOf })))
    await nextFrame()
  } catch {
    clearFirstView()
  }
}

/** Whether home opens at its top, in one column and with a network, whose lack the app has to say. */
function isPlainHome(): boolean {
  const { key = 'default' } = Object(globalThis.history.state) as { readonly key?: string }
  const scrolledPx = openPlaces(safeStorage(() => globalThis.sessionStorage)).get(key)
  return matchMedia(ONE_COLUMN).matches && navigator.onLine && scrolledPx === 0
}

/** Also fetches, in Telegram, what gives the view the client's colours. */
async function whenWordsAreThere(): Promise<(view: HTMLElement) => void> {
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

async function dataOf<Data>(answer: Promise<Response | null>): Promise<Data | null> {
  const response = await answer
  if (response === null) return null
  const { code, data } = (await response.json()) as { readonly code: number; readonly data: Data }
  return code === SUCCESS_CODE ? data : null
}
