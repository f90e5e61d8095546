import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectListings } from '#server/features/listings/collect/collect-listings.ts'
import { openListingSources } from '#server/ports/token-audit/open-listing-sources.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import {
  startTestServer,
  type TestServer,
  untilReplayEnds,
} from '#tests/support/server/start-test-server.ts'
import { writeSurgeFolder } from '#tests/support/surge-replay-folder.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const DESKTOP = { width: 1280, height: 800 }
const BELOW_WIDE = { width: 1000, height: 800 }
const COIN = '/pages/ai/detail?coinId='
/** What the grades of new coins mean. */
const SCALE = '12 points S'

/** A list, what its panes are called, and what its rows lead to. */
interface Case {
  readonly at: string
  readonly list: string
  readonly detail: string
  readonly empty: string
  readonly to: string
}

const RANKING: Case = {
  at: '/pages/rank/rank?order=gainers&days=30',
  list: 'Ranked coins',
  detail: 'Coin details',
  empty: 'Choose a coin',
  to: COIN,
}
const HOT: Case = { ...RANKING, at: '/pages/aiHot/aiHot', list: 'Trending coins' }
const LISTINGS: Case = {
  at: '/pages/new-coin/new-coin?order=score',
  list: 'List of new coins',
  detail: 'New coin details',
  empty: 'Choose a new coin',
  to: '/pages/newCoin/detail/detail?id=',
}
const EXTREME: Case = {
  at: '/pages/extreme/extreme',
  list: 'List of surges and plunges',
  detail: 'Surge or plunge',
  empty: 'Choose a surge or plunge',
  to: '/pages/extreme/detail?id=',
}

let server: TestServer
let surges: TestServer
let browser: Browser
const surgeReplay = writeSurgeFolder()

