import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { addNews } from '#tests/support/news/add-news.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { THEMES } from '#tests/support/telegram/themes.ts'
import { holdCalls } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const NEWS = '/pages/news/news'
const COIN = '/pages/ai/detail?coinId='
const HOME = '/pages/home/home'

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

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const row = (page: Page | Frame, text: string) =>
  page.getByRole('article').filter({ hasText: text })

describe('news of a replay, which reads no feeds,', () => {
  it('says so on its page, and is not on home', async () => {
    await visit(NEWS, {}, async (page) => {
      await page.getByText('No news here').waitFor()
    })
    await visit(HOME, {}, async (page) => {
      const strip = page.getByRole('region', { name: 'News flash' })
      await strip.waitFor()
      await page.getByText('not investment advice').scrollIntoViewIfNeeded()
      await strip.waitFor({ state: 'detached' })
    })
  })
})

describe('news', () => {
  beforeAll(() => addNews(server))

  it('is read by a guest by day, opened at its source, and followed to a coin', async () => {
    await visit(NEWS, {}, async (page) => {
      await page
        .context()
        .route('https://daily.example/**', (one) => one.fulfill({ body: 'The story' }))
      await row(page, 'Bitcoin slips').waitFor()
      expect(await page.title()).toContain('News Flash')
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Flash')
      const days = page.getByRole('main').getByRole('heading', { level: 2 })
      expect(await days.first().textContent()).toMatch(/^Today, /)
      expect(await days.count()).toBeGreaterThan(1)
      await row(page, 'upgrade')
        .getByText(/^Seen \d\d:\d\d$/)
        .waitFor()
      const merged = row(page, 'Court approves')
      expect(await merged.count()).toBe(1)
      expect(await merged.getByRole('link', { name: 'The Block' }).getAttribute('href')).toBe(
        'https://block.example/eth-too',
      )
      const opened = page.waitForEvent('popup')
      await row(page, 'Bitcoin slips').getByRole('link', { name: 'Daily Coin' }).click()
      const story = await opened
      await story.getByText('The story').waitFor()
      expect(story.url()).toBe('https://daily.example/btc')
      expect(await story.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
      await story.close()
      await row(page, 'Solana').getByRole('link', { name: 'SOL', exact: true }).click()
      await page.waitForURL(`**${COIN}sol`)
      const own = page.getByRole('region', { name: 'News flash' })
      await page.getByText('not investment advice').last().scrollIntoViewIfNeeded()
      await own.getByRole('article').first().waitFor()
      expect(await own.getByRole('article').count()).toBe(1)
      await page.goBack()
      await row(page, 'Bitcoin slips').waitFor()
    })
  })

  it.each([360, 1280])(
    'has a first row as high while it loads, %i px wide',
    VARIANT,
    async (width) => {
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /\/news\/flashes/)
      }
      await visit(NEWS, { viewport: { width, height: 800 }, before }, async (page) => {
        const grey = page.getByRole('status', { name: 'Loading' }).locator('> :nth-child(2) > *')
        const box = await grey.boundingBox()
        release()
        await row(page, 'Bitcoin slips').waitFor()
        expect((await page.getByRole('article').first().boundingBox())?.y).toBe(box?.y)
        expect((await row(page, 'Bitcoin slips').boundingBox())?.height).toBe(box?.height)
      })
    },
  )

  it('appears on the open page as soon as it was read', async () => {
    const title = 'A bridge was drained of 4,000 ETH within a minute'
    const late = { 'Late Coin': [{ title, path: '/late', hoursAgo: 0 }] }
    await visit(NEWS, {}, async (page) => {
      await row(page, 'Bitcoin slips').waitFor()
      // Before the next question of the page itself, which is a minute away.
      await addNews(server, late)
      await row(page, title).waitFor({ timeout: 30_000 })
    })
  })

  it('stands on home below the first view and leads to all of it', async () => {
    await visit(HOME, {}, async (page) => {
      const strip = page.getByRole('region', { name: 'News flash' })
      await page.getByText('not investment advice').scrollIntoViewIfNeeded()
      await strip.getByRole('article').first().waitFor()
      expect(await strip.getByRole('article').count()).toBe(4)
      await strip.getByRole('link', { name: 'All' }).click()
      await page.waitForURL(`**${NEWS}`)
    })
  })

  it('is not shown on the page of a coin that has none', async () => {
    await visit(`${COIN}pepe`, {}, async (page) => {
      const answered = page.waitForResponse('**/news/flashes?**')
      await page.getByText('not investment advice').last().scrollIntoViewIfNeeded()
      await answered
      expect(await page.getByRole('region', { name: 'News flash' }).count()).toBe(0)
    })
  })

  it('opens its source outside the app inside Telegram', VARIANT, async () => {
    const host = await openTelegramHost(browser, { url: server.url + NEWS, theme: THEMES.day })
    try {
      await row(host.app, 'Bitcoin slips').getByRole('link', { name: 'Daily Coin' }).click()
      await host.hears('web_app_open_link', { url: 'https://daily.example/btc' })
      expect(new URL(host.app.url()).pathname).toBe(NEWS)
    } finally {
      await host.close()
    }
  })

  it('passes an accessibility check', VARIANT, async () => {
    await visit(NEWS, {}, async (page) => {
      await row(page, 'Bitcoin slips').waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })
})
