import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { pullDown } from '#tests/support/pull-down.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import {
  startTestServer,
  type TestServer,
  untilReplayEnds,
} from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
/** Sections that follow by themselves have asked by then. */
const SETTLED_MS = 2500
/** A failed call is tried three times before anything is said, on several pages at once. */
const FAILED = { timeout: 45_000 }
const OF_GUESTS = [
  HOME,
  '/pages/ai/ai',
  '/pages/ai/detail?coinId=btc',
  '/pages/ai/search',
  '/pages/ai/search?q=btc',
  '/pages/ai/topten',
  '/pages/rank/rank',
  '/pages/aiHot/aiHot',
  '/record',
  '/latency',
  '/membership',
]
const OF_ACCOUNTS = [
  HOME,
  '/pages/ai/ai?tab=favorites',
  '/pages/my/my',
  '/pages/my/userInfo',
  '/pages/my/wallet',
  '/pages/my/wallet/detail',
  '/pages/my/wallet/address',
  '/pages/my/inviteFriends/index',
  '/pages/my/prize',
  '/pages/my/prize/record',
  '/pages/ai/reminder',
  '/pages/ai/reminderSettings',
  '/pages/ai/part?coinId=btc',
  '/pages/my/msg',
  '/pages/my/msg/list?kind=system',
  '/membership',
]

const replay = writeReplayFolder(5)
let place: TestPlace
let server: TestServer
let browser: Browser

const start = (port = 0) =>
  startTestServer({ place, market: replay.market(400_000), config: { port } })

