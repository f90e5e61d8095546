import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceText } from '#domain/money/price-text.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxe, runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { openTour, type Tour, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** One page of each kind. */
const PATHS = [
  '/pages/ai/ai?tab=earnings',
  '/pages/ai/search',
  '/pages/ai/detail?coinId=btc',
  '/pages/ai/help/help',
  '/pages/ai/help/fn?topic=record',
  '/pages/ai/detail?id=<id>',
]

let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens a page in a language; fails on page errors. */
const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)

const cards = (page: Page) => page.locator('article')
const links = (page: Page) => page.locator('a[href*="/pages/ai/detail"]')
const coins = (page: Page) => page.locator('main li a[href*="coinId="]')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

async function endedSignalId(): Promise<string> {
  return eventually('a closed signal', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=50')
    const { items } = body.data as { items: Array<{ id: string; state: string }> }
    return items.find(({ state }) => state === 'closed')?.id
  })
}

interface Lived {
  readonly id: string
  readonly marketId: string
  readonly state: string
  readonly triggerTime: number
  readonly endedTime: number | null
}

/** The signal of a list with the longest duration. */
async function longestSignal(state: string): Promise<Lived> {
  const found = await eventually('a signal', async () => {
    const { body } = await server.get(`/aiCoin/queryRecordPage?state=${state}&limit=100`)
    const { items } = body.data as { items: Lived[] }
    const lengthOf = ({ triggerTime, endedTime }: Lived) => (endedTime ?? 0) - triggerTime
    return items.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  })
  return found
}

/** The last 1500 candles that open before a time; default: the newest. */
async function candlesOf(marketId: string, interval: Interval, before?: number) {
  const range = before === undefined ? '' : `&before=${before}`
  const query = `marketId=${marketId}&interval=${interval}&limit=1500${range}`
  const { body } = await server.get(`/market/candles?${query}`)
  return (body.data as { candles: number[][] }).candles
}

/** The last 3000 candles: a signal may be older than the most that one call gives. */
async function candlesOfChart(marketId: string, interval: Interval): Promise<number[][]> {
  const newest = await candlesOf(marketId, interval)
  return [...(await candlesOf(marketId, interval, newest[0]?.[0])), ...newest]
}

/** Open times of the first and last candle drawn, from the chart legend. */
async function timesInView(page: Page, candles: readonly number[][]) {
  const chart = page.getByTestId('chart')
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 }
  const timeAt = async (x: number) => {
    await chart.hover({ position: { x, y: height / 3 } })
    const text = await page.locator('figure > div').first().innerText()
    const prices = [...text.matchAll(/[OHLC]\s+(\S+)/g)].map((match) => match[1])
    return candles.find((row) => row.slice(1, 5).map(priceText).join() === prices.join())?.[0]
  }
  const first = await timeAt(2)
  const last = await timeAt(width - 84)
  return first === undefined || last === undefined ? null : { first, last }
}

describe('a reader of a market that moves', () => {
  it('sees new signals without reloading', async () => {
    const replay = writeReplayFolder(20)
    const moving = await startTestServer({ market: replay.market(30_000) })
    try {
      await visitPage(browser, `${moving.url}/pages/ai/ai`, {}, async (page) => {
        await page.getByText('Replay').filter({ visible: true }).first().waitFor()
        await cards(page).first().waitFor({ timeout: 60_000 })
        const before = await totalOf(page)
        await expect
          .poll(async () => await totalOf(page), { timeout: 60_000 })
          .toBeGreaterThan(before)
      })
    } finally {
      await moving.close()
      replay.remove()
    }
  })
})

