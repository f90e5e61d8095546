import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'

/** Who looks, and how. */
export interface SignedPageOptions extends BrowserContextOptions {
  /** What the device keeps as its session; a guest has none. */
  readonly token?: string
  readonly isDark?: boolean
  /** Other things the device keeps, by key. */
  readonly kept?: Readonly<Record<string, string>>
}

/** Opens a page as a reader of English on a phone, and closes it with what went wrong. */
export async function visitSigned(
  browser: Browser,
  url: string,
  { token, isDark = false, kept = {}, ...options }: SignedPageOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    bypassCSP: true,
    ...options,
  })
  const session = { v: 1, token, loginJump: null, isLeft: false }
  const theme = { colour: '#1B9367', dark: isDark }
  const stored = {
    'buoy.preferences': JSON.stringify({ v: 1, theme }),
    ...(token === undefined ? {} : { 'buoy.session': JSON.stringify(session) }),
    ...kept,
  }
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await page.addInitScript((items) => {
      // Once: what the page keeps afterwards stands over a reload.
      if (sessionStorage.getItem('test.kept') !== null) return
      sessionStorage.setItem('test.kept', '1')
      for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
    }, stored)
    await page.goto(url)
    await look(page)
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
}
