import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Homes, readHomes, watchFirstHome } from '#tests/support/first-home.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import {
  startTestServer,
  type TestServer,
  untilReplayEnds,
} from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const CODE = /\/assets\/(react|shell)-[^/]+\.js$/
const LONGEST_WAIT = { timeout: 15_000 }
const VIEW = '#first-view'
const OWN = '#root main section h2'

const replay = writeReplayFolder(5)
let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startTestServer({ market: replay.market(200_000), strategy: STRATEGY_3 })
  await untilReplayEnds(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

const favorites = (...coinIds: string[]) => ({
  stored: { 'buoy.favorites.v1': JSON.stringify(coinIds) },
})
const preferences = (choice: object) => ({
  stored: { 'buoy.preferences': JSON.stringify({ v: 1, reminderGuideOverlay: true, ...choice }) },
})
const wide = (width: number) => ({ viewport: { width, height: 740 } })

/** The app draws in the place of what stood there the same words in the same boxes and colours. */
function expectSame({ ahead, app }: Homes, words: readonly string[]): void {
  expect(app).toEqual(ahead)
  const texts = ahead.map(({ text }) => text)
  for (const word of words) expect(texts).toContain(word)
}

describe("home's first strips", () => {
  it.each<[string, VisitOptions, string[]]>([
    ['a guest', { ...wide(360) }, ['No new signals', 'Search coins', 'Replay', 'BTC', 'Home']],
    ['a guest on a small phone', wide(320), ['No new signals', 'Replay', 'BTC']],
    ['a guest on a large phone', wide(430), ['No new signals', 'BTC']],
    ['a guest at a tablet', wide(700), ['No new signals', 'BTC']],
    ['a guest at night', { isDark: true }, ['No new signals']],
    ['who reads simplified Chinese', { locale: 'zh-CN' }, ['暂无新信号', '首页']],
    ['who reads traditional Chinese', { locale: 'zh-TW' }, ['暫無新訊號', '首頁']],
    ['who reads Vietnamese', { locale: 'vi-VN' }, ['Trang chủ']],
    [
      'who chose Chinese and red for rising',
      preferences({ lang: 'zh-Hans', isRedUp: true }),
      ['首页'],
    ],
    ['a guest with a starred coin', favorites('btc'), ['My coins']],
    ['a guest with many starred coins', favorites('btc', 'eth', 'sol', 'xrp'), ['My coins']],
  ])('stand for %s before the app, as the app draws them', async (_who, options, words) => {
    const before = async (page: Page) => {
      await watchShifts(page)
      await watchFirstHome(page)
    }
    const visit = { hasGate: true, isFresh: true, ...options, before }
    await visitPage(browser, server.url + HOME, visit, async (page) => {
      expectSame(await readHomes(page), words)
      await page.locator(OWN).first().waitFor(LONGEST_WAIT)
      expect(await page.locator(VIEW).count()).toBe(0)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it('stand for a member, whose coins are on their way', async () => {
    const { token } = await addTestAccount(server.context)
    const visit = { token, before: watchFirstHome }
    await visitPage(browser, server.url + HOME, visit, async (page) => {
      const homes = await readHomes(page)
      expectSame(homes, ['No new signals', 'My coins', 'All'])
      expect(homes.ahead.filter(({ tag }) => tag === 'LI')).toHaveLength(3)
    })
  })

  it.each(['android', 'ios'])(
    'stand in Telegram for %s in its colours',
    VARIANT,
    async (client) => {
      const theme = {
        bg_color: '#17212b',
        secondary_bg_color: '#232e3c',
        text_color: '#f5f5f5',
      } as const
      const url = `${server.url}/`
      const options = { url, client, theme, isFresh: true, before: watchFirstHome }
      const host = await openTelegramHost(browser, options)
      const homes = await readHomes(host.page)
      expectSame(homes, ['No new signals', 'BTC'])
      expect(homes.ahead.map(({ look }) => look).join()).toContain('rgb(23, 33, 43)')
      expect(await host.close()).toEqual([])
    },
  )

  it('take no tap, and are hidden from who cannot see', async () => {
    const before = async (page: Page) => {
      await page.route(CODE, async (route) => {
        await page.locator(`${VIEW} ul`).waitFor(LONGEST_WAIT)
        await page.mouse.click(100, 240)
        await page.keyboard.press('Tab')
        const focus = await page.evaluate(() => document.activeElement?.tagName)
        expect(focus).toBe('BODY')
        expect(await page.getByRole('link').count()).toBe(0)
        await route.continue()
      })
    }
    await visitPage(browser, server.url + HOME, { before, hasGate: true }, async (page) => {
      await page.locator(OWN).first().waitFor(LONGEST_WAIT)
      expect(new URL(page.url()).pathname).toBe(HOME)
    })
  })

  it('stay without figures where an answer is missing, which the app then says', async () => {
    const before = async (page: Page) => {
      await page.route('**/api/market/overview', (route) => route.abort())
      await watchFirstHome(page, `${VIEW} header`)
    }
    await visitPage(browser, server.url + HOME, { before, hasGate: true }, async (page) => {
      const { ahead } = await readHomes(page)
      expect(ahead.filter(({ tag }) => tag === 'SECTION')).toEqual([])
      await page.locator(OWN).first().waitFor(LONGEST_WAIT)
      expect(await page.locator(VIEW).count()).toBe(0)
    })
  })

  it.each([
    ['in a wide window', HOME, wide(1280)],
    ['on another page', '/pages/ai/ai', {}],
  ])('are not drawn %s', async (_name, path, options) => {
    const before = async (page: Page) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('#first-view') !== null) globalThis.hasFirstView = true
        }).observe(document, { childList: true, subtree: true })
      })
    }
    await visitPage(browser, server.url + path, { ...options, before }, async (page) => {
      await page.locator('#root main').first().waitFor(LONGEST_WAIT)
      expect(await page.evaluate(() => globalThis.hasFirstView)).toBeUndefined()
    })
  })
})

declare global {
  var hasFirstView: true | undefined
}