describe('a reader of signals', () => {
  let tour: Tour
  beforeAll(() => {
    tour = openTour(browser, server.url, {})
  })
  afterAll(async () => await tour?.close())

  it('opens a signal with chart and reasons, and returns to the same scroll position', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      await links(page).first().click()
      await page.waitForURL('**/pages/ai/detail**')
      await page.locator('#root canvas').first().waitFor()
      await page.getByText('Close beyond the Bollinger band').first().waitFor()
      await page.getByRole('heading', { name: 'Why this signal' }).waitFor()
      await page.getByText('By version 1 of the rules.').waitFor()
      await page
        .getByRole('button', { name: 'Back' })
        .or(page.getByRole('link', { name: 'Back' }))
        .first()
        .click()
      await page.waitForURL('**/pages/ai/ai**')
      await cards(page).first().waitFor()
    })
  })

  it('reads net returns of ended signals, gains and losses', async () => {
    await endedSignalId()
    await visit('/pages/ai/ai', {}, async (page) => {
      await tab(page, /Ended/).click()
      await page.getByText('Return after costs', { exact: true }).first().waitFor()
      expect(await cards(page).first().innerText()).toMatch(/[+−]\d+\.\d\d%/)
    })
  })

  it('sorts them by earnings, and the address restores the list', async () => {
    await endedSignalId()
    await visit('/pages/ai/ai', {}, async (page) => {
      await tab(page, /Earnings/).click()
      const tabs = page.getByRole('tablist').first().getByRole('tab')
      expect(await tabs.allInnerTexts()).toEqual([
        'Favorites',
        'Earnings',
        'Latest',
        'Trending',
        'Surges',
      ])
      await page.getByText('now, after costs').first().waitFor()
      await tab(page, /Ended/).click()
      const isFalling = async () => {
        const texts = (await page.locator('article').allInnerTexts()).map((text) => {
          return text.replaceAll('−', '-')
        })
        const returns = texts.flatMap((text) => /[+-]\d+\.\d\d(?=%)/.exec(text)?.map(Number) ?? [])
        const isInOrder = returns.every((pct, at) => at === 0 || pct <= (returns[at - 1] ?? pct))
        return returns.length > 2 && isInOrder
      }
      await eventually('the best first', isFalling, 45_000)
      expect(page.url()).toContain('tab=earnings&list=ended')
      await page.reload()
      await eventually('the best first again', isFalling)
    })
  })

  it('opens the exact signal of a shared link, up to its exit', async () => {
    const id = await endedSignalId()
    await visit(`/s/${id}?inviteCode=abc`, {}, async (page) => {
      await page.waitForURL(`**/pages/ai/detail?**${id}**`)
      expect(page.url()).not.toContain('inviteCode')
      await page.getByText('Triggered').first().waitFor()
      await page.getByText('after fees and slippage').first().waitFor()
      const { body } = await server.get(`/aiCoin/getDetail?id=${id}`)
      const { signal } = body.data as { signal: { netReturnPct: number } }
      const shown = Math.abs(signal.netReturnPct).toFixed(2)
      expect(await page.locator('main').innerText()).toContain(`${shown}%`)
    })
  })

  it('switches between the five timeframes', async () => {
    const id = await endedSignalId()
    await visit(`/pages/ai/detail?id=${id}`, {}, async (page) => {
      for (const name of ['15m', '30m', '1h', '4h', '1D']) {
        const asked = page
          .waitForResponse((response) => response.url().includes('/market/candles'), {
            timeout: 5000,
          })
          .catch(() => null)
        const choice = page
          .getByRole('tab', { name, exact: true })
          .or(page.getByRole('radio', { name, exact: true }))
          .or(page.getByRole('button', { name, exact: true }))
          .first()
        await choice.click()
        await asked
        await page.locator('#root canvas').first().waitFor()
      }
    })
  })

  it('sees an error for an unknown signal, with a link to the signals', async () => {
    await visit('/s/00000000000000000000000000', {}, async (page) => {
      await page.getByText('This signal does not exist').first().waitFor()
      await page.getByText('See all signals').first().click()
      await page.waitForURL('**/pages/ai/ai**')
    })
  })

  it('filters by direction, and keeps the filter after a reset without apply', async () => {
    await endedSignalId()
    const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=1')
    const { items } = body.data as { items: Array<{ direction: 'long' | 'short' }> }
    const isLong = items[0]?.direction === 'long'
    const [name, other] = isLong ? ['Long', 'Short'] : ['Short', 'Long']
    await visit('/pages/ai/ai?list=ended', {}, async (page) => {
      await cards(page).first().waitFor()
      await page.getByRole('button', { name: /^Filter/ }).click()
      const sheet = page.getByRole('dialog')
      // Each field says what is chosen before anything is.
      await sheet.getByRole('button', { name: /^Any volume/ }).waitFor()
      expect(await sheet.locator('section:not(:has([aria-pressed="true"]))').count()).toBe(0)
      await sheet.getByRole('button', { name: new RegExp(`^${name}\\s*\\d*$`) }).click()
      await sheet.getByRole('button', { name: 'Show signals' }).click()
      await sheet.waitFor({ state: 'detached' })
      await eventually(`only ${name}`, async () => {
        const texts = await cards(page).allInnerTexts()
        const isOther = (text: string) => text.split('\n').includes(other ?? '')
        return texts.length > 0 && !texts.some(isOther)
      })
      expect(page.url()).toContain(`category=${name?.toLowerCase()}`)
      await page.getByRole('button', { name: 'Filter, 1 active' }).click()
      await sheet.getByRole('button', { name: 'Reset' }).click()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      expect(page.url()).toContain(`category=${name?.toLowerCase()}`)
    })
  })

  it('finds a coin by part of its name by keyboard, and the search is remembered', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      await page.getByRole('button', { name: 'Search coins' }).click()
      await page.waitForURL('**/pages/ai/search')
      await coins(page).first().waitFor()
      await page.keyboard.type(' bT')
      await page.waitForURL('**/pages/ai/search?q=**')
      await eventually('only coins that match', async () => {
        const names = await coins(page).locator('strong').allInnerTexts()
        return names.length > 0 && names.every((name) => /BT/.test(name))
      })
      const [first] = await coins(page).locator('strong').allInnerTexts()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/pages/ai/detail?coinId=**')
      await page.getByRole('heading', { name: 'Current rule status' }).waitFor()
      await page.goBack()
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await page.getByRole('button', { name: first ?? '', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Clear recent' }).click()
      expect(await page.getByRole('heading', { name: 'Recent' }).count()).toBe(0)
    })
  })

  it('finds a coin by its names and in spite of typos, and is shown near ones for others', async () => {
    await visit('/pages/ai/search', {}, async (page) => {
      for (const [coinId, words] of [
        ['sol', ['solana', 'SOLNAA', '索拉纳', '索拉納', 'suolana', 'sln']],
        ['btc', ['比特币', 'btb', 'bitcion']],
        ['eth', ['yitaifang', 'etherium']],
      ] as const) {
        for (const word of words) {
          await page.getByRole('searchbox').fill(word)
          const first = () => coins(page).first().getAttribute('href')
          await expect.poll(first).toBe(`/pages/ai/detail?coinId=${coinId}`)
        }
        // What is asked once typing pauses has come.
        await page.waitForTimeout(500)
      }
      await page.getByRole('searchbox').fill('sollllana')
      await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
      expect(await coins(page).first().getAttribute('href')).toMatch(/coinId=sol$/)
      expect(await coins(page).count()).toBeLessThanOrEqual(3)
    })
  })

  it('sees an empty state for an unknown name, however it is written', async () => {
    const names = ['abcdefghijklmnopqrstuvwxyz1234', '🚀"<img src=x>\'%', 'مرحبا']
    await visit('/pages/ai/search', {}, async (page) => {
      for (const name of names) {
        await page.getByRole('searchbox').fill(name)
        await page.waitForURL((url) => url.searchParams.get('q') === name)
        await page.getByText('Coin not found').waitFor()
        expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
      }
      await page.getByRole('button', { name: 'Clear the search' }).last().click()
      await coins(page).first().waitFor()
    })
  })

  it('reads a coin: price and change, each timeframe with reasons, and its record', async () => {
    await visit('/pages/ai/detail?coinId=btc', {}, async (page) => {
      await page.locator('#root canvas').first().waitFor()
      for (const name of ['24h high', '24h low', 'Signals in progress', 'Past signals of BTC']) {
        await page.getByText(name).first().waitFor()
      }
      await eventually('the day in figures', async () => {
        return !(await page.locator('dl').first().innerText()).includes('--')
      })
      const fourHours = page.getByRole('button', { name: /^4h/ })
      await fourHours.click()
      expect(await fourHours.getAttribute('aria-expanded')).toBe('true')
      await page
        .getByText('Score')
        .or(page.getByText(/there is no clear trend/))
        .first()
        .waitFor()
      await page.locator('a[href="/record?coinId=btc"]').click()
      await page.waitForURL('**/record?coinId=btc')
    })
  })

  it('shares a signal by its short link', async () => {
    const id = await endedSignalId()
    const permissions = ['clipboard-read', 'clipboard-write']
    await visit(`/pages/ai/detail?id=${id}`, { permissions }, async (page) => {
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByText('Link copied').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`/s/${id}`)
    })
  })

  it('reads the help from first to last topic, and an unknown topic opens the list', async () => {
    await visit('/pages/ai/help/fn?topic=nosuch', {}, async (page) => {
      await page.waitForURL('**/pages/ai/help/help')
      await page.getByRole('heading', { name: 'Coin Selection Help' }).waitFor()
      const titles = await page.locator('main li a').count()
      await page.locator('main li a').first().click()
      const read = new Set<string>()
      for (let next = 0; next < titles; next += 1) {
        const title = await page.locator('h1').innerText()
        read.add(title)
        expect(await page.locator('main section p').count()).toBeGreaterThanOrEqual(4)
        const link = page.locator('main a[href*="topic="]')
        if ((await link.count()) === 0) break
        await link.click()
        await eventually(
          'the next topic',
          async () => (await page.locator('h1').innerText()) !== title,
        )
      }
      expect(read.size).toBe(titles)
    })
  })

  it('keeps the page without a network, with a banner, and continues when it is back', async () => {
    await visit('/pages/ai/ai?list=ended', {}, async (page) => {
      await cards(page).first().waitFor()
      await page.context().setOffline(true)
      await page
        .getByText(/Offline|No connection|interrupted/)
        .first()
        .waitFor()
      expect(await cards(page).count()).toBeGreaterThan(0)
      await page.context().setOffline(false)
      await page
        .getByText(/Offline|No connection|interrupted/)
        .first()
        .waitFor({ state: 'detached' })
    })
  })

  it.each(PATHS)(
    'on %s scrolls only down at every width, and passes the accessibility check',
    VARIANT,
    async (path) => {
      await tour.show(path.replace('<id>', await endedSignalId()), async (page) => {
        // A page's head is drawn first, with nothing in its main part yet.
        await page.locator('main > *').first().waitFor()
        await page.waitForTimeout(600)
        for (const width of [320, 360, 480, 768, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await page.waitForTimeout(100)
          expect([width, await widthBeyondScreen(page)]).toEqual([width, 0])
        }
        await page.setViewportSize(PHONE)
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )
})

describe('a page', () => {
  it('that does not exist links to home', async () => {
    await visit('/pages/nothing/here', {}, async (page) => {
      await page.waitForURL('**/404.html')
      expect(await page.locator('body').innerText()).toMatch(/This page does not exist/)
    })
  })

  it('of the API lists every call, with texts that can be read in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visit('/api/docs', { viewport: DESKTOP, colorScheme }, async (page) => {
        await page.locator('#operations-tag-aiCoin').click({ timeout: 20_000 })
        await page.getByText('/aiCoin/queryRecordPage').first().waitFor()
        expect(await runAxe(page, ['color-contrast'])).toEqual([])
      })
    }
  })
})

