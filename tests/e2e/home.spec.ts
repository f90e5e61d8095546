import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitHome } from '#tests/bench/app/visit-first.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { eventText, type LineEvent, playLine, sendOnLine } from '#tests/support/play-line.ts'
import { runAxe, runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'
import {
  bodyBytesOf,
  sentPlain,
  type TransferWatch,
  watchTransfers,
} from '#tests/support/watch-transfers.ts'

const SOON = { timeout: 15_000 }
const HOME = '/pages/home/home'
const WIDTHS = [320, 360, 1280]
/** What is seen without scrolling on a small phone, less the gate, which these rules have not. */
const FIRST_SIGHT_PX = 590 - 84

const WAYS_ON = [
  '/pages/ai/ai',
  '/pages/ai/search',
  '/record',
  '/record/check',
  '/pages/ai/help/help',
]

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

/** Opens home in English; fails on page errors. */
const visit = (look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + HOME, options, look)

const newest = (page: Page) => page.getByRole('region', { name: 'Newest signals' })
const movers = (page: Page) => page.getByRole('region', { name: 'Movers, 24h' })
const breadth = (page: Page) => page.getByRole('region', { name: 'Market breadth' })
const rows = (page: Page) => newest(page).getByRole('listitem')

async function whole(page: Page): Promise<void> {
  await rows(page).nth(3).waitFor()
  await breadth(page)
    .getByText(/\d+ up/)
    .waitFor()
}

describe('home', () => {
  it('shows breadth, four signals and top movers, with links', async () => {
    await visit(async (page) => {
      await whole(page)
      await breadth(page)
        .getByText(/24h to .*\d\d:\d\d/)
        .waitFor()
      await expect.poll(() => rows(page).count(), SOON).toBe(4)
      expect(await rows(page).first().textContent()).toMatch(/(Long|Short).*[+−]?\d+\.\d\d%/)
      // Prices change meanwhile: page and answer agree once both are equally new.
      await expect
        .poll(async () => {
          const { body } = await server.get('/market/overview')
          const { upCount, gainers, losers } = body.data as Counts
          const counts = await breadth(page).textContent()
          const shown = await movers(page).getByRole('listitem').count()
          return [
            counts?.includes(`${upCount} up`),
            shown === Math.min(5, gainers.length + losers.length),
          ]
        }, SOON)
        .toEqual([true, true])
      for (const path of WAYS_ON) await page.locator(`a[href="${path}"]`).first().waitFor()
    })
  })

  it('leads on a first visit to how it works, and no more on the next', async () => {
    await visit(async (page) => {
      const how = page.getByRole('region', { name: 'How it works' })
      await how.getByRole('link', { name: /How a signal is made/ }).waitFor()
      await page.reload()
      await whole(page)
      expect(await how.count()).toBe(0)
    })
  })

  it('answers what matters at first sight: the gate, the largest coins, two signals', async () => {
    await visit(async (page) => {
      await whole(page)
      const coins = page.getByRole('region', { name: 'My coins' })
      await coins.getByRole('link', { name: /^BTC/ }).waitFor()
      expect(await coins.getByRole('listitem').count()).toBe(3)
      await coins.getByText('Star coins to see them here').waitFor()
      const order = ['Market breadth', 'My coins', 'Newest signals', 'Movers, 24h']
      const tops = await Promise.all(
        order.map(
          async (name) => (await page.getByRole('region', { name }).boundingBox())?.y ?? -1,
        ),
      )
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      const second = await rows(page).nth(1).boundingBox()
      expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThan(FIRST_SIGHT_PX)
    })
  })

  it('opens a signal, and restores the scroll position on return', async () => {
    await visit(async (page) => {
      await whole(page)
      await page.evaluate(() => globalThis.scrollTo(0, 150))
      const link = rows(page).nth(2).getByRole('link')
      await link.click()
      await page.waitForURL('**/pages/ai/detail?id=*')
      await page.locator('#root canvas').first().waitFor()
      await page.goBack()
      await page.waitForURL(`**${HOME}`)
      await whole(page)
      const place = await page.evaluate(() => globalThis.scrollY)
      expect(place).toBeGreaterThan(140)
      expect(place).toBeLessThan(160)
    })
  })

  it('opens a coin that moved most, also by keyboard', async () => {
    await visit(async (page) => {
      await whole(page)
      await movers(page).getByRole('listitem').first().getByRole('link').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/pages/ai/detail?coinId=*')
    })
  })

  it('shows the last data with its age without a network, and continues when it is back', async () => {
    await visit(async (page) => {
      await whole(page)
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
      await page.getByText(/Could not update\. Data from/).waitFor()
      await expect.poll(() => rows(page).count(), SOON).toBe(4)
      await page.unroute('**/api/**')
      await page.reload()
      await breadth(page)
        .getByText(/24h to .*\d\d:\d\d/)
        .waitFor()
    })
  })

  it.each([360, 1280])(
    'is one panel with a retry at %i px where nothing was ever loaded',
    VARIANT,
    async (width) => {
      const fail = (page: Page) => page.route('**/api/**', (route) => route.abort())
      await visit(
        async (page) => {
          const again = page.getByRole('button', { name: /Try again/ })
          await again.waitFor()
          await page.getByRole('alert').waitFor()
          await expect.poll(() => page.getByRole('main').getByRole('region').count(), SOON).toBe(0)
          await page.unroute('**/api/**')
          await again.click()
          await breadth(page)
            .getByText(/24h to .*\d\d:\d\d/)
            .waitFor()
          await newest(page).getByRole('link').nth(3).waitFor()
          expect(await again.count()).toBe(0)
        },
        { before: fail, hasGate: true, viewport: { width, height: 740 } },
      )
    },
  )

  it('leaves out the sections that did not load, under one strip', async () => {
    const failSome = (page: Page) =>
      page.route('**/api/**', (route) =>
        route.request().url().includes('/market/') ? route.fallback() : route.abort(),
      )
    await visit(
      async (page) => {
        await page.getByText('Some data did not load.').waitFor()
        await movers(page).waitFor()
        const surges = page.getByRole('region', { name: 'Surges and plunges' })
        await expect.poll(() => surges.count(), SOON).toBe(0)
        expect(await newest(page).count()).toBe(0)
        // What is left stands side by side without a hole where the signals were.
        const between = async () => {
          const market = await breadth(page).boundingBox()
          const mine = await page.getByRole('region', { name: 'My coins' }).boundingBox()
          return (mine?.x ?? 0) - (market?.x ?? 0) - (market?.width ?? 0)
        }
        await expect.poll(between, SOON).toBeLessThan(60)
      },
      { before: failSome, viewport: { width: 1280, height: 1000 } },
    )
  })

  it('leaves out what the device has not stored where there is no network', async () => {
    await visit(async (page) => {
      await whole(page)
      await page.context().setOffline(true)
      const surges = page.getByRole('region', { name: 'Surges and plunges' })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => surges.count(), SOON).toBe(0)
      await page.context().setOffline(false)
    })
  })

  it('shows empty states without data, as high as their words', async () => {
    await visit(
      async (page) => {
        await breadth(page).getByText('No prices yet').waitFor()
        await newest(page)
          .getByText(/Every closed candle is checked/)
          .waitFor()
        const coins = page.getByRole('region', { name: 'My coins' })
        await coins.getByText('Star coins to see them here').waitFor()
        expect(await movers(page).count()).toBe(0)
        expect(await rows(page).count()).toBe(0)
        for (const section of [coins, newest(page)]) {
          expect((await section.boundingBox())?.height).toBeLessThan(120)
        }
        expect(await runAxe(page)).toEqual([])
      },
      { before: answerNothing },
    )
  })
})

