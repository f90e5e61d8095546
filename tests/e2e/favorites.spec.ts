import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import { eventually, type TestServer } from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const TAB = '/pages/ai/ai?tab=favorites'
const KEY = 'buoy.favorites.v1'
const FULL = JSON.stringify(Array.from({ length: 20 }, (_, at) => `coin${at}`))

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
  const coins = (page: Page) => page.getByRole('region', { name: 'My coins' })

  it('shows favorites with price and change, linked to the coin and its signals', async () => {
    const stored = { [KEY]: '["eth","btc"]' }
    await visit(HOME, { stored }, async (page) => {
      await coins(page).getByRole('link', { name: /^ETH/ }).waitFor()
      expect(await coins(page).locator('li').count()).toBe(2)
      await coins(page).getByRole('link', { name: 'Star more coins to see them here' }).waitFor()
      await eventually('a change', async () =>
        /[+−]\d+\.\d\d%/.test(await coins(page).locator('li').first().innerText()),
      )
      expect(await runAxeInBothThemes(page)).toEqual([])
      await coins(page).getByRole('link', { name: 'All' }).click()
      await page.waitForURL(`**${TAB}`)
    })
  })

  it('shows what has a new signal first, then what moved most', async () => {
    const { body } = await server.get('/market/tickers')
    const { tickers } = body.data as {
      tickers: { coinId: string; change24hPct: number | null; asOf: number }[]
    }
    const furthest = tickers
      .toSorted((one, other) => Math.abs(other.change24hPct ?? 0) - Math.abs(one.change24hPct ?? 0))
      .map(({ coinId }) => coinId)
      .slice(0, 4)
    const [first = '', second = '', , last = ''] = furthest
    const latest = await server.get('/aiCoin/queryRecordPage?state=latest&limit=1')
    const [row] = (latest.body.data as { items: object[] }).items
    const triggerTime = tickers[0]?.asOf
    const news = { ...row, coinId: last, state: 'entered', direction: 'short', triggerTime }
    const before = (page: Page) =>
      page.route('**/api/aiCoin/queryRecordPage*', async (route) => {
        const answer = await route.fetch()
        const { data, ...rest } = (await answer.json()) as { data: object }
        await route.fulfill({ json: { ...rest, data: { ...data, items: [news] } } })
      })
    const stored = { [KEY]: JSON.stringify(furthest.toReversed()) }
    await visit(HOME, { stored, before }, async (page) => {
      await expect
        .poll(async () => {
          const links = await coins(page).locator('li a').all()
          const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
          return addresses.map((address) => address?.split('coinId=')[1])
        })
        .toEqual([last, first, second])
      await coins(page)
        .getByRole('link', { name: /New: Short/ })
        .waitFor()
    })
  })

  it('moves nothing when the favorites of an account come late', VARIANT, async () => {
    const { token } = await addTestAccount(server.context)
    await starFor(token, 'eth', 'btc')
    await visit(HOME, { token, before: lateFavorites }, async (page) => {
      await coins(page).getByRole('link', { name: /^ETH/ }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it('shows the largest coins and how to see others, without favorites', async () => {
    const { token } = await addTestAccount(server.context)
    await visit(HOME, { token, before: lateFavorites }, async (page) => {
      await coins(page).getByText('Star coins to see them here').waitFor()
      await coins(page).getByRole('link', { name: /^BTC/ }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
      await coins(page).getByRole('link', { name: 'Find' }).click()
      await page.waitForURL('**/pages/ai/search')
    })
  })

  it('shows those of the account when a guest signs in on home', async () => {
    const { token } = await addTestAccount(server.context)
    await starFor(token, 'doge')
    await visit(HOME, { before: lateFavorites }, async (page) => {
      await coins(page).getByRole('link', { name: /^BTC/ }).waitFor()
      await signInFromAnotherTab(page, token)
      await coins(page).getByRole('link', { name: /^DOGE/ }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
    })
  })
})

describe('the favorites tab', () => {
  it.each([{}, { [KEY]: '["btc","eth"]' }])(
    'passes the accessibility check with %o',
    VARIANT,
    async (stored) => {
      await visit(`${TAB}&list=ended`, { stored }, async (page) => {
        await page.locator('article, [role="status"]').first().waitFor()
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )
})