beforeAll(async () => {
  browser = await launchBrowser()
  place = await newTestPlace()
  server = await start()
  await untilReplayEnds(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await place?.remove()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const strip = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Could not update|did not load|No connection/ })
const newest = (page: Page) => page.getByRole('region', { name: 'Newest signals' })
const rows = (page: Page) => newest(page).getByRole('listitem')

/** Runs while nothing listens on the server's port; afterwards it is there again. */
async function whileStopped(run: () => Promise<void>): Promise<void> {
  const { port } = new URL(server.url)
  await server.close()
  try {
    await run()
  } finally {
    server = await start(Number(port))
  }
}

describe('a server that stops', () => {
  it('leaves the last data under one strip, and one tap brings everything up to date', async () => {
    await visit(HOME, { before: watchShifts }, async (page) => {
      await rows(page).nth(1).waitFor()
      // What follows the first view is there too: all that fails now is older data.
      await page.getByRole('region', { name: 'My coins' }).locator('svg path').nth(2).waitFor()
      await page.waitForTimeout(SETTLED_MS)
      await whileStopped(async () => {
        await pullDown(page, 200)
        await strip(page).waitFor(FAILED)
        expect(await strip(page).innerText()).toMatch(/Could not update\. Data from \d\d:\d\d\./)
        expect(await retry(page).count()).toBe(1)
        expect(await rows(page).count()).toBeGreaterThan(1)
        expect(await page.getByRole('alert').count()).toBe(0)
        expect((await strip(page).boundingBox())?.height).toBe(36)
        expect(await runAxeInBothThemes(page)).toEqual([])
        await retry(page).click()
        await expect.poll(() => retry(page).isEnabled(), FAILED).toBe(true)
        expect(await strip(page).count()).toBe(1)
      })
      await retry(page).click()
      await strip(page).waitFor({ state: 'detached', ...FAILED })
      expect(await rows(page).count()).toBeGreaterThan(1)
    })
  })

  it('shows one panel on a page of which nothing is there, and the page after one tap', async () => {
    // Coins that are still on their way leave the search to the server.
    const before = async (page: Page) => await page.route('**/api/market/coins', () => {})
    await visit('/pages/ai/search', { before }, async (page) => {
      await page.getByRole('link', { name: /^BTC/ }).waitFor()
      await whileStopped(async () => {
        await page.getByRole('searchbox').fill('eth')
        await page.getByRole('alert').waitFor(FAILED)
        expect(await retry(page).count()).toBe(1)
        expect(await strip(page).count()).toBe(0)
      })
      await retry(page).click()
      await page.getByRole('link', { name: /^ETH Ethereum/ }).waitFor(FAILED)
      expect(await retry(page).count()).toBe(0)
    })
  })

  it('leaves the search of coins as it was', async () => {
    await visit('/pages/ai/search', {}, async (page) => {
      await page.getByRole('link', { name: /^BTC/ }).waitFor()
      await page.waitForFunction(() => localStorage.getItem('buoy.coins.v1') !== null)
      await whileStopped(async () => {
        await page.getByRole('searchbox').fill('etherium')
        await page.getByRole('link', { name: /^ETH/ }).waitFor()
        expect(await page.getByRole('alert').count()).toBe(0)
      })
    })
  })

  it('leaves what the device stored, from a cold start, and one tap fetches the rest', async () => {
    await visit(HOME, { serviceWorkers: 'allow', isFresh: true }, async (page) => {
      await rows(page).nth(1).waitFor()
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      // The worker stores what a controlled page loads.
      await page.reload()
      await rows(page).nth(1).waitFor()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await whileStopped(async () => {
        await page.reload()
        await strip(page).waitFor(FAILED)
        expect(await strip(page).innerText()).toMatch(/Data from \d\d:\d\d\./)
        expect(await rows(page).count()).toBeGreaterThan(1)
        expect(await retry(page).count()).toBe(1)
      })
      await retry(page).click()
      await strip(page).waitFor({ state: 'detached', ...FAILED })
    })
  })

  it('moves nothing that is being read', async () => {
    const before = async (page: Page) => {
      await page.clock.install()
      await watchShifts(page)
    }
    await visit(
      HOME,
      { before, viewport: { width: 360, height: 500 }, isFresh: true },
      async (page) => {
        await rows(page).nth(1).waitFor()
        await page.evaluate(() => globalThis.scrollTo(0, 150))
        const top = async () => (await rows(page).first().boundingBox())?.y
        const placed = await top()
        await page.route('**/api/**', (route) => route.abort())
        // By then the overview is asked again, and both further tries have failed.
        await page.clock.runFor(60_000)
        await strip(page).waitFor({ state: 'attached', ...FAILED })
        expect(await top()).toBe(placed)
        expect(await shiftsOf(page)).toEqual([])
      },
    )
  })
})

describe('a device without a network', () => {
  it('shows the data with its time, without a retry and without the tabs', async () => {
    await visit(HOME, {}, async (page) => {
      await rows(page).nth(1).waitFor()
      await page.context().setOffline(true)
      await strip(page).waitFor()
      expect(await strip(page).innerText()).toMatch(/No connection\. Data from \d\d:\d\d\./)
      expect(await retry(page).count()).toBe(0)
      expect(await page.getByRole('navigation', { name: 'Main pages' }).count()).toBe(0)
      await page.context().setOffline(false)
      await strip(page).waitFor({ state: 'detached' })
      await page.getByRole('navigation', { name: 'Main pages' }).waitFor()
    })
  })

  it(
    'says so clear of what stays below the title, on the edge of the content',
    VARIANT,
    async () => {
      await visit('/pages/extreme/extreme', {}, async (page) => {
        const tabs = page.getByRole('tablist').first()
        await tabs.waitFor()
        await page.context().setOffline(true)
        const end = await strip(page).evaluate(
          (element) => element.getBoundingClientRect().top + element.clientHeight,
        )
        expect(((await tabs.boundingBox())?.y ?? 0) - end).toBeGreaterThan(6)
      })
      await visit('/pages/my/my', { viewport: { width: 1280, height: 800 } }, async (page) => {
        const content = page.getByRole('main').locator('> div').first()
        await content.waitFor()
        await page.context().setOffline(true)
        const icon = await strip(page).locator('svg').boundingBox()
        expect(icon?.x).toBe((await content.boundingBox())?.x)
      })
    },
  )

  it(
    'ends in the color of the strip where nothing stays below it, as wide as the list beside a detail',
    VARIANT,
    async () => {
      const viewport = { width: 1280, height: 800 }
      await visit('/pages/extreme/home', { viewport }, async (page) => {
        await page.getByRole('main').waitFor()
        await page.context().setOffline(true)
        const bar = await strip(page).evaluate((element) => ({
          gapPx: element.getBoundingClientRect().height - element.clientHeight,
          reach: getComputedStyle(element).clipPath,
        }))
        expect(bar.gapPx).toBe(0)
        expect(bar.reach).toMatch(/inset\(0px -\d/)
      })
      await visit('/pages/aiHot/aiHot', { viewport }, async (page) => {
        const first = page.locator('[data-rows] > li').first()
        await first.waitFor()
        await page.context().setOffline(true)
        await strip(page).waitFor()
        expect(await strip(page).evaluate((element) => getComputedStyle(element).clipPath)).toBe(
          'inset(0px)',
        )
        const row = await first.boundingBox()
        const bar = await strip(page).boundingBox()
        expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBe((row?.x ?? 0) + (row?.width ?? 0))
      })
    },
  )
})

describe('a page none of whose calls is answered', () => {
  const lose = (page: Page) => page.route('**/api/**', (route) => route.abort())
  const showsOne = async (page: Page) => {
    const counts = async () => ({
      loading: await page.getByRole('status', { name: 'Loading' }).count(),
      retries: await retry(page).count(),
      messages: (await strip(page).count()) + (await page.getByRole('alert').count()),
    })
    // One picture of it: a call that is made again meanwhile takes the message back for a moment.
    await expect.poll(counts, FAILED).toEqual({ loading: 0, retries: 1, messages: 1 })
  }

  /** Some at once: each waits seconds for its calls to be given up. */
  const visitAll = async (paths: readonly string[], options: VisitOptions) => {
    const left = [...paths]
    let count = 0
    const visitNext = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await visit(path, { ...options, before: lose }, showsOne)
        count += 1
      }
    }
    await Promise.all(Array.from({ length: 4 }, visitNext))
    return count
  }

  it('says so once to a guest', { ...VARIANT, timeout: 240_000 }, async () => {
    expect(await visitAll(OF_GUESTS, {})).toBe(OF_GUESTS.length)
  })

  it('says so once to who is signed in', { ...VARIANT, timeout: 240_000 }, async () => {
    const { token } = await addTestAccount(server.context)
    expect(await visitAll(OF_ACCOUNTS, { token })).toBe(OF_ACCOUNTS.length)
  })

  it('says so once for both panes of a wide window', VARIANT, async () => {
    const options = { before: lose, viewport: { width: 1280, height: 800 } }
    await visit('/pages/ai/detail?coinId=btc', options, async (page) => {
      const list = page.getByRole('region', { name: 'Signals', exact: true })
      const detail = page.getByRole('region', { name: 'Signal details' })
      await list.getByRole('button', { name: 'Try again' }).waitFor(FAILED)
      await expect.poll(() => retry(page).count(), FAILED).toBe(1)
      expect(await strip(page).count()).toBe(0)
      await page.unroute('**/api/**')
      await list.getByRole('button', { name: 'Try again' }).click()
      await detail.locator('canvas').first().waitFor(FAILED)
      await list.getByRole('article').first().waitFor(FAILED)
      expect(await retry(page).count()).toBe(0)
    })
  })
})
