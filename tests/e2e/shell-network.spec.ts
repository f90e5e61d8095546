import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import { eventually, type TestServer } from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const SEARCH = '/pages/ai/search'
const SIGNALS = '/pages/ai/ai'
const COIN = '/pages/ai/detail?coinId=btc'
/** Makes Chromium remember a failed module, as most browsers did before 2026. */
const KEEPS_FAILURES = '--disable-blink-features=ModuleMapDoNotCacheFailedFetch'

let server: TestServer
let browser: Browser
let olderBrowser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  olderBrowser = await launchBrowser(KEEPS_FAILURES)
  server = await startEndedReplay(20)
})
afterAll(async () => {
  await browser?.close()
  await olderBrowser?.close()
  await server?.close()
})

/** Requests of one visit: for documents, and failed ones. */
interface Wire {
  readonly documents: string[]
  readonly lost: string[]
  /** Sets which files fail from here on; address patterns. */
  lose(files: readonly string[]): Promise<void>
}

/**
 * Opens a page while `files` fail. The browser itself blocks them: a Playwright route would bypass
 * the cache, which the app relies on.
 */
async function visit(
  path: string,
  files: readonly string[],
  look: (page: Page, wire: Wire) => Promise<void>,
  used = browser,
): Promise<void> {
  let wire: Wire | null = null
  const before = async (page: Page) => {
    const wires = await page.context().newCDPSession(page)
    await wires.send('Network.enable')
    const documents: string[] = []
    const lost: string[] = []
    const lose = async (urls: readonly string[]) => {
      await wires.send('Network.setBlockedURLs', { urls: [...urls] })
    }
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    page.on('requestfailed', (request) => lost.push(request.url()))
    await lose(files)
    wire = { documents, lost, lose }
  }
  await visitPage(used, server.url + path, { before, isFresh: true }, async (page) => {
    if (wire !== null) await look(page, wire)
  })
}

const visitHome = visit.bind(null, HOME)
const FIRST_LOST = [
  ['the table of pages', ['*/assets/routes-*.js']],
  ['the titles of the pages', ['*/assets/words-*-titles.js']],
  ['the live line', ['*/assets/open-*.js', '*/assets/behind-*.js']],
] as const
const setOffline = async (page: Page, isOffline: boolean) =>
  await page.context().setOffline(isOffline)
const lostWord = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })
const place = (page: Page) => page.locator('div[role="status"][aria-live="polite"]')