describe('home in a wide window before the first price', () => {
  it('says when prices come, and fills their column with what there is to read', async () => {
    const look = async (page: Page) => {
      const early = page.getByRole('region', { name: 'Market breadth' })
      await early.getByRole('heading', { name: 'Market breadth' }).waitFor()
      await early.getByText('They appear with the first closed candle.').waitFor()
      const more = page.getByRole('region', { name: 'How it works' })
      await more.getByRole('link', { name: /How a signal is made/ }).waitFor()
      expect(await more.count()).toBe(1)
      expect((await more.boundingBox())?.x).toBe((await early.boundingBox())?.x)
    }
    await visit(look, { before: answerNothing, viewport: { width: 1280, height: 800 } })
  })
})

describe('the layout of home', () => {
  it('has no layout shift between skeleton and content', async () => {
    await visit(
      async (page) => {
        await whole(page)
        await page.waitForTimeout(300)
        expect(await shiftsOf(page)).toEqual([])
      },
      {
        before: async (page) => {
          await watchShifts(page)
          // A stream that never opens keeps live prices out of the measurement.
          await page.route('**/api/stream*', () => {})
          await page.route('**/api/**', async (route) => {
            if (route.request().url().includes('/api/stream')) return
            await new Promise((resolve) => setTimeout(resolve, 500))
            await route.continue().catch(() => {})
          })
        },
      },
    )
  })

  it('fits every width and is accessible in both themes', async () => {
    await visit(async (page) => {
      await whole(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBe(width)
      }
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })

  it(
    'keeps the direction and the name of an entry price at 320 px, where the age gives way',
    VARIANT,
    async () => {
      const look = async (page: Page) => {
        await whole(page)
        const direction = rows(page)
          .first()
          .getByText(/^(Long|Short)$/)
        expect((await direction.boundingBox())?.width ?? 0).toBeGreaterThan(30)
        const price = await rows(page)
          .first()
          .getByText(/^Entry /)
          .boundingBox()
        const age = await rows(page).first().locator('time').locator('..').boundingBox()
        expect((age?.x ?? 0) + (age?.width ?? 0)).toBeLessThanOrEqual(price?.x ?? 0)
      }
      await visit(look, { viewport: { width: 320, height: 740 } })
    },
  )

  it('adds a new signal in place, without layout shift', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=latest&limit=1')
    const [first] = (body.data as { items: { triggerTime: number }[] }).items
    const triggerTime = (first?.triggerTime ?? 0) + 1
    const row = { ...first, id: 'zzzz', base: 'NEWCOIN', triggerTime }
    await visit(
      async (page) => {
        await whole(page)
        await rows(page).first().getByRole('link', { name: 'NEWCOIN' }).waitFor()
        await expect.poll(() => rows(page).count(), SOON).toBe(4)
        expect(await shiftsOf(page)).toEqual([])
      },
      {
        before: async (page) => {
          await watchShifts(page)
          await page.addInitScript(playLine, [{ afterMs: 1500, text: eventText('signal', row) }])
        },
      },
    )
  })

  it('shows the live change of those that moved most, and moves no row for it', async () => {
    const { body } = await server.get('/market/overview')
    const { asOf, gainers, losers } = body.data as Record<'gainers' | 'losers', MoverOf[]> & {
      asOf: number
    }
    const all = [...gainers, ...losers]
    const last = all.toSorted(
      (one, other) => Math.abs(other.change24hPct) - Math.abs(one.change24hPct),
    )[Math.min(all.length, 5) - 1]
    const live = { ...last, multiplier: 1, change24hPct: 88, asOf: asOf + 1e9 }
    await visit(
      async (page) => {
        const link = movers(page).getByRole('link').last()
        await link.filter({ hasText: new RegExp(`^${last?.symbol}`) }).waitFor()
        const place = await link.boundingBox()
        await sendOnLine(page, eventText('tickers', [live]))
        await link.getByText('+88.00%').waitFor()
        expect(await link.boundingBox()).toEqual(place)
      },
      { before: (page) => page.addInitScript(playLine, []) },
    )
  })

  it('stays smooth at 500 tickers a second, and ends with the last one', async () => {
    await visit(
      async (page) => {
        await rows(page).first().waitFor()
        await movers(page).getByText('777.77').first().waitFor()
        const longestGapMs = await page.evaluate(
          () => (globalThis as { longestGapMs?: number }).longestGapMs,
        )
        expect(longestGapMs).toBeGreaterThan(0)
        expect(longestGapMs).toBeLessThan(400)
      },
      {
        before: async (page) => {
          await page.addInitScript(watchFrames)
          await page.addInitScript(playLine, await tickerFlood())
        },
      },
    )
  })
})

/** Limits of the bytes of a first visit: until home is complete, and what its lower sections add. */
const MOST_SCRIPT = { web: 150_000, telegram: 170_000 }
const MOST_SCRIPT_AFTER = 25_000
const MOST_STYLE = 15_000
/** Limit for a signal opened by its link: headers and bodies of every response. */
const MOST_OF_SIGNAL = 350_000

describe('the transfer of a first visit', () => {
  /** Opens an address with an empty cache; returns the responses. */
  async function transfersOf(path: string) {
    let watch: TransferWatch | null = null
    const before = async (page: Page) => (watch = await watchTransfers(page, server.url))
    await visitPage(browser, server.url + path, { before, isFresh: true }, async (page) => {
      await page.locator('main section').first().waitFor()
      await watch?.untilQuiet()
    })
    return (watch as TransferWatch | null)?.transfers ?? []
  }

  it('is compressed, small and cached permanently on the web', async () => {
    const transfers = await transfersOf(HOME)
    expect(sentPlain(transfers)).toEqual([])
    expect(bodyBytesOf(transfers, 'javascript')).toBeGreaterThan(10_000)
    const { untilComplete, after } = await visitHome(browser, server.url, 'web')
    expect(bodyBytesOf(untilComplete, 'javascript')).toBeLessThan(MOST_SCRIPT.web)
    expect(bodyBytesOf(after, 'javascript')).toBeLessThan(MOST_SCRIPT_AFTER)
    expect(bodyBytesOf(transfers, 'css')).toBeLessThan(MOST_STYLE)
    const asset = transfers.find(({ path }) => path.startsWith('/assets/'))?.path ?? ''
    const ask = async (path: string, accepted: string) =>
      await fetch(server.url + path, { headers: { 'accept-encoding': accepted } })
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { status, headers } = await ask(asset, accepted)
      expect([status, headers.get('content-encoding')]).toEqual([200, encoding])
      expect(headers.get('content-type')).toMatch(/javascript|css/)
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('vary')).toBe('accept-encoding')
    }
    expect((await ask(`${asset}.br`, 'br')).status).toBe(404)
    // A browser compiles them beside the page instead of during its drawing.
    const drawing = transfers.filter(({ path }) => /\/(base|react|shell)-.*\.js$/.test(path))
    expect(drawing).toHaveLength(3)
    for (const { path } of drawing) {
      const code = await (await ask(path, 'br')).text()
      expect(code.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true)
    }
    expect((await ask('/sw.js', 'br')).headers.get('cache-control')).toBe('no-store')
  })

  it('is compressed and small in Telegram', async () => {
    let watch: TransferWatch | null = null
    const before = async (page: Page) => (watch = await watchTransfers(page, server.url))
    const host = await openTelegramHost(browser, {
      url: server.url + HOME,
      client: 'android',
      isFresh: true,
      before,
    })
    await whole(host.page)
    await (watch as TransferWatch | null)?.untilQuiet()
    const transfers = (watch as TransferWatch | null)?.transfers ?? []
    expect(await host.close()).toEqual([])
    expect(sentPlain(transfers)).toEqual([])
    expect(transfers.some(({ path }) => path.includes('open-telegram'))).toBe(true)
    const { untilComplete, after } = await visitHome(browser, server.url, 'telegram')
    expect(bodyBytesOf(untilComplete, 'javascript')).toBeLessThan(MOST_SCRIPT.telegram)
    expect(bodyBytesOf(after, 'javascript')).toBeLessThan(MOST_SCRIPT_AFTER)
    expect(bodyBytesOf(transfers, 'css')).toBeLessThan(MOST_STYLE)
  })

  it('is compressed for a signal opened by its link', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=1')
    const { items } = body.data as { items: Array<{ id: string }> }
    const transfers = await transfersOf(`/s/${items[0]?.id}`)
    expect(sentPlain(transfers)).toEqual([])
    expect(transfers.some(({ path }) => path.endsWith('&candles=500'))).toBe(true)
    const total = transfers.reduce((sum, { totalBytes }) => sum + totalBytes, 0)
    expect(total).toBeLessThan(MOST_OF_SIGNAL)
    expect(bodyBytesOf(transfers, 'css')).toBeLessThan(MOST_STYLE)
  })
})