/** New coins are those of the simulated market: a replay has none. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(5)
  const sources = openListingSources({ liveOrigins: {} }, 'sim:1')!
  await collectListings(server.context, sources, new AbortController().signal)
  await collectListings(server.context, sources, new AbortController().signal)
  surges = await startTestServer({ market: surgeReplay.market(1_000_000) })
  await untilReplayEnds(surges)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await surges?.close()
  surgeReplay.remove()
})

const visit = (of: Case, at: string, look: (page: Page) => Promise<void>) =>
  visitPage(browser, (of === EXTREME ? surges : server).url + at, { viewport: DESKTOP }, look)
const list = (page: Page, of: Case) => page.getByRole('region', { name: of.list, exact: true })
const detail = (page: Page, of: Case) => page.getByRole('region', { name: of.detail, exact: true })
const rows = (page: Page, of: Case) => list(page, of).locator(`[data-rows] a[href^="${of.to}"]`)
const openRow = (page: Page, of: Case) => list(page, of).locator('a[aria-current="true"]')
const title = (page: Page, of: Case) => detail(page, of).getByRole('heading', { level: 1 })
const close = (page: Page, of: Case) => detail(page, of).getByRole('button', { name: 'Close' })
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const hrefAt = (page: Page, of: Case, at: number) => rows(page, of).nth(at).getAttribute('href')
const historyLength = (page: Page) => page.evaluate(() => history.length)
const listTop = (page: Page, of: Case) => list(page, of).evaluate(({ scrollTop }) => scrollTop)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

describe.each([RANKING, HOT, LISTINGS, EXTREME])('$list', (of) => {
  it('stands beside its detail: the address follows, back and Escape close the pane', async () => {
    await visit(of, of.at, async (page) => {
      await rows(page, of).nth(1).waitFor()
      await detail(page, of).getByText(of.empty).waitFor()
      await list(page, of).evaluate((element) => element.scrollTo(0, 40))
      const top = await listTop(page, of)
      const start = await historyLength(page)
      const [first, second] = await Promise.all([0, 1].map((at) => hrefAt(page, of, at)))
      await rows(page, of).nth(1).click()
      await title(page, of).waitFor()
      expect(addressOf(page)).toBe(second)
      expect(await historyLength(page)).toBe(start + 1)
      expect(await openRow(page, of).getAttribute('href')).toBe(second)
      expect(await listTop(page, of)).toBe(top)
      await rows(page, of).first().click()
      await expect.poll(() => addressOf(page)).toBe(first)
      expect(await historyLength(page)).toBe(start + 1)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.goBack()
      await detail(page, of).getByText(of.empty).waitFor()
      expect(addressOf(page)).toBe(of.at)
      await rows(page, of).first().click()
      await title(page, of).waitFor()
      await page.keyboard.press('Escape')
      await detail(page, of).getByText(of.empty).waitFor()
      expect(addressOf(page)).toBe(of.at)
      expect(await focused(page)).toBe(first)
    })
  })

  it('is walked by keys, and asks for nothing twice', async () => {
    await visit(of, of.at, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/api/') && request.method() === 'GET')
          asked.push(pathname + search)
      })
      await rows(page, of).nth(1).waitFor()
      const hrefs = await Promise.all([0, 1].map((at) => hrefAt(page, of, at)))
      await page.keyboard.press('j')
      await expect.poll(() => focused(page)).toBe(hrefs[0])
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe(hrefs[1])
      await page.keyboard.press('Enter')
      await title(page, of).waitFor()
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => addressOf(page)).toBe(hrefs[0])
      await page.keyboard.press(']')
      await expect.poll(() => addressOf(page)).toBe(hrefs[1])
      const lists = asked.filter((one) =>
        /rankings|getShowHotCoins$|listings\/page|PricePage/.test(one),
      )
      expect(lists).toEqual([...new Set(lists)])
      const details = asked.filter((one) => /detail|Detail/.test(one))
      expect(details).toEqual([...new Set(details)])
    })
  })

  it('is there again beside its detail after a reload, and stays when the window narrows', async () => {
    await visit(of, of.at, async (page) => {
      await rows(page, of).first().click()
      await title(page, of).waitFor()
      const at = addressOf(page)
      await page.reload()
      await title(page, of).waitFor()
      await rows(page, of).first().waitFor()
      expect(await openRow(page, of).getAttribute('href')).toBe(at)
      await page.setViewportSize(BELOW_WIDE)
      await list(page, of).waitFor({ state: 'detached' })
      expect(addressOf(page)).toBe(at)
      await page.setViewportSize(DESKTOP)
      await title(page, of).waitFor()
      await close(page, of).click()
      await expect.poll(() => addressOf(page)).toBe(of.at)
    })
  })
})

describe('a detail in a pane', () => {
  it('leads deeper and back in its pane, and the list stays', async () => {
    await visit(LISTINGS, LISTINGS.at, async (page) => {
      await rows(page, LISTINGS).first().click()
      await title(page, LISTINGS).waitFor()
      const at = addressOf(page)
      await detail(page, LISTINGS)
        .getByRole('link', { name: 'How the grade is calculated' })
        .click()
      await page.waitForURL('**/pages/newCoin/test/test?**')
      // The coin that is open stays marked, whichever of its pages is.
      await openRow(page, LISTINGS).waitFor()
      await detail(page, LISTINGS).getByText(SCALE).waitFor()
      expect(await page.getByText(SCALE).count()).toBe(1)
      await detail(page, LISTINGS).getByRole('button', { name: 'Back' }).click()
      await expect.poll(() => addressOf(page)).toBe(at)
      await expect.poll(() => page.getByText(SCALE).count()).toBe(1)
      await close(page, LISTINGS).click()
      await expect.poll(() => addressOf(page)).toBe(LISTINGS.at)
    })
  })

  it('stands beside its own list from a pasted address, which Escape closes to', async () => {
    await visit(EXTREME, EXTREME.at, async (page) => {
      await rows(page, EXTREME).first().waitFor()
      const href = await hrefAt(page, EXTREME, 0)
      await page.goto(surges.url + href)
      await title(page, EXTREME).waitFor()
      await expect.poll(() => openRow(page, EXTREME).count()).toBe(1)
      await page.keyboard.press('Escape')
      await expect.poll(() => addressOf(page)).toBe(EXTREME.at)
    })
  })
})
