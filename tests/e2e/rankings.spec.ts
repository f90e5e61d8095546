import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeTone, percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { seekPart } from '#tests/support/seek-part.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const RANK = '/pages/rank/rank'
const SOON = { timeout: 15_000 }
const LOCALES = ['en-US', 'zh-CN', 'vi-VN'] as const

interface Rankings {
  readonly rankedCount: number
  readonly items: readonly {
    readonly symbol: string
    readonly price: string
    readonly changePct: number
    readonly quoteVolume24h: string
  }[]
}

interface HeatMap {
  readonly items: readonly { readonly symbol: string; readonly change24hPct: number | null }[]
}

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

const visit = (
  path: string,
  look: (page: Page) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> => visitPage(browser, server.url + path, options, look)

const rankingsOf = async (query: string) =>
  (await server.get(`/market/rankings${query}`)).body.data as Rankings
const rows = (page: Page) => page.getByRole('main').locator('ol > li')
const symbolsOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-symbol')))

describe('rankings', () => {
  it('are reached from home, and show the figures that the server has', async () => {
    await visit('/pages/home/home', async (page) => {
      await page.getByRole('link', { name: '7 and 30 days' }).click()
      await page.waitForURL(`**${RANK}`)
      await rows(page).first().waitFor()
      const { items, rankedCount } = await rankingsOf('?days=7&order=gainers')
      expect(items.length).toBeGreaterThan(0)
      expect(await symbolsOf(page)).toEqual(items.map(({ symbol }) => symbol))
      for (const [at, { price, changePct }] of items.entries()) {
        const text = await rows(page).nth(at).textContent()
        expect(text).toContain(priceText(price))
        expect(text).toContain(percentText(changePct))
        expect(text).toContain(`#${at + 1} `)
      }
      const count = new RegExp(`^${items.length} of ${rankedCount} coins? rose in 7 days\\s· as of`)
      await page.getByText(count).waitFor()
      await rows(page).first().getByRole('link').click()
      await page.waitForURL('**/pages/ai/detail?coinId=*')
    })
  })

  it('change with the tab, the period and the sort, and keep them in the address', async () => {
    await visit(RANK, async (page) => {
      await rows(page).first().waitFor()
      await page.getByRole('tab', { name: 'Top losers' }).click()
      await page.getByRole('tab', { name: '30 days' }).click()
      const { items } = await rankingsOf('?days=30&order=losers')
      await expect.poll(() => symbolsOf(page), SOON).toEqual(items.map(({ symbol }) => symbol))
      await page.getByRole('button', { name: 'A–Z' }).click()
      const byName = items.map(({ symbol }) => symbol).toSorted()
      await expect.poll(() => symbolsOf(page), SOON).toEqual(byName)
      expect(page.url()).toContain('order=losers&days=30&sort=coin')
      await page.reload()
      await expect.poll(() => symbolsOf(page), SOON).toEqual(byName)
    })
  })

  it(
    'name the unit of volume and the market once, in the head, and no row is cut on a phone in Chinese',
    VARIANT,
    async () => {
      const options = { locale: 'zh-CN', viewport: { width: 360, height: 740 } }
      const look = async (page: Page) => {
        const head = page.getByText('成交额单位 USDT')
        await head.waitFor()
        // A line may end with what parts two figures, but not begin with it.
        expect(await head.textContent()).toMatch(
          /^[^·]+\u00A0· 成交额单位 USDT\u00A0· Binance 和 OKX\u00A0· [^·]+$/u,
        )
        await rows(page).first().waitFor()
        const notes = rows(page).getByText(/^#\d+ · /)
        expect(await notes.count()).toBe(await rows(page).count())
        for (const note of await notes.all()) {
          expect(await note.textContent()).toMatch(/^#\d+ · ≈?[\d,]+\.\d\d(\s[万亿])?$/u)
          const cut = await note.evaluate(({ parentElement: box }) =>
            box === null ? null : box.scrollWidth - box.clientWidth,
          )
          expect(cut).toBe(0)
        }
      }
      await visit(`${RANK}?order=volume`, look, options)
    },
  )

  it('say why none is listed', async () => {
    const empty = {
      asOf: 1,
      days: 30,
      order: 'gainers',
      rankedCount: 0,
      smallCount: 2,
      youngCount: 3,
    }
    const answer = (data: object) => async (page: Page) => {
      await page.route('**/api/market/rankings*', (route) =>
        route.fulfill({ json: { code: 200, msg: '', data } }),
      )
    }
    for (const [data, title] of [
      [{ ...empty, items: [] }, 'Less than 30 days of history'],
      [{ ...empty, youngCount: 0, items: [] }, 'No coin to rank'],
      [{ ...empty, rankedCount: 4, items: [] }, 'Top gainers: none'],
      [{ ...empty, asOf: null, items: [] }, 'No prices yet'],
    ] as const) {
      const before = answer(data)
      await visit(RANK, async (page) => await page.getByText(title).waitFor(), { before })
    }
  })

  it(
    'have a place for the heat map that is as high before its answer as after it',
    VARIANT,
    async () => {
      const measured = Promise.withResolvers<void>()
      const before = async (page: Page) => {
        await watchShifts(page)
        await page.route('**/api/market/heatMap', async (route) => {
          await measured.promise
          await route.continue().catch(() => {})
        })
      }
      const look = async (page: Page) => {
        const map = page.getByRole('region', { name: 'Heat map, 24h' })
        await seekPart(page, 'heat', map)
        // The loaded part replaces its place: between the two there is no box.
        let waiting: number | undefined
        const measure = async () => (waiting = (await map.boundingBox())?.height)
        await expect.poll(measure).toBeGreaterThan(0)
        measured.resolve()
        await map.getByRole('listitem').first().waitFor()
        expect((await map.boundingBox())?.height).toBe(waiting)
        expect(await shiftsOf(page)).toEqual([])
      }
      await visitPage(browser, `${server.url}/pages/home/home`, { before }, look)
    },
  )

  it('have a heat map on home: the largest coins, each a way to the coin, also as a list', async () => {
    await visit('/pages/home/home', async (page) => {
      const map = page.getByRole('region', { name: 'Heat map, 24h' })
      await seekPart(page, 'heat', map.getByRole('listitem').nth(1))
      const { body } = await server.get('/market/heatMap')
      const { items } = body.data as HeatMap
      const tiles = await map
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((tile) => [tile.getAttribute('aria-label') ?? '', tile.dataset['heat'] ?? '']),
        )
      expect(tiles.length).toBeGreaterThan(1)
      for (const [at, [label, heat]] of tiles.entries()) {
        const { symbol, change24hPct } = items[at]!
        expect(label).toContain(`${symbol} ${percentText(change24hPct)}, 24h volume`)
        expect(heat?.split('-')[0]).toBe(changeTone(change24hPct))
      }
      await map.getByText(new RegExp(`^The ${tiles.length} largest coins, \\d+% of`)).waitFor()
      await map.getByText(/(Best|[Ww]orst) [A-Z0-9]+ [+−]\d/).waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await map.getByRole('button', { name: 'List' }).click()
      await map.getByText('USDT').first().waitFor()
      expect(await map.getByRole('listitem').count()).toBe(tiles.length)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await map.getByRole('button', { name: 'List' }).click()
      await map.getByRole('link').first().focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/pages/ai/detail?coinId=${items[0]?.symbol.toLowerCase()}`)
    })
  })

  it.each(LOCALES)(
    'has no accessibility violations and fits small screens in %s',
    VARIANT,
    async (locale) => {
      await visit(
        RANK,
        async (page) => {
          await rows(page).first().waitFor()
          expect(await runAxeInBothThemes(page)).toEqual([])
          for (const width of [320, 360, 1280]) {
            await page.setViewportSize({ width, height: 740 })
            const over = await page.evaluate(
              () => document.documentElement.scrollWidth - innerWidth,
            )
            expect(over).toBeLessThanOrEqual(0)
          }
        },
        { locale },
      )
    },
  )
})
