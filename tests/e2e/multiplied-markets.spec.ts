import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinPrice } from '#domain/market/coin-price.ts'
import { priceText } from '#domain/money/price-text.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { eventText, playLine } from '#tests/support/play-line.ts'
import { cutRealFolder, HAS_REAL_CANDLES } from '#tests/support/real-replay-folder.ts'
import type { TestReplayFolder } from '#tests/support/replay-folder.ts'
import { seekPart } from '#tests/support/seek-part.ts'
import {
  startTestServer,
  type TestServer,
  untilReplayEnds,
} from '#tests/support/server/start-test-server.ts'
import { openTelegramHost, type TelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

/** Coins per unit of each market. */
const COINS = { PEPE: 1000, MOG: 1_000_000, BONK: 1000, WHY: 1000 } as const
const FILES = Object.entries(COINS).map(([coin, unit]) => `BINANCE-USDM_${unit}${coin}USDT`)
/** One bar after the end, at a price of 0.0069. */
const LIVE_TICK = { price: '0.0069', change24hPct: 1.5 }

let replay: TestReplayFolder
let server: TestServer
let browser: Browser
/** The last close of each market in its file. */
const closes = new Map<string, string>()
let endedPepeId: string

const visit = (path: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + path, options, look)
const oneText = (coin: keyof typeof COINS) => priceText(coinPrice(closes.get(coin), COINS[coin]))
const unitText = (coin: keyof typeof COINS) => priceText(closes.get(coin))

describe.skipIf(!HAS_REAL_CANDLES)('recorded markets of a thousand and a million coins', () => {
  beforeAll(async () => {
    replay = cutRealFolder(FILES, { days: 16, replayDays: 5 })
    browser = await launchBrowser()
    server = await startTestServer({ market: replay.market(1_000_000) })
    await untilReplayEnds(server)
    const { body } = await server.get('/market/tickers')
    const { tickers } = body.data as { tickers: { coinId: string; price: string }[] }
    for (const { coinId, price } of tickers) closes.set(coinId.toUpperCase(), price)
    const page = await server.get('/aiCoin/queryRecordPage?state=ended&limit=100')
    const { items } = page.body.data as { items: { id: string; coinId: string; state: string }[] }
    endedPepeId = items.find(({ coinId, state }) => coinId === 'pepe' && state === 'closed')!.id
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    replay?.remove()
  })

  it('show the coin in movers, at the price of one coin', async () => {
    await visit('/', async (page) => {
      const movers = page.getByRole('region', { name: 'Movers, 24h' })
      const row = (coin: string) => movers.getByRole('link', { name: new RegExp(`^${coin}`) })
      for (const coin of ['PEPE', 'MOG', 'BONK'] as const) {
        expect(await row(coin).innerText()).toContain(oneText(coin))
      }
    })
  })

  it('show the coin in the heat map, and in its list at the price of one coin', async () => {
    await visit('/', async (page) => {
      const map = page.getByRole('region', { name: 'Heat map, 24h' })
      await seekPart(page, 'heat', map.getByRole('link', { name: /^BONK / }))
      await map.getByRole('button', { name: 'List' }).click()
      const row = map.getByRole('link', { name: /^BONK/ })
      await row.getByText(oneText('BONK')).waitFor()
      expect(await map.innerText()).not.toContain('1000')
    })
  })

  it('show the coin in search, found by either name, at the price of one coin', async () => {
    await visit('/pages/ai/search?q=1000pepe', async (page) => {
      const row = page.getByRole('link', { name: /^PEPE/ })
      await row.getByText(oneText('PEPE')).waitFor()
      expect(await row.innerText()).toContain('1000PEPE/USDT')
      await page.getByRole('searchbox').fill('mog')
      await page.getByRole('link', { name: /^MOG/ }).getByText(oneText('MOG')).waitFor()
    })
  })

  it('show the price of one coin after a tick of the market', async () => {
    const { body } = await server.get('/market/tickers?coinIds=pepe')
    const [ticker] = (body.data as { tickers: { asOf: number }[] }).tickers
    const tick = { ...ticker, ...LIVE_TICK, asOf: (ticker?.asOf ?? 0) + 900_000 }
    const before = (page: Page) =>
      page.addInitScript(playLine, [{ afterMs: 700, text: eventText('tickers', [tick]) }])
    const look = async (page: Page) => {
      const row = page.getByRole('link', { name: /^PEPE/ })
      await row.getByText('0.0₅6900').waitFor()
    }
    await visit('/pages/ai/search?q=pepe', look, { before })
  })

  it('distinguish coin and market on the page of the coin', async () => {
    await visit('/pages/ai/detail?coinId=pepe', async (page) => {
      const top = page.locator('section', { has: page.getByRole('heading', { name: /^PEPE/ }) })
      await top.first().getByText(oneText('PEPE')).waitFor()
      await page.getByText('1000PEPE = 1,000 × PEPE').waitFor()
      expect(await page.title()).toContain('PEPE/USDT')
      expect(await page.title()).not.toContain('1000PEPE')
      const chart = page.locator('figure')
      await chart.getByText('1000PEPE/USDT', { exact: true }).waitFor()
      await chart.getByText(unitText('PEPE')).first().waitFor()
      const high = page.locator('div', { hasText: /^24h high/ }).last()
      expect(await high.innerText()).toMatch(/0\.0₅\d{4}/)
    })
  })

  it('show the market on a signal, in lists and in the record, at its price', async () => {
    const { body } = await server.get(`/aiCoin/getDetail?id=${endedPepeId}`)
    const { signal } = body.data as { signal: { recommendedPrice: string } }
    await visit(`/pages/ai/detail?id=${endedPepeId}`, async (page) => {
      await page.getByRole('heading', { name: /^1000PEPE/, level: 2 }).waitFor()
      expect(await page.title()).toContain('1000PEPE/USDT')
      const chart = page.locator('figure')
      await chart.getByText(priceText(signal.recommendedPrice)).first().waitFor()
      const main = await page.locator('main').innerText()
      expect(main).toContain(unitText('PEPE'))
      expect(main).not.toContain('0.0₅')
    })
    for (const path of ['/pages/ai/ai?list=ended', '/record']) {
      await visit(path, async (page) => {
        await page
          .getByText(/^1000PEPE/)
          .first()
          .waitFor()
        expect(await page.getByText(/^PEPE/).count()).toBe(0)
      })
    }
  })

  it('show coin and market in Telegram as on the web', VARIANT, async () => {
    const inTelegram = async (path: string, look: (host: TelegramHost) => Promise<void>) => {
      const host = await openTelegramHost(browser, { client: 'ios', url: server.url + path })
      await look(host)
      expect(await host.close()).toEqual([])
    }
    await inTelegram('/pages/ai/search?q=1000pepe', async ({ app }) => {
      const row = app.getByRole('link', { name: /^PEPE/ })
      await row.getByText(oneText('PEPE')).waitFor()
      expect(await row.innerText()).toContain('1000PEPE/USDT')
    })
    await inTelegram('/pages/ai/detail?coinId=pepe', async ({ app }) => {
      await app.getByText('1000PEPE = 1,000 × PEPE').waitFor()
      await app.locator('figure').getByText(unitText('PEPE')).first().waitFor()
    })
    await inTelegram(`/pages/ai/detail?id=${endedPepeId}`, async ({ app }) => {
      await app.getByRole('heading', { name: /^1000PEPE/, level: 2 }).waitFor()
      expect(await app.locator('main').innerText()).not.toContain('0.0₅')
    })
  })
})