/** Signals in progress and ended. */
async function totalOf(page: Page): Promise<number> {
  const texts = await Promise.all(
    [/In progress/, /Ended/].map((name) => tab(page, name).innerText()),
  )
  return texts.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0] ?? 0), 0)
}

/** Horizontal overflow of the page, px. */
async function widthBeyondScreen(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

describe('a chart', () => {
  const PATIENT = { timeout: 180_000 }

  it(
    'shows the whole history of a signal, at each timeframe and width',
    { ...PATIENT, ...VARIANT },
    async () => {
      const intervals = ['15m', '1h', '1D', '30m', '4h']
      for (const { viewport, states, names } of [
        { viewport: PHONE, states: ['ended', 'inProgress'], names: intervals },
        { viewport: DESKTOP, states: ['ended'], names: ['15m', '1h'] },
      ]) {
        for (const state of states) {
          const signal = await longestSignal(state)
          await visit(`/pages/ai/detail?id=${signal.id}`, { viewport }, async (page) => {
            for (const name of names) {
              await tab(page, new RegExp(`^${name}$`)).click()
              const interval = name.toLowerCase() as Interval
              const end = signal.endedTime ?? signal.triggerTime
              const candles = await candlesOfChart(signal.marketId, interval)
              await eventually('trigger and end in view', async () => {
                const seen = await timesInView(page, candles)
                if (seen === null || seen.first >= signal.triggerTime) return null
                return seen.last + INTERVAL_MS[interval] >= end
              })
            }
          })
        }
      }
    },
  )
})
