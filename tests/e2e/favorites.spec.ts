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
/** Waits until the star has this state. */
const shows = (page: Page, symbol: string, isOn: boolean) =>
  star(page, symbol)
    .and(page.locator(`[aria-pressed="${isOn}"]`))
    .waitFor()
const storedOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/** A coin with ended signals, and one without. */
async function twoCoins(): Promise<{ coinId: string; symbol: string; otherId: string }> {
  const { body } = await server.get('/aiCoin/queryRecordPage?state=ended')
  const rows = (body.data as { items: { coinId: string; symbol: string }[] }).items
  const [{ coinId, symbol } = { coinId: '', symbol: '' }] = rows
  return { coinId, symbol, otherId: rows.find((row) => row.coinId !== coinId)?.coinId ?? '' }
}

/** Stars a coin as another device would. */
async function starFor(authorization: string, ...coinIds: string[]): Promise<void> {
  for (const coinId of coinIds) {
    await server.post('/market/favorite', { coinId, isStarred: true }, { authorization })
  }
}

/** Measures layout shift; favorites load late, prices never. */
async function lateFavorites(page: Page): Promise<void> {
  await watchShifts(page)
  await page.route('**/api/stream*', () => {})
  await page.route('**/api/market/favorites', async (route) => {
    await setTimeout(600)
    await route.continue()
  })
}

/** Writes storage as another tab would. */
async function signInFromAnotherTab(page: Page, token: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${server.url}/404.html`)
  const session = JSON.stringify({ v: 1, token })
  await other.evaluate((stored) => localStorage.setItem('buoy.session', stored), session)
  await other.close()
}

const markOf = (page: Page) => page.evaluate(() => localStorage.getItem('buoy.favorites.account'))

async function favoritesOf(token: string): Promise<readonly string[]> {
  const { body } = await server.get('/market/favorites', { authorization: token })
  return (body.data as { coinIds: string[] }).coinIds
}

describe('a guest', () => {
  it('reads what the tab is for, and where to find coins', async () => {
    await visit(TAB, {}, async (page) => {
      await page.getByText('No favorites yet').waitFor()
      await page.getByRole('button', { name: 'Find coins' }).click()
      await page.waitForURL('**/pages/ai/search')
    })
  })

  it('stars a coin, sees only its signals in the tab after a reload, and unstars it', async () => {
    const { coinId, symbol } = await twoCoins()
    await visit(`/pages/ai/detail?coinId=${coinId}`, {}, async (page) => {
      await star(page, symbol).click()
      await shows(page, symbol, true)
      expect(await storedOn(page)).toBe(JSON.stringify([coinId]))
      await page.goto(`${server.url}${TAB}&list=ended`)
      await page.locator('article').first().waitFor()
      const shown = await page.locator('article').allInnerTexts()
      expect(shown.every((text) => text.startsWith(symbol))).toBe(true)
      await page.goto(`${server.url}/pages/ai/detail?coinId=${coinId}`)
      await star(page, symbol).click()
      await shows(page, symbol, false)
      expect(await storedOn(page)).toBe('[]')
    })
  })

  it('stars a coin in the search without leaving it', async () => {
    await visit('/pages/ai/search?q=eth', {}, async (page) => {
      await star(page, 'ETH').click()
      await shows(page, 'ETH', true)
      expect(page.url()).toContain('/pages/ai/search')
    })
  })

  it('stores twenty on the device, and is asked to sign in for more', async () => {
    await visit('/pages/ai/detail?coinId=btc', { stored: { [KEY]: FULL } }, async (page) => {
      await star(page, 'BTC').click()
      const question = page.getByRole('dialog', { name: 'Not signed in' })
      await question.getByText('This device can save 20 favorites').waitFor()
      await question.getByRole('button', { name: 'Not now' }).click()
      await shows(page, 'BTC', false)
      expect(await storedOn(page)).toBe(FULL)
    })
  })
})

describe('an account', () => {
  it('takes over the favorites of the device, which deletes them', async () => {
    const { token } = await addTestAccount(server.context)
    const stored = { [KEY]: '["eth","btc","nosuchcoin"]' }
    await visit(TAB, { token, stored }, async (page) => {
      await eventually('the favourites', async () => (await favoritesOf(token)).length === 2)
      expect(await favoritesOf(token)).toEqual(['eth', 'btc'])
      await eventually('an empty device', async () => (await storedOn(page)) === '[]')
    })
  })

  it('stores a star on the server, and two quick taps end in the right state', async () => {
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

  it('reverts a star that the server refuses', async () => {
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
  it('shows favorites with price and change, linked to the coin and its signals', async () => {
    const stored = { [KEY]: '["eth","btc"]', 'buoy.favorites.guest': '1' }
    await visit(HOME, { stored }, async (page) => {
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

  it('reserves space for a new account, without layout shift when favorites load', async () => {
    const { token } = await addTestAccount(server.context)
    await starFor(token, 'eth', 'btc')
    await visit(HOME, { token, before: lateFavorites }, async (page) => {
      const strip = page.getByRole('region', { name: 'Favorites' })
      await strip.getByRole('link', { name: /^ETH/ }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it('says how to add favorites when there are none, and shows nothing the next time', async () => {
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

  it('shows them on the next visit when a guest signs in on home', async () => {
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

  it('shows no strip and loads nothing of it without favorites', async () => {
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

describe('the favorites tab', () => {
  it.each([{}, { [KEY]: '["btc","eth"]' }])(
    'passes the accessibility check with %o',
    async (stored) => {
      await visit(`${TAB}&list=ended`, { stored }, async (page) => {
        await page.locator('article, [role="status"]').first().waitFor()
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )
})
