import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const SEARCH = '/pages/ai/search'
/** All but SOL, for which the page must not ask then. */
const NAMES = { svg: 'btc eth', webp: 'doge pepe' }
const SOON = { timeout: 15_000 }

let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(5)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const visit = (path: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + path, options, look)
const row = (page: Page, coin: string) =>
  page.getByRole('listitem').filter({ hasText: coin }).first()
const box = (page: Page, coin: string) => row(page, coin).locator('[data-letters]')
const image = (page: Page, coin: string) => box(page, coin).locator('img')
const isDrawn = async (page: Page, coin: string) =>
  await image(page, coin).evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)

describe('the logo of a coin', () => {
  it('is shown where the coin has one, and two letters where it has none', async () => {
    const listed = async (page: Page) =>
      await page.route('**/names.json', async (route) => await route.fulfill({ json: NAMES }))
    await visit(
      SEARCH,
      async (page) => {
        for (const coin of ['BTC', 'DOGE']) {
          await expect.poll(async () => await isDrawn(page, coin), SOON).toBe(true)
        }
        const src = await image(page, 'BTC').getAttribute('src')
        expect(src).toMatch(/^\/assets\/logos-\w+\/btc\.svg$/)
        expect(await image(page, 'SOL').count()).toBe(0)
        expect(await box(page, 'SOL').getAttribute('data-letters')).toBe('SO')
        // The letters are drawn, and are no text of the page.
        expect(await row(page, 'BTC').innerText()).toMatch(/^BTC/)
      },
      { before: listed },
    )
  })

  it('takes no room that it did not have, and is asked for only where there is one', async () => {
    const missing: string[] = []
    await visit(
      '/',
      async (page) => {
        await page.locator('img[src*="/logos-"]').first().waitFor()
        await page.mouse.wheel(0, 600)
        await expect.poll(async () => await isDrawn(page, 'BTC'), SOON).toBe(true)
        await page.waitForTimeout(300)
        expect(await shiftsOf(page)).toEqual([])
        expect(missing).toEqual([])
      },
      {
        before: async (page) => {
          await watchShifts(page)
          // A stream that never opens keeps live prices out of the measurement.
          await page.route('**/api/stream*', () => {})
          await page.route('**/logos-*/**', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 300))
            await route.continue().catch(() => {})
          })
          page.on('response', (response) => {
            if (response.status() >= 400) missing.push(response.url())
          })
        },
      },
    )
  })

  it('is not in the first load: nothing of it is asked for before the first paint', async () => {
    await visit('/', async (page) => {
      await page.locator('img[src*="/logos-"]').first().waitFor()
      const { paint, asked } = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/logos-'))
          .map(({ startTime }) => startTime),
      }))
      expect(paint).toBeGreaterThan(0)
      expect(asked.length).toBeGreaterThan(1)
      expect(Math.min(...asked)).toBeGreaterThan(paint)
    })
  })

  it('gives way to the letters where its file is lost', async () => {
    await visit(
      SEARCH,
      async (page) => {
        await image(page, 'BTC').waitFor({ state: 'hidden' })
        expect(await box(page, 'BTC').getAttribute('data-letters')).toBe('BT')
        await expect.poll(async () => await isDrawn(page, 'ETH'), SOON).toBe(true)
      },
      { before: (page) => page.route('**/btc.svg', (route) => route.abort()) },
    )
  })

  it('is sent compressed, may be cached for ever, and is no page of its own', async () => {
    await visit(SEARCH, async (page) => {
      await expect.poll(async () => await isDrawn(page, 'BTC'), SOON).toBe(true)
      const src = (await image(page, 'BTC').getAttribute('src')) ?? ''
      const { headers } = await fetch(server.url + src, { headers: { 'accept-encoding': 'br' } })
      expect(headers.get('content-type')).toContain('image/svg+xml')
      expect(headers.get('content-encoding')).toBe('br')
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    })
  })
})
