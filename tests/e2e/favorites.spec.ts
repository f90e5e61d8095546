import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { visitSigned, type SignedPageOptions } from '#tests/support/account/signed-page.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxe } from '#tests/support/run-axe.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
  untilReplayEnds,
} from '#tests/support/server/start-test-server.ts'

const HOME = '/pages/home/home'
const TAB = '/pages/ai/ai?tab=favorites'
const KEY = 'buoy.favorites.v1'
const FULL = JSON.stringify(Array.from({ length: 20 }, (_, at) => `coin${at}`))

const replay = writeReplayFolder(5)
let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startTestServer({
    market: replay.market(200_000),
  })
  await untilReplayEnds(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

async function visit(
  path: string,
  options: SignedPageOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await visitSigned(browser, server.url + path, options, look)
}

const star = (page: Page, symbol: string) =>
  page.getByRole('button', { name: `Star ${symbol}`, exact: true })
/** Waits until the star shows so. */
const shows = (page: Page, symbol: string, isOn: boolean) =>
  star(page, symbol)
    .and(page.locator(`[aria-pressed="${isOn}"]`))
    .waitFor()
const keptOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/** A coin with ended signals, as the server tells of it, and one that has none of them. */
async function twoCoins(): Promise<{ coinId: string; symbol: string; otherId: string }> {
  const { body } = await server.get('/aiCoin/queryRecordPage?state=ended')
  const rows = (body.data as { items: { coinId: string; symbol: string }[] }).items
  const [{ coinId, symbol } = { coinId: '', symbol: '' }] = rows
  return { coinId, symbol, otherId: rows.find((row) => row.coinId !== coinId)?.coinId ?? '' }
}

async function favoritesOf(token: string): Promise<readonly string[]> {
  const { body } = await server.get('/market/favorites', { authorization: token })
  return (body.data as { coinIds: string[] }).coinIds
}

describe('a guest', () => {
  it('finds out what the tab is for, and where coins are found', async () => {
    await visit(TAB, {}, async (page) => {
      await page.getByText('No favorites yet').waitFor()
      await page.getByRole('button', { name: 'Find coins' }).click()
      await page.waitForURL('**/pages/ai/search')
    })
  })

  it('stars a coin, finds its signals alone in the tab after a reload, and lets it go', async () => {
    const { coinId, symbol } = await twoCoins()
    await visit(`/pages/ai/detail?coinId=${coinId}`, {}, async (page) => {
      await star(page, symbol).click()
      await shows(page, symbol, true)
      expect(await keptOn(page)).toBe(JSON.stringify([coinId]))
      await page.goto(`${server.url}${TAB}&list=ended`)
      await page.locator('article').first().waitFor()
      const shown = await page.locator('article').allInnerTexts()
      expect(shown.every((text) => text.startsWith(symbol))).toBe(true)
      await page.goto(`${server.url}/pages/ai/detail?coinId=${coinId}`)
      await star(page, symbol).click()
      await shows(page, symbol, false)
      expect(await keptOn(page)).toBe('[]')
    })
  })

  it('stars from the search without leaving it', async () => {
    await visit('/pages/ai/search?q=eth', {}, async (page) => {
      await star(page, 'ETH').click()
      await shows(page, 'ETH', true)
      expect(page.url()).toContain('/pages/ai/search')
    })
  })

  it('keeps twenty on the device, and is asked to sign in for more', async () => {
    await visit('/pages/ai/detail?coinId=btc', { kept: { [KEY]: FULL } }, async (page) => {
      await star(page, 'BTC').click()
      const question = page.getByRole('dialog', { name: 'Not signed in' })
      await question.getByText('This device keeps 20 favorites').waitFor()
      await question.getByRole('button', { name: 'Not now' }).click()
      await shows(page, 'BTC', false)
      expect(await keptOn(page)).toBe(FULL)
    })
  })
})

describe('an account', () => {
  it('takes over what was starred on the device, and the device keeps it no more', async () => {
    const { token } = await addTestAccount(server.context)
    const kept = { [KEY]: '["eth","btc","nosuchcoin"]' }
    await visit(TAB, { token, kept }, async (page) => {
      await eventually('the favourites', async () => (await favoritesOf(token)).length === 2)
      expect(await favoritesOf(token)).toEqual(['eth', 'btc'])
      await eventually('an empty device', async () => (await keptOn(page)) === '[]')
    })
  })

  it('keeps a star on the server, and two quick taps end as they were meant', async () => {
    const { token } = await addTestAccount(server.context)
    await visit('/pages/ai/detail?coinId=btc', { token }, async (page) => {
      await star(page, 'BTC').click()
      await shows(page, 'BTC', true)
      await eventually('the star', async () => (await favoritesOf(token)).includes('btc'))
      await page.reload()
      await shows(page, 'BTC', true)
      await star(page, 'BTC').dblclick()
      await star(page, 'BTC').click()
      await shows(page, 'BTC', false)
      await eventually('no star', async () => (await favoritesOf(token)).length === 0)
      await shows(page, 'BTC', false)
    })
  })

  it('sees a star taken back that the server refuses', async () => {
    const { token } = await addTestAccount(server.context)
    await visit('/pages/ai/detail?coinId=btc', { token }, async (page) => {
      const msg = 'You have 500 favorites, the most there can be.'
      await page.route('**/api/market/favorite', (route) =>
        route.fulfill({ status: 409, json: { code: 40_915, msg, data: null } }),
      )
      await star(page, 'BTC').click()
      await page.getByText(msg).waitFor()
      await shows(page, 'BTC', false)
    })
  })
})

describe('home', () => {
  it('shows favourites with price and change, and leads to the coin and to their signals', async () => {
    const kept = { [KEY]: '["eth","btc"]', 'buoy.favorites.shown': '1' }
    await visit(HOME, { kept }, async (page) => {
      const strip = page.getByRole('region', { name: 'Favorites' })
      await strip.getByRole('link', { name: /^ETH/ }).waitFor()
      expect(await strip.locator('li').count()).toBe(2)
      await eventually('a change', async () =>
        /[+-]\d+\.\d\d%/.test(await strip.locator('li').first().innerText()),
      )
      expect(await runAxe(page)).toEqual([])
      await strip.getByRole('link', { name: /Their signals/ }).click()
      await page.waitForURL(`**${TAB}`)
    })
  })

  it('shows no strip, and loads nothing of it, where nothing is starred', async () => {
    const asked: string[] = []
    await visit('/404.html', {}, async (page) => {
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(server.url + HOME)
      await page.getByRole('region', { name: 'Newest signals' }).waitFor()
      expect(await page.getByRole('region', { name: 'Favorites' }).count()).toBe(0)
      expect(asked.filter((url) => url.includes('Favorite'))).toEqual([])
    })
  })
})

describe.each([false, true])('the favourites tab, dark %s', (isDark) => {
  it.each([{}, { [KEY]: '["btc","eth"]' }])(
    'has no serious fault for assistive technology with %o',
    async (kept) => {
      await visit(`${TAB}&list=ended`, { isDark, kept }, async (page) => {
        await page.locator('article, [role="status"]').first().waitFor()
        expect(await runAxe(page)).toEqual([])
      })
    },
  )
})
