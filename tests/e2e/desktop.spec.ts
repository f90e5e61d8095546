import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { openTour, type Tour, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const LIST = '/pages/ai/ai'
const ENDED = `${LIST}?list=ended`
const DETAIL = '/pages/ai/detail'
const RECORD = '/record'
const DESKTOP = { width: 1280, height: 800 }
const BELOW_WIDE = { width: 1000, height: 800 }
const WIDTHS = [768, 1024, 1280, 1680]
/** Every page that a guest may open has a place in the rail or below one. */
const PAGES = [
  HOME,
  ENDED,
  `${DETAIL}?id=<id>`,
  `${DETAIL}?coinId=btc`,
  RECORD,
  '/record/check',
  '/pages/ai/search?q=s',
  '/pages/ai/help/help',
  '/membership',
  '/pages/my/my',
  '/pages/my/set',
  '/pages/login/login',
]

let server: TestServer
let browser: Browser
let ids: readonly string[]

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20)
  const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=20')
  ids = (body.data as { items: Array<{ id: string }> }).items.map(({ id }) => id)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens an address on a desktop. */
const visit = (at: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + at, { viewport: DESKTOP, ...options }, look)

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })
const list = (page: Page) => page.getByRole('region', { name: 'Signals', exact: true })
const cards = (page: Page) => list(page).getByRole('article')
const detail = (page: Page) => page.getByRole('region', { name: 'Signal details' })
const openCard = (page: Page) => list(page).locator('a[aria-current="true"]')
const openDetail = (page: Page) => detail(page).getByRole('heading', { level: 1 })
const tab = (from: Page | Locator, name: RegExp | string) => from.getByRole('tab', { name })
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const shownId = (page: Page) => new URL(page.url()).searchParams.get('id')
const historyLength = (page: Page) => page.evaluate(() => history.length)
const listTop = (page: Page) => list(page).evaluate((element) => element.scrollTop)

/** The list of ended signals, drawn, and the card at a place opened. */
async function openFromList(page: Page, at: number): Promise<void> {
  await cards(page).nth(at).getByRole('link').click()
  await openDetail(page).waitFor()
}

describe('the rail', () => {
  it('stands beside every page from 1024 px on, in the place of the bottom bar', async () => {
    await visit(HOME, async (page) => {
      await rail(page).waitFor()
      expect(await rail(page).count()).toBe(1)
      for (const name of ['Track record', 'AI strategy', 'Account', 'Search', 'Home']) {
        await rail(page).getByRole('link', { name }).click()
        await expect
          .poll(() => rail(page).locator('[aria-current]').allInnerTexts())
          .toEqual([name])
      }
      const box = await rail(page).boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, width: 72, height: DESKTOP.height })
    })
  })

  it.each([
    ['/pages/news/news', 'Home'],
    ['/pages/paradrop/detail/detail', 'Home'],
    ['/pages/information/detail/detail', 'Home'],
    ['/pages/video/video', 'Home'],
    ['/privacy', 'Account'],
  ])('shows that %s belongs to %s', async (at, place) => {
    await visit(at, async (page) => {
      await rail(page).waitFor()
      await expect.poll(() => rail(page).locator('[aria-current]').allInnerTexts()).toEqual([place])
    })
  })

  it('adds each page to the history, and gives way to the bar below 1024 px', async () => {
    await visit(HOME, async (page) => {
      await rail(page).getByRole('link', { name: 'Track record' }).click()
      await page.waitForURL(`**${RECORD}`)
      await page.goBack()
      await page.waitForURL(`**${HOME}`)
      await page.setViewportSize(BELOW_WIDE)
      const top = async () => (await rail(page).boundingBox())?.y
      await expect.poll(top, { timeout: 15_000 }).toBeGreaterThan(DESKTOP.height / 2)
      expect(await rail(page).getByRole('link', { name: 'Track record' }).count()).toBe(0)
    })
  })
})

describe('home', () => {
  it('stands in three columns whose order is that of reading', async () => {
    await visit(HOME, async (page) => {
      const left = async (name: string) =>
        (await page.getByRole('region', { name }).boundingBox())?.x ?? -1
      await page.getByRole('article').nth(3).waitFor()
      const columns = await Promise.all(['Market breadth', 'Newest signals', 'My coins'].map(left))
      expect(columns).toEqual(columns.toSorted((a, b) => a - b))
      expect(new Set(columns).size).toBe(3)
      expect(columns[0]).toBeGreaterThan(72)
    })
  })
})

