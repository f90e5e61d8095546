import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'

/** Who looks, and how. */
export interface VisitOptions extends BrowserContextOptions {
  /** What the device keeps as its session; a guest has none. */
  readonly token?: string
  /** The theme chosen before; the system's where none was. */
  readonly isDark?: boolean
  /** Other things the device keeps, by key. */
  readonly kept?: Readonly<Record<string, string>>
  /** Whether the bell may be explained; it lies over what other tests tap. */
  readonly hasGuide?: boolean
  /** Runs before the page is opened: routes, refused stores, what watches it. */
  readonly before?: (page: Page) => Promise<unknown>
}

/**
 * Opens an address as a reader of English on a phone, and closes it after `look`; a fault that the
 * page itself does not catch fails the visit.
 */
export async function visitPage(
  browser: Browser,
  url: string,
  { token, isDark, kept, hasGuide = false, before, ...options }: VisitOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    bypassCSP: true,
    // What it keeps would answer where a test's routes and lost files are to.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    const items = { ...sessionOf(token), ...preferencesOf(isDark, hasGuide), ...kept }
    if (Object.keys(items).length > 0) await keepOnce(page, items)
    await before?.(page)
    await page.goto(url)
    await look(page)
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
}

/** Puts things where the app keeps its own; what the page keeps afterwards stands over a reload. */
async function keepOnce(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((texts) => {
    if (sessionStorage.getItem('test.kept') !== null) return
    sessionStorage.setItem('test.kept', '1')
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, items)
}

function sessionOf(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { 'buoy.session': JSON.stringify({ v: 1, token }) }
}

function preferencesOf(isDark: boolean | undefined, hasGuide: boolean): Record<string, string> {
  const theme = isDark === undefined ? null : { colour: '#1B9367', dark: isDark }
  const preferences = { v: 1, theme, reminderGuideOverlay: !hasGuide }
  return { 'buoy.preferences': JSON.stringify(preferences) }
}
