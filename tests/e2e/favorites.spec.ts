import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
  untilReplayEnds,
} from '#tests/support/server/start-test-server.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

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

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const star = (page: Page, symbol: string) =>
  page.getByRole('button', { name: `Add ${symbol} to favorites`, exact: true })
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

/** As if starred on another device. */
async function starFor(authorization: string, ...coinIds: string[]): Promise<void> {
  for (const coinId of coinIds) {
    await server.post('/market/favorite', { coinId, isStarred: true }, { authorization })
  }
}

/** Watches what moves; the favourites come when the page has stood for a while, prices not at all. */
async function lateFavorites(page: Page): Promise<void> {
  await watchShifts(page)
  await page.route('**/api/stream*', () => {})
  await page.route('**/api/market/favorites', async (route) => {
    await setTimeout(600)
    await route.continue()
  })
}

/** What another tab of the app does to this one. */
async function signInFromAnotherTab(page: Page, token: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${server.url}/404.html`)
  const session = JSON.stringify({ v: 1, token })
  await other.evaluate((kept) => localStorage.setItem('buoy.session', kept), session)
  await other.close()
}

const markOf = (page: Page) => page.evaluate(() => localStorage.getItem('buoy.favorites.account'))

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
      await question.getByText('This device can save 20 favorites').waitFor()
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
    const kept = { [KEY]: '["eth","btc"]', 'buoy.favorites.guest': '1' }
    await visit(HOME, { kept }, async (page) => {
      const strip = page.getByRole('region', { name: 'Favorites' })
      await strip.getByRole('link', { name: /^ETH/ }).waitFor()
      expect(await strip.locator('li').count()).toBe(2)
      await eventually('a change', async () =>
        /[+-]\d+\.\d\d%/.test(await strip.locator('li').first().innerText()),
      )
      expect(await runAxeInBothThemes(page)).toEqual([])
      await strip.getByRole('link', { name: /See their signals/ }).click()
      await page.waitForURL(`**${TAB}`)
    })
  })

  it('keeps room for an account seen for the first time, and moves nothing when they come', async () => {
    const { token } = await addTestAccount(server.context)
    await starFor(token, 'eth', 'btc')
    await visit(HOME, { token, before: lateFavorites }, async (page) => {
      const strip = page.getByRole('region', { name: 'Favorites' })
      await strip.getByRole('link', { name: /^ETH/ }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it('says how to get some where an account has none, and shows nothing the next time', async () => {
    const { token } = await addTestAccount(server.context)
    await visit(HOME, { token, before: lateFavorites }, async (page) => {
      const strip = page.getByRole('region', { name: 'Favorites' })
      await strip.getByText('Add coins to your favorites to see').waitFor()
      expect(await shiftsOf(page)).toEqual([])
      await strip.getByRole('link', { name: 'Find coins' }).click()
      await page.waitForURL('**/pages/ai/search')
      await page.goto(server.url + HOME)
      await page.getByRole('region', { name: 'Newest signals' }).waitFor()
      expect(await strip.count()).toBe(0)
    })
  })

  it('leaves them for the next time where a guest signs in over it', async () => {
    const { token } = await addTestAccount(server.context)
    await starFor(token, 'eth')
    await visit(HOME, { before: lateFavorites }, async (page) => {
      await page
        .getByRole('region', { name: 'Newest signals' })
        .getByRole('listitem')
        .first()
        .waitFor()
      const known = page.waitForResponse('**/api/market/favorites')
      await signInFromAnotherTab(page, token)
      await known
      await eventually('the mark', async () => (await markOf(page)) === '1')
      expect(await page.getByRole('region', { name: 'Favorites' }).count()).toBe(0)
      expect(await shiftsOf(page)).toEqual([])
      await page.reload()
      await page
        .getByRole('region', { name: 'Favorites' })
        .getByRole('link', { name: /^ETH/ })
        .waitFor()
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

describe('the favourites tab', () => {
  it.each([{}, { [KEY]: '["btc","eth"]' }])(
    'has no serious fault for assistive technology with %o',
    async (kept) => {
      await visit(`${TAB}&list=ended`, { kept }, async (page) => {
        await page.locator('article, [role="status"]').first().waitFor()
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )
})