describe('list and detail', () => {
  it.each(['en', 'zh-Hans', 'zh-Hant', 'vi'])(
    'name the year of a replay that has ended in the head of the list, in %s',
    async (lang) => {
      const before = (page: Page) =>
        page.addInitScript((chosen) => {
          localStorage.setItem('buoy.preferences', JSON.stringify({ v: 1, lang: chosen }))
        }, lang)
      await visit(
        ENDED,
        async (page) => {
          const badge = page.locator('[data-panes] section').first().locator('header p').first()
          const year = badge.getByText(/20\d\d/)
          await year.waitFor()
          const isCut = await badge.evaluate((note) => note.scrollWidth > note.clientWidth)
          expect(isCut).toBe(false)
        },
        { before },
      )
    },
  )

  it('stand side by side: opening adds an entry, moving replaces it, back closes the pane', async () => {
    await visit(ENDED, async (page) => {
      await cards(page).nth(3).waitFor()
      await list(page).evaluate((element) => element.scrollTo(0, 300))
      const start = await historyLength(page)
      await openFromList(page, 3)
      const first = shownId(page)
      expect(await historyLength(page)).toBe(start + 1)
      expect(await listTop(page)).toBe(300)
      expect(await openCard(page).count()).toBe(1)
      await openFromList(page, 4)
      expect(shownId(page)).not.toBe(first)
      expect(await historyLength(page)).toBe(start + 1)
      await page.goBack()
      await page.waitForURL(`**${ENDED}`)
      await detail(page).getByText('Choose a signal').waitFor()
      expect(await listTop(page)).toBe(300)
      expect(await openCard(page).count()).toBe(0)
    })
  })

  it('ask to choose a signal only where the list has one, and explain how signals are made', async () => {
    await visit(`${ENDED}&category=short&interval=1d`, async (page) => {
      await list(page).getByText('Nothing matches this filter').waitFor()
      expect(await cards(page).count()).toBe(0)
      expect(await detail(page).getByText('Choose a signal').isVisible()).toBe(false)
      expect(await detail(page).getByText('How it works').isVisible()).toBe(true)
      await list(page).getByRole('button', { name: 'Reset' }).click()
      await cards(page).first().waitFor()
      expect(await detail(page).getByText('Choose a signal').isVisible()).toBe(true)
    })
  })

  it('keep the open signal while the list is changed, and the list when the pane closes', async () => {
    await visit(ENDED, async (page) => {
      await openFromList(page, 0)
      const id = shownId(page)
      await tab(list(page), 'Earnings').click()
      await expect
        .poll(() => tab(list(page), 'Earnings').getAttribute('aria-selected'))
        .toBe('true')
      expect(shownId(page)).toBe(id)
      await page.reload()
      await openDetail(page).waitFor()
      expect(await tab(list(page), 'Earnings').getAttribute('aria-selected')).toBe('true')
      await detail(page).getByRole('button', { name: 'Close' }).click()
      await page.waitForURL(`**${LIST}?**tab=earnings**`)
      expect(await tab(list(page), /^Ended/).getAttribute('aria-selected')).toBe('true')
    })
  })

  it('open both from a pasted address, the list on the tab that holds the signal, and the pane closes to the list', async () => {
    const at = `${DETAIL}?id=${ids[2]}`
    await visit(at, async (page) => {
      await openDetail(page).waitFor()
      await expect.poll(() => openCard(page).count()).toBe(1)
      expect(await tab(list(page), /^Ended/).getAttribute('aria-selected')).toBe('true')
      expect(shownId(page)).toBe(ids[2])
      await detail(page).getByRole('button', { name: 'Close' }).click()
      await page.waitForURL(`**${LIST}**`)
      expect(await cards(page).count()).toBeGreaterThan(1)
    })
  })

  it('bring the card of a signal further down into view once, from a pasted address', async () => {
    await visit(`${DETAIL}?id=${ids[12]}`, async (page) => {
      await openDetail(page).waitFor()
      await expect.poll(() => openCard(page).count()).toBe(1)
      const isInView = () =>
        openCard(page).evaluate((link) => {
          const { top, bottom } = (link.closest('article') ?? link).getBoundingClientRect()
          return top > 0 && bottom <= innerHeight
        })
      await expect.poll(isInView).toBe(true)
      await list(page).evaluate((pane) => pane.scrollTo(0, 0))
      await page.waitForTimeout(300)
      expect(await listTop(page)).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A')
    })
  })

  it('lead back to the page that the signal was opened from', async () => {
    await visit(HOME, async (page) => {
      await page.getByRole('article').first().getByRole('link').click()
      await openDetail(page).waitFor()
      expect(await cards(page).count()).toBeGreaterThanOrEqual(0)
      await page.goBack()
      await page.waitForURL(`**${HOME}`)
    })
  })

  it('keep what is open when the window crosses 1024 px', VARIANT, async () => {
    await visit(ENDED, async (page) => {
      await openFromList(page, 1)
      const at = addressOf(page)
      await page.setViewportSize(BELOW_WIDE)
      await list(page).waitFor({ state: 'detached' })
      await page.locator('#root canvas').first().waitFor()
      expect(addressOf(page)).toBe(at)
      await page.setViewportSize(DESKTOP)
      await openDetail(page).waitFor()
      await expect.poll(() => openCard(page).count()).toBe(1)
      expect(addressOf(page)).toBe(at)
      await page.goBack()
      await page.waitForURL(`**${ENDED}`)
    })
  })

  it('scroll alone', async () => {
    await visit(`${DETAIL}?id=${ids[0]}`, async (page) => {
      await openDetail(page).waitFor()
      await page.locator('#root canvas').first().waitFor()
      // The list shows the card of what is open.
      await page.locator('[aria-current="true"]').first().waitFor()
      let listPlace = Number.NaN
      // It has brought that into view.
      const isSteady = async () => listPlace === (listPlace = await listTop(page))
      await expect.poll(isSteady, { interval: 300 }).toBe(true)
      // Over the chart the wheel is the chart's.
      await page.mouse.move(900, 780)
      await expect
        .poll(async () => {
          // What is drawn below the chart comes a moment after it.
          await page.mouse.wheel(0, 500)
          return await detail(page).evaluate(({ scrollTop }) => scrollTop)
        })
        .toBeGreaterThan(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await listTop(page)).toBe(listPlace)
    })
  })
})