describe('files that fail with the network', () => {
  it.each(FIRST_LOST)(
    '%s: load when it is back, without a tap or a reload',
    async (_name, files) => {
      await visitHome(files, async (page, wire) => {
        await eventually('a lost file', async () => wire.lost.length > 0)
        await setOffline(page, true)
        await lostWord(page).waitFor()
        await wire.lose([])
        const line = page.waitForRequest((request) => request.url().endsWith('/api/stream'))
        await setOffline(page, false)
        await line
        await place(page).waitFor({ state: 'attached' })
        expect(wire.documents).toEqual([HOME])
      })
    },
  )

  it.each(FIRST_LOST)('%s: load the app anew, once, in an older browser', async (_name, files) => {
    await visit(
      HOME,
      files,
      async (page, wire) => {
        await eventually('a lost file', async () => wire.lost.length > 0)
        await wire.lose([])
        await eventually('a second load', async () => wire.documents.length > 1)
        await page.waitForRequest((request) => request.url().endsWith('/api/stream'))
        await place(page).waitFor({ state: 'attached' })
        expect(wire.documents).toEqual([HOME, HOME])
      },
      olderBrowser,
    )
  })

  it(
    'the styles of the end of home: load when it is back, without a tap or a reload',
    VARIANT,
    async () => {
      await visitHome(['*/assets/lower-*.css'], async (page, wire) => {
        const end = page.getByRole('link', { name: /^How a signal is made/ })
        await eventually('a lost file', async () => wire.lost.length > 0)
        await setOffline(page, true)
        await lostWord(page).waitFor()
        expect(await end.count()).toBe(0)
        await wire.lose([])
        await setOffline(page, false)
        await end.waitFor()
        expect(wire.documents).toEqual([HOME])
      })
    },
  )

  it('are requested again when the browser never reported a network loss', async () => {
    await visitHome(['*/assets/routes-*.js'], async (page, wire) => {
      await eventually('a lost file', async () => wire.lost.length > 0)
      await wire.lose([])
      await page.waitForRequest((request) => request.url().endsWith('/api/stream'))
      expect(wire.documents).toEqual([HOME])
    })
  })

  it('open the page tapped meanwhile, and memory state stays', async () => {
    await visitHome([], async (page, wire) => {
      await place(page).waitFor({ state: 'attached' })
      await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
      await setOffline(page, true)
      await page.getByRole('link', { name: 'Search coins' }).click()
      await page.waitForURL(`**${SEARCH}`)
      await page.goBack()
      await page.waitForURL(`**${HOME}`)
      await page.locator('main').waitFor()
      await setOffline(page, false)
      await page.getByRole('link', { name: 'Search coins' }).click()
      await page.getByRole('searchbox').waitFor()
      expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
      expect(wire.documents).toEqual([HOME])
    })
  })

  it('open a waiting page without a tap', async () => {
    await visitHome([], async (page, wire) => {
      await place(page).waitFor({ state: 'attached' })
      await setOffline(page, true)
      await page.getByRole('link', { name: 'Search coins' }).click()
      await page.waitForURL(`**${SEARCH}`)
      await lostWord(page).waitFor()
      await setOffline(page, false)
      await page.getByRole('searchbox').waitFor()
      const styled = await page.evaluate(() => {
        const sheets = [...document.styleSheets].map(({ href }) => href ?? '')
        return sheets.some((href) => href.includes('/SearchPage-'))
      })
      expect(styled).toBe(true)
      expect(wire.documents).toEqual([HOME])
    })
  })
})

describe('a part of a page that fails with the network', () => {
  it('loads when it is back; chart space and page stay meanwhile', async () => {
    await visit(COIN, ['*/assets/chart-*.js'], async (page, wire) => {
      await eventually('a lost file', async () => wire.lost.length > 0)
      const chart = page.getByRole('tabpanel').filter({ has: page.locator('canvas') })
      const skeleton = page.getByRole('tabpanel').getByRole('status', { name: 'Loading' })
      await skeleton.waitFor()
      await setOffline(page, true)
      await lostWord(page).waitFor()
      expect(await skeleton.count()).toBe(1)
      expect(await page.getByRole('alert').count()).toBe(0)
      await wire.lose([])
      await setOffline(page, false)
      await chart.waitFor()
      const { pathname } = new URL(COIN, server.url)
      expect(wire.documents).toEqual([pathname])
    })
  })

  it.each([
    ['its code', '*/assets/FilterSheet-*.js'],
    ['its styles', '*/assets/FilterSheet-*.css'],
  ])('opens once %s has loaded, after a tap', async (_name, file) => {
    await visit(SIGNALS, [file], async (page, wire) => {
      await place(page).waitFor({ state: 'attached' })
      await page.getByRole('button', { name: /^Filter/ }).click()
      await eventually('a lost file', async () => wire.lost.length > 0)
      expect(await page.getByRole('tabpanel').isVisible()).toBe(true)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await wire.lose([])
      await page.getByRole('dialog').waitFor()
      expect(wire.documents).toEqual([SIGNALS])
    })
  })

  it('reloads the app once when its file is gone, then shows an error', async () => {
    await visit(SIGNALS, [], async (page, wire) => {
      await page.route('**/assets/FilterSheet-*.js', (route) => route.fulfill({ status: 404 }))
      await page.getByRole('button', { name: /^Filter/ }).click()
      await eventually('a reload', async () => wire.documents.length === 2)
      await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByRole('alert').waitFor()
      expect(wire.documents).toEqual([SIGNALS, SIGNALS])
    })
  })
})
