import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const SEARCH = '/pages/ai/search'
const IN_PROGRESS = '/pages/ai/ai?list=inProgress'
/** So low that the five coins of the replay do not fit. */
const LOW = { width: 360, height: 240 }

type Tickers = AnswerOf<'GET /market/tickers'>['tickers']

let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)

/** Holds the live stream until `send` gives it tickers. */
function holdStream() {
  const { promise, resolve } = Promise.withResolvers<Tickers>()
  const answer = async (route: Route) => {
    const body = `event: tickers\ndata: ${JSON.stringify(await promise)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body }).catch(() => {})
  }
  const before = async (page: Page) => await page.route('**/api/stream', answer, { times: 1 })
  return { before, send: resolve }
}

/** The coins of the rows, in order. */
const coinsOf = (page: Page) =>
  page
    .locator('main [data-coin]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['coin'] ?? ''))

describe('a live price', () => {
  it.each([SEARCH, IN_PROGRESS])(
    'repaints the cells of its coin alone and leaves the order: %s',
    async (path) => {
      const { before, send } = holdStream()
      await visit(path, { before }, async (page) => {
        await page.locator('main [data-coin] .numbers').nth(3).waitFor()
        await page.waitForTimeout(800)
        const coins = await coinsOf(page)
        const [coinId = ''] = coins
        const { body } = await server.get(`/market/tickers?coinIds=${coinId}`)
        const [ticker] = (body.data as { tickers: Tickers }).tickers
        if (ticker === undefined) throw new Error('no ticker')
        await page.evaluate(() => {
          const touched = new Set<string>()
          Object.assign(globalThis, { touched })
          /** The coin of a row; nothing for what stands above the list, such as its clock. */
          const coinOf = (node: Node) => {
            const element = node instanceof Element ? node : node.parentElement
            if (element?.querySelector('[data-coin]') !== null) return 'the list'
            return element.closest<HTMLElement>('[data-coin]')?.dataset['coin']
          }
          new MutationObserver((changes) => {
            for (const { target } of changes) {
              const coin = coinOf(target)
              if (coin !== undefined) touched.add(coin)
            }
          }).observe(document.querySelector('main') ?? document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          })
        })
        const price = String(Number(ticker.price) * 1.01)
        send([{ ...ticker, price, change24hPct: 77.77, asOf: ticker.asOf + 1 }])
        const touched = () =>
          page.evaluate(() => [...(globalThis as unknown as { touched: Set<string> }).touched])
        await expect.poll(touched).toEqual([coinId])
        expect(await coinsOf(page)).toEqual(coins)
      })
    },
  )
})

describe('the search', () => {
  it('is where it was on return', async () => {
    await visit(`${SEARCH}?q=b`, { viewport: LOW }, async (page) => {
      const rows = page.locator('main li a[href*="coinId="]')
      await rows.first().waitFor()
      await page.getByRole('searchbox').fill('')
      await rows.nth(4).waitFor()
      await page.mouse.wheel(0, 60)
      await page.waitForTimeout(300)
      const before = await page.evaluate(() => scrollY)
      expect(before).toBe(60)
      await rows.nth(2).click()
      await page.waitForURL('**/pages/ai/detail?**')
      await page.goBack()
      await rows.nth(4).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    })
  })
})

describe('a page that is opened from outside', () => {
  const scrolledPx = (page: Page) => page.evaluate(() => scrollY)

  it('begins at its top, whatever the tab showed before; a reload and a return are where they were', async () => {
    await visit('/pages/my/my', { viewport: LOW }, async (page) => {
      await page.locator('main a').first().waitFor()
      await page.mouse.wheel(0, 120)
      await expect.poll(() => scrolledPx(page)).toBe(120)
      await page.goto(`${server.url}/pages/ai/help/help`)
      await page.locator('main a').first().waitFor()
      await page.waitForTimeout(300)
      expect(await scrolledPx(page)).toBe(0)
      await page.mouse.wheel(0, 90)
      await expect.poll(() => scrolledPx(page)).toBe(90)
      await page.reload()
      await expect.poll(() => scrolledPx(page)).toBe(90)
      await page.goBack()
      await expect.poll(() => scrolledPx(page)).toBe(120)
      await page.goto(`${server.url}/pages/my/my`)
      await page.locator('main a').first().waitFor()
      await page.waitForTimeout(300)
      expect(await scrolledPx(page)).toBe(0)
    })
  })
})