interface Counts {
  readonly upCount: number
  readonly gainers: readonly unknown[]
  readonly losers: readonly unknown[]
}

interface MoverOf {
  readonly symbol: string
  readonly change24hPct: number
}

/** Ten tickers every 20 ms for two seconds; the last price is 777.77. */
async function tickerFlood(): Promise<LineEvent[]> {
  const { body } = await server.get('/market/overview')
  const { gainers, losers, asOf } = body.data as {
    gainers: object[]
    losers: object[]
    asOf: number
  }
  const coins = [...gainers, ...losers]
  return Array.from({ length: 100 }, (_, at) => {
    const tickers = Array.from({ length: 10 }, (__, index) => ({
      ...coins[index % coins.length],
      multiplier: 1,
      price: at === 99 ? '777.77' : String(at + 1),
      change24hPct: (index % coins.length < gainers.length ? 1 : -1) * ((at % 40) + 1),
      asOf: asOf + 1e9 + at,
    }))
    return { afterMs: 700 + at * 20, text: eventText('tickers', tickers) }
  })
}

/** Answers as a server whose market has not started. */
async function answerNothing(page: Page): Promise<void> {
  const answers: Readonly<Record<string, object>> = {
    '/market/overview': {
      asOf: null,
      upCount: 0,
      downCount: 0,
      flatCount: 0,
      unknownCount: 0,
      gainers: [],
      losers: [],
      largest: [],
    },
    '/aiCoin/queryRecordPage': { items: [], nextCursor: null, total: 0 },
  }
  for (const [path, data] of Object.entries(answers)) {
    const body = JSON.stringify({ code: 200, msg: '', data })
    await page.route(`**/api${path}*`, (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
  }
  await page.route('**/api/stream*', () => {})
}

/** Runs in the page: measures the longest frame after start. */
function watchFrames(): void {
  const startMs = 1000
  let last = 0
  let longestGapMs = 0
  const frame = (now: number) => {
    if (last > startMs) longestGapMs = Math.max(longestGapMs, now - last)
    last = now
    Object.assign(globalThis, { longestGapMs })
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