describe('a chart', () => {
  it('fills its place at once, and again when the window changes', async () => {
    await visit(`${DETAIL}?coinId=btc`, async (page) => {
      const chart = page.getByTestId('chart')
      await chart.locator('canvas').first().waitFor()
      const isFilled = () =>
        chart.evaluate((place) => {
          const drawn = place.querySelector('table')?.getBoundingClientRect()
          const { width, height } = place.getBoundingClientRect()
          // The library draws even numbers of pixels.
          const lacks = [width - (drawn?.width ?? 0), height - (drawn?.height ?? 0)]
          return lacks.every((px) => px >= 0 && px < 2)
        })
      const sizes: number[] = []
      for (const viewport of [DESKTOP, BELOW_WIDE, { width: 360, height: 740 }]) {
        await page.setViewportSize(viewport)
        await expect.poll(isFilled).toBe(true)
        sizes.push(await chart.evaluate(({ clientWidth }) => clientWidth))
      }
      expect(new Set(sizes).size).toBe(3)
    })
  })
})

describe('the keyboard', () => {
  it('walks the rows, opens, moves along, closes and searches', async () => {
    await visit(ENDED, async (page) => {
      await cards(page).nth(2).waitFor()
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
      await page.keyboard.press('j')
      await expect.poll(focused).toMatch(/detail\?id=/)
      const first = await focused()
      await page.keyboard.press('ArrowDown')
      expect(await focused()).not.toBe(first)
      await page.keyboard.press('k')
      expect(await focused()).toBe(first)
      await page.keyboard.press('Enter')
      await openDetail(page).waitFor()
      expect(first.endsWith(shownId(page) ?? '-')).toBe(true)
      await page.keyboard.press(']')
      await expect.poll(() => first.endsWith(shownId(page) ?? '-')).toBe(false)
      await page.keyboard.press('[')
      await expect.poll(() => first.endsWith(shownId(page) ?? '-')).toBe(true)
      await page.keyboard.press('Escape')
      await page.waitForURL(`**${ENDED}`)
      await page.keyboard.press('/')
      await page.waitForURL('**/pages/ai/search')
      await page.getByRole('combobox').waitFor()
      await page.keyboard.type('jk')
      expect(await page.getByRole('combobox').inputValue()).toBe('jk')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.waitForURL(`**${ENDED}`)
    })
  })

  it('searches in a panel: arrows select, the preview follows, Enter opens', async () => {
    await visit('/pages/ai/search', async (page) => {
      const field = page.getByRole('combobox', { name: 'Ticker, name or pair' })
      const options = page.getByRole('option')
      const selected = page.getByRole('option', { selected: true })
      await options.nth(2).waitFor()
      const box = await page.getByRole('main').locator('> div').boundingBox()
      expect([box?.width, box?.height, box?.y]).toEqual([640, 480, 96])
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.type('bitcion')
      await expect.poll(() => selected.getAttribute('data-coin')).toBe('btc')
      const preview = page.getByRole('region', { name: 'BTC at a glance' })
      await preview.locator('svg path').nth(1).waitFor()
      // The change and the line say which period they are of.
      await preview.getByText(/^[+−]?\d+\.\d\d% 24h$/).waitFor()
      await preview.getByText(/^BTC\/USDT · Binance · \w+ · 24h$/).waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await options.nth(2).waitFor()
      const [first, second] = await options.evaluateAll((all) => all.map((one) => one.id))
      expect(await field.getAttribute('aria-activedescendant')).toBe(first)
      await page.keyboard.press('ArrowDown')
      expect(await field.getAttribute('aria-activedescendant')).toBe(second)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      const last = await options.last().getAttribute('data-coin')
      expect(await selected.getAttribute('data-coin')).toBe(last)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/pages/ai/detail?coinId=${last}`)
    })
  })

  it('stops once at a list, and comes back to the same row', async () => {
    await visit(ENDED, async (page) => {
      await cards(page).nth(3).waitFor()
      const isInList = () =>
        page.evaluate(() => document.activeElement?.closest('[data-rows]') !== null)
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
      const tabUntil = async (key: string, want: boolean) => {
        for (let stops = 0; (await isInList()) !== want; stops++) {
          expect(stops).toBeLessThan(30)
          await page.keyboard.press(key)
        }
      }
      await tabUntil('Tab', true)
      expect(await focused()).toBe(await cards(page).first().locator('a').getAttribute('href'))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const third = await focused()
      expect(third).toBe(await cards(page).nth(2).locator('a').getAttribute('href'))
      for (const [away, back] of [
        ['Tab', 'Shift+Tab'],
        ['Shift+Tab', 'Tab'],
      ] as const) {
        await page.keyboard.press(away)
        expect([away, await isInList()]).toEqual([away, false])
        await tabUntil(back, true)
        expect(await focused()).toBe(third)
      }
    })
  })

  it('chooses the timeframe and the star of the open signal', async () => {
    await visit(`${DETAIL}?id=${ids[0]}`, async (page) => {
      const timeframe = (name: string) => tab(detail(page), new RegExp(`^${name}$`))
      await timeframe('15m').waitFor()
      await page.keyboard.press('1')
      await expect.poll(() => timeframe('15m').getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('5')
      await expect.poll(() => timeframe('1D').getAttribute('aria-selected')).toBe('true')
      const star = detail(page).locator('[aria-keyshortcuts="s"]')
      await page.keyboard.press('s')
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    })
  })

  it('explains itself by ?, and leaves single characters alone once they are off', async () => {
    await visit(ENDED, async (page) => {
      await cards(page).nth(1).waitFor()
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard' })
      await sheet.getByText('Next or previous signal').waitFor()
      await sheet.getByText('Keys for single characters').click()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await page.keyboard.press('/')
      await page.keyboard.press('?')
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
        .toMatch(/detail\?id=/)
      expect(addressOf(page)).toBe(ENDED)
      await page.reload()
      await cards(page).nth(1).waitFor()
      await rail(page).getByRole('button', { name: 'Keyboard' }).click()
      expect(await sheet.getByRole('switch').isChecked()).toBe(false)
    })
  })

  it('works in a narrow window with a mouse, as in Telegram on a desktop', VARIANT, async () => {
    await visit(
      ENDED,
      async (page) => {
        const first = page.getByRole('article').first()
        await first.waitFor()
        await page.keyboard.press('j')
        await expect.poll(() => first.locator('a:focus').count()).toBe(1)
        await page.keyboard.press('Enter')
        await page.waitForURL(`**${DETAIL}**`)
        await page.locator('[aria-keyshortcuts="1"]').waitFor()
        await page.keyboard.press('1')
        await expect
          .poll(() => page.locator('[aria-keyshortcuts="1"]').getAttribute('aria-selected'))
          .toBe('true')
      },
      { viewport: { width: 420, height: 780 } },
    )
  })
})

describe('every page', () => {
  let tour: Tour
  beforeAll(() => {
    tour = openTour(browser, server.url, { viewport: DESKTOP })
  })
  afterAll(async () => await tour?.close())

  it.each(PAGES)('%s scrolls only down from 768 to 1680 px', VARIANT, async (path) => {
    await tour.show(path.replace('<id>', ids[0] ?? ''), async (page) => {
      await page.locator('main').first().waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.waitForTimeout(400)
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect({ width, beyond }).toEqual({ width, beyond: 0 })
      }
    })
  })

  it.each([HOME, ENDED, `${DETAIL}?id=<id>`, RECORD])(
    '%s passes the accessibility check at 1280 px',
    VARIANT,
    async (path) => {
      await tour.show(path.replace('<id>', ids[0] ?? ''), async (page) => {
        await page.setViewportSize(DESKTOP)
        await page.locator('main').first().waitFor()
        await rail(page).waitFor()
        await page.waitForTimeout(1500)
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )
})
