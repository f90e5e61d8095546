import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const CALCULATOR = '/pages/aiPredict/aiPredict'
const REPLAY_LIMIT_MS = 60_000

const replay = writeReplayFolder(6)
let server: MemberServer
let browser: Browser
/** A coin with an ended signal. */
let coin: { readonly coinId: string; readonly symbol: string }

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startMemberServer(replay.market(1_000_000))
  await eventually(
    'a signal that ended',
    async () => {
      const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=100')
      const rows = (body.data as { items: EndedRow[] } | null)?.items ?? []
      const row = rows.find(({ state }) => state === 'closed')
      if (row !== undefined) coin = row
      return row !== undefined
    },
    REPLAY_LIMIT_MS,
  )
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

interface EndedRow {
  readonly coinId: string
  readonly symbol: string
  readonly state: string
}

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, { before: watchShifts, ...options }, look)
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** The market that is replayed is named once. */
const namesReplay = async (page: Page) => {
  const chip = page.getByText(/^Replay, /).filter({ visible: true })
  await chip.first().waitFor()
  expect(await chip.count()).toBe(1)
}
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

describe('the calculator', () => {
  it('chooses a coin by search, shows the price, takes a card and lists every trade', async () => {
    const { token } = await server.newPerson({ cards: ['freeCalc'] })
    await visit(CALCULATOR, { token }, async (page) => {
      await press(page, 'Choose a coin')
      await page.waitForURL('**/pages/aiPredict/search**')
      await page.getByRole('heading', { name: 'Past signals: choose a coin' }).waitFor()
      await page.getByRole('searchbox').fill(coin.symbol)
      await page.locator(`a[href*="coinId=${coin.coinId}"]`).first().click()
      await seen(page, /not a forecast/)
      await namesReplay(page)
      await seen(page, 'Free estimate card: 1')
      await page.getByLabel('Amount per buy').fill('99')
      await page.getByLabel('Amount per buy').blur()
      await seen(page, 'Enter a whole number from 100 to 10,000.')
      expect(await page.getByRole('button', { name: 'Calculate with a card' }).isEnabled()).toBe(
        false,
      )
      await page.getByLabel('Amount per buy').fill('250')
      await press(page, 'Calculate with a card')
      await page.waitForURL(/aiPredict\/detail\?id=/)
      // Opened again: what was seen on the way here does not count as a shift of this page.
      await page.reload()
      await seen(page, /250\sUSD, entry costs included, on each buy/)
      await seen(page, 'All trades')
      await namesReplay(page)
      expect(await page.locator('a[href*="/pages/ai/detail?id="]').count()).toBeGreaterThan(0)
      expect(await page.locator('main').innerText()).not.toMatch(/will earn|expected profit/i)
      expect(await shiftsOf(page)).toEqual([])
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.goBack()
      await page.getByRole('link', { name: `${coin.symbol}: past signals` }).waitFor()
      await seen(page, 'You have none')
    })
  })

  it('draws levels on candles for a support and resistance card, with how often they held', async () => {
    const { token } = await server.newPerson({ cards: ['supportResistance'] })
    await visit(`${CALCULATOR}?coinId=${coin.coinId}&kind=levels`, { token }, async (page) => {
      await press(page, 'Calculate with a card')
      await page.waitForURL(/aiPredict\/SRDetails\?id=/)
      await seen(page, 'Any line at the same distance')
      await page.getByTestId('chart').waitFor()
      await namesReplay(page)
      await seen(page, /^\S+ · (Spot|Perp) · 4h candles\s*As of .+ UTC$/)
      const row = page.getByRole('row', { name: /^\S+ (Support|Resistance) \d+ \d+\.\d$/ })
      // A coin may have none.
      const none = page.getByRole('region', { name: 'Strong levels' }).getByText('None')
      await row.first().or(none).waitFor()
      expect(await page.locator('figcaption').first().innerText()).toContain('strong support')
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })

  it('names what is missing to pay with, and leads to it', async () => {
    const { token } = await server.newPerson()
    await visit(`${CALCULATOR}?coinId=${coin.coinId}`, { token }, async (page) => {
      await seen(page, 'Not enough BY.')
      await seen(page, /^\S+ · (Spot|Perp)$/)
      await page.getByRole('link', { name: 'Invite friends' }).waitFor()
      await press(page, 'Check in')
      await page.getByRole('dialog', { name: 'Daily check-in' }).waitFor()
    })
  })

  it('has its texts and fields in their places before the price is there', VARIANT, async () => {
    const { token } = await server.newPerson({ cards: ['regular'] })
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /\/predict\/offer/)
    }
    await visit(`${CALCULATOR}?coinId=${coin.coinId}`, { token, before }, async (page) => {
      await page.getByRole('status', { name: 'Loading' }).waitFor()
      const tops = await topsOf(page)
      expect(tops.map(([name]) => name)).toContain('Pay with')
      release()
      await seen(page, 'Estimate card: 1')
      expect(await movedFrom(tops, page)).toEqual([])
    })
  })

  it('has the headings of a result in their places before it is there', VARIANT, async () => {
    const { token } = await server.newPerson({ cards: ['supportResistance'] })
    await visit(`${CALCULATOR}?coinId=${coin.coinId}&kind=levels`, { token }, async (page) => {
      await press(page, 'Calculate with a card')
      await page.waitForURL(/aiPredict\/SRDetails\?id=/)
      await seen(page, 'Any line at the same distance')
      const release = await holdCalls(page, /\/predict\/calculation\?/)
      await page.reload()
      await seen(page, 'Any line at the same distance')
      const tops = await topsOf(page)
      expect(tops.map(([name]) => name)).toEqual([
        'Levels',
        'How often levels held',
        'Strong levels',
      ])
      release()
      await page.getByTestId('chart').waitFor()
      expect(await movedFrom(tops, page)).toEqual([])
    })
  })

  it('shows one message and no form when the price fails to load', async () => {
    const before = async (page: Page) =>
      page.route('**/predict/offer**', (route) => route.abort('connectionrefused'))
    await visit(`${CALCULATOR}?coinId=${coin.coinId}`, { before }, async (page) => {
      await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 })
      expect(await page.getByRole('tab').count()).toBe(0)
      expect(await page.getByText('Choose another coin').count()).toBe(0)
    })
  })

  it('is reached from My and from the card that pays for it', async () => {
    const { token } = await server.newPerson({ cards: ['supportResistance'] })
    await visit('/pages/my/prize', { token }, async (page) => {
      await press(page, 'Use Support and resistance card')
      await page.waitForURL(`**${CALCULATOR}?kind=levels`)
      await page.goto(`${server.url}/pages/my/my`)
      await page.getByRole('link', { name: /^Past profit calculator/ }).click()
      await page.waitForURL(`**${CALCULATOR}`)
      await seen(page, /what a coin’s ended signals would have paid/)
    })
  })

  it('asks a guest to sign in at the act, and shows the price before it', async () => {
    await visit(`${CALCULATOR}?coinId=${coin.coinId}`, {}, async (page) => {
      await seen(page, '20 BY')
      await seen(page, 'Sign in to see your cards')
      expect(await page.locator('main').innerText()).not.toContain('You have none')
      expect(await shiftsOf(page)).toEqual([])
      await press(page, 'Sign in to calculate')
      await page.getByRole('dialog').waitFor()
      expect(new URL(page.url()).pathname).toBe(CALCULATOR)
    })
  })
})
