import type { Browser, Frame, Page } from 'playwright'
import { expect } from 'vitest'
import { openTab, type Tab, type TabOptions } from './open-tab.ts'

/** Options of a visit. */
export interface VisitOptions extends TabOptions {
  /** Session token; a guest has none. */
  readonly token?: string
  /** The chosen theme; the system's by default. */
  readonly isDark?: boolean
  /** Whether the device expects rules with a gate; most test servers' rules have none. */
  readonly hasGate?: boolean
  /** Other items of localStorage, by key. */
  readonly stored?: Readonly<Record<string, string>>
  /** Whether the alert guide may show; it covers what other tests tap. */
  readonly hasGuide?: boolean
  /** Runs before the page opens: routes, blocked storage, observers. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** An open page. */
interface Visit extends Tab {
  /** Messages of its uncaught errors. */
  readonly faults: string[]
}

/**
 * Opens an address in English at phone size and closes it after `look`. An uncaught page error
 * fails the visit.
 */
export async function visitPage(
  browser: Browser,
  url: string,
  { before, ...options }: VisitOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const visit = await openVisit(browser, url, options)
  await lookAt(visit, async (page) => {
    await before?.(page)
    await page.goto(url)
    await look(page)
  })
  await visit.close()
}

/** Options of a tour: nothing runs before each of its pages. */
type TourOptions = Omit<VisitOptions, 'before'>

/** One visit of many pages: from one to the next inside the app, as a link leads. */
export interface Tour {
  /** Shows an address, and closes the tour if it fails `look`; the next address opens another. */
  show(path: string, look: (page: Page) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A page that no tour checks: what was on the one before is gone when it is there. */
const BETWEEN = { path: '/latency', title: 'Alert speed' }

/**
 * For checks that only read, of more pages than one: loading the app anew takes several times as
 * long as showing another of its pages.
 */
export function openTour(browser: Browser, url: string, options: TourOptions): Tour {
  let visit: Visit | null = null
  const close = async (hasFailed = false) => {
    const last = visit
    // First: one that cannot be closed must not be shown again.
    visit = null
    await last?.close(hasFailed)
  }
  return {
    close,
    async show(path, look) {
      try {
        visit ??= await openVisit(browser, url, options)
        const { page } = visit
        if (page.url() === 'about:blank') await page.goto(url + BETWEEN.path)
        else await goInside(page, BETWEEN.path)
        const title = page.getByRole('heading', { name: BETWEEN.title })
        await title.waitFor()
        await goInside(page, path)
        await title.waitFor({ state: 'detached' })
        await lookAt(visit, look)
      } catch (error) {
        await close(true)
        throw error
      }
    },
  }
}

/** To another address of the app, without loading it anew: an entry of its own, as the router writes it. */
export async function goInside(view: Page | Frame, path: string): Promise<void> {
  await view.evaluate((to) => {
    const { idx } = Object(history.state) as { readonly idx?: number }
    history.pushState({ idx: (idx ?? 0) + 1, key: String(performance.now()) }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

async function openVisit(
  browser: Browser,
  url: string,
  { token, isDark, stored, hasGuide = false, hasGate = false, ...options }: TourOptions,
): Promise<Visit> {
  const tab = await openTab(browser, new URL(url).origin, {
    locale: 'en-US',
    bypassCSP: true,
    // Its cache would answer instead of a test's routes.
    serviceWorkers: 'block',
    ...options,
  })
  const { page } = tab
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const device = { ...preferencesOf(isDark, hasGuide), ...gateOf(hasGate) }
  const items = { ...sessionOf(token), ...device, ...stored }
  if (Object.keys(items).length > 0) await storeOnce(page, items)
  return { ...tab, faults }
}

/** Closes a visit that fails `look`. */
async function lookAt(visit: Visit, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults } = visit
  try {
    await look(page)
    expect(faults).toEqual([])
  } catch (error) {
    console.error(await describePage(page))
    await visit.close(true)
    throw error
  }
}

/** What a failed visit left on the screen: the address and the first of its text. */
async function describePage(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '(no text)')
  return `${page.url()} shows:\n${text.slice(0, 1500)}`
}

/** Fills localStorage once, so that later writes of the page survive a reload. */
async function storeOnce(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem('test.stored') !== null) return
    sessionStorage.setItem('test.stored', '1')
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, items)
}

function sessionOf(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { 'buoy.session': JSON.stringify({ v: 1, token }) }
}

/** Without one, no place is held for the gate's line on home. */
function gateOf(hasGate: boolean): Record<string, string> {
  if (hasGate) return {}
  const gate = { isInForce: false, state: 'unknown', sides: [] }
  return { 'buoy.gate.v1': JSON.stringify({ savedWallMs: 0, gate }) }
}

function preferencesOf(isDark: boolean | undefined, hasGuide: boolean): Record<string, string> {
  const theme = isDark === undefined ? null : { colour: '#1B9367', dark: isDark }
  const preferences = { v: 1, theme, reminderGuideOverlay: !hasGuide }
  return { 'buoy.preferences': JSON.stringify(preferences) }
}
