import type { Browser, Page, Request, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { STREAM_PATH } from '#contract/stream.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const DETAIL = '/pages/ai/detail'
const CONTACT = '/pages/my/contact'
const CODE = /\/assets\/shell-[^/]+\.js$/
const START = /\/assets\/base-[^/]+\.js$/
/** React, what the app is made of, and its pages. */
const APP = /\/assets\/(?:react|shell|routes|signal)-[^/]+\.js$/
const APP_OF_PAGE = [/\/react-/, /\/shell-/, /\/routes-/] as const
/** What a page asks for once it stands: home's lower sections, gestures, a hint; and the start script. */
const FOLLOWING =
  /\/(?:ExtremeSection|HeatMapPanel|NewestListings|NewsSection|listen-to-pull|BellGuide|base)-|-(?:extreme|heat|listings|news)\.js$/
const WORDS = /\/assets\/words-[^/]+\//
const CHART = '[data-testid="chart"]'
const LONGEST_WAIT = { timeout: 15_000 }

declare global {
  var firstPlace:
    | {
        readonly place: Element
        readonly box: object
        /** Left, top and height of the bars where title and coin will be. */
        readonly bars: readonly number[][]
        /** Of the chart with all it stands in, by frame. */
        readonly opacities: readonly number[]
      }
    | undefined
  /** The frames in which each canvas of the chart was drawn. */
  var drawnFrames: Map<HTMLCanvasElement, Set<unknown>> | undefined
}

let server: TestServer
let browser: Browser
let signalId: string
let coinId: string

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(5)
  const answer = await fetch(`${server.url}/api/aiCoin/queryRecordPage?state=latest&limit=1`)
  const { data } = (await answer.json()) as {
    data: { items: { id: string; coinId: string }[] }
  }
  ;({ id: signalId, coinId } = data.items[0]!)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Path and query of what a page asks this server for. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().startsWith(server.url)) paths.push(request.url().slice(server.url.length))
  })
  return paths
}

/** Holds the app's own code back until `path` has been asked for. */
async function holdCode(page: Page, path: RegExp): Promise<void> {
  const asked = page.waitForRequest((request) => path.test(request.url()), LONGEST_WAIT)
  await page.route(CODE, async (route) => {
    await asked
    await route.continue()
  })
}

/** Opens a page, and gives the scripts of the app that it asked for before its start script came. */
async function askedBeforeStart(
  at: string,
  awaited: readonly RegExp[],
  viewport = { width: 360, height: 740 },
): Promise<string[]> {
  let early: string[] = []
  const before = async (page: Page) => {
    const requests = watchRequests(page)
    const asked = awaited.map((path) =>
      page.waitForRequest((request) => path.test(request.url()), LONGEST_WAIT),
    )
    await page.route(START, async (route) => {
      await Promise.all(asked)
      early = requests.filter((request) => APP.test(request))
      await route.continue()
    })
  }
  await visitPage(browser, server.url + at, { before, viewport, isFresh: true }, async (page) => {
    await page.locator('#root main').first().waitFor(LONGEST_WAIT)
  })
  return early
}

describe('the first requests', () => {
  it.each([
    ['home', () => HOME, /\/api\/market\/overview$/, '#root main section h2'],
    [
      "a signal's page",
      () => `${DETAIL}?id=${signalId}`,
      /\/api\/aiCoin\/getDetail\?id=.+&candles=500$/,
      '[data-testid="chart"] canvas',
    ],
    [
      "a signal's link",
      () => `/s/${signalId}?via=push`,
      /\/api\/aiCoin\/getDetail\?id=.+&candles=500$/,
      '[data-testid="chart"] canvas',
    ],
    [
      "a coin's page",
      () => `${DETAIL}?coinId=btc`,
      /\/api\/aiCoin\/getDetail\?coinId=btc&candles=500$/,
      '[data-testid="chart"] canvas',
    ],
  ])('of %s go out before the code is there, and none twice', async (_name, at, path, drawn) => {
    let requests: string[] = []
    const before = async (page: Page) => {
      requests = watchRequests(page)
      await holdCode(page, path)
    }
    await visitPage(browser, server.url + at(), { before, isFresh: true }, async (page) => {
      await page.locator(drawn).first().waitFor()
      // The stream opens last.
      await expect.poll(() => requests, LONGEST_WAIT).toContain(`/api${STREAM_PATH}`)
      const calls = requests.filter((request) => request.startsWith('/api/'))
      expect(calls.filter((call) => path.test(call))).toHaveLength(1)
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
      // A chart has its candles from the first answer; home asks for the courses of a day when idle.
      const ofCharts = calls.filter((call) => /\/market\/candles\?(?!.*&limit=24$)/.test(call))
      expect(ofCharts).toEqual([])
    })
  })

  it.each([
    ['home', () => HOME, /\/api\/market\/overview$/],
    ["a signal's link", () => `/s/${signalId}`, /\/api\/aiCoin\/getDetail/],
  ])(
    "of %s are the app's scripts once what draws ahead of it is there",
    async (_name, at, path) => {
      expect(await askedBeforeStart(at(), [path, WORDS])).toEqual([])
    },
  )

  it("of another page are the app's scripts at once: nothing is drawn ahead of it", async () => {
    const early = await askedBeforeStart(CONTACT, APP_OF_PAGE)
    expect(early).toHaveLength(APP_OF_PAGE.length)
  })

  it("of a signal in a wide window are the app's scripts at once, for the same reason", async () => {
    const files = [...APP_OF_PAGE, /\/signal-[^/]+\.js$/]
    const early = await askedBeforeStart(`/s/${signalId}`, files, { width: 1280, height: 800 })
    expect(early).toHaveLength(files.length)
  })

  it.each([
    ['home', () => HOME, ['#root main section h2']],
    ["a signal's link", () => `/s/${signalId}`, [`${CHART} canvas`, '[data-panes] article']],
  ])('of %s in a wide window name all that draws it at once', async (_name, at, drawn) => {
    let requests: string[] = []
    let named: string[] = []
    const before = async (page: Page) => {
      requests = watchRequests(page)
      const asked = [/\/desktop-[^/]+\.js$/, /-lists\.js$/].map((path) =>
        page.waitForRequest((request) => path.test(request.url()), LONGEST_WAIT),
      )
      await page.route(START, async (route) => {
        await Promise.all(asked)
        // All of them are asked for in one task.
        await page.waitForTimeout(200)
        named = [...requests]
        await route.continue()
      })
    }
    const visit = { before, viewport: { width: 1280, height: 800 }, isFresh: true }
    await visitPage(browser, server.url + at(), visit, async (page) => {
      for (const part of drawn) await page.locator(part).first().waitFor(LONGEST_WAIT)
      const later = requests.filter((path) => path.startsWith('/assets/') && !named.includes(path))
      const drawing = later.filter((path) => /\.(?:js|css)$/.test(path) && !FOLLOWING.test(path))
      expect(drawing).toEqual([])
    })
  })

  it.each([
    ['does not come', (route: Route) => route.abort()],
    ['is no answer of ours', (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
  ])('of a wide window are found by the app where their file %s', async (_fault, answer) => {
    let isAsked = false
    const before = async (page: Page) => {
      await page.route('**/assets/wide-*.json', async (route) => {
        isAsked = true
        await answer(route)
      })
    }
    const visit = { before, viewport: { width: 1280, height: 800 }, isFresh: true }
    await visitPage(browser, `${server.url}/s/${signalId}`, visit, async (page) => {
      for (const part of [`${CHART} canvas`, '[data-panes] article']) {
        await page.locator(part).first().waitFor(LONGEST_WAIT)
      }
      expect(isAsked).toBe(true)
    })
  })

  it.each([320, 360, 430])(
    "draw a signal's chart before the app's code, %i px wide, where the page keeps it",
    VARIANT,
    async (width) => {
      const before = async (page: Page) => {
        await page.route(CODE, async (route) => {
          await page.locator('#first-view canvas').first().waitFor(LONGEST_WAIT)
          await page.evaluate(() => {
            const place = document.querySelector('#first-view > .first-chart')!
            const barOf = (name: string) => {
              const { left, top, height } = getComputedStyle(place.parentElement!, name)
              return [left, top, height].map((side) => Number.parseFloat(side))
            }
            const bars = [barOf('::before'), barOf('::after')]
            const box = place.getBoundingClientRect().toJSON() as object
            const opacities: number[] = []
            globalThis.firstPlace = { place, box, bars, opacities }
            const look = () => {
              // Of everything that it stands in.
              let opacity = 1
              for (let part: Element | null = place; part !== null; part = part.parentElement) {
                opacity *= Number(getComputedStyle(part).opacity)
              }
              if (place.isConnected) opacities.push(opacity)
              requestAnimationFrame(look)
            }
            look()
          })
          await route.continue()
        })
      }
      const visit = { before, viewport: { width, height: 740 }, isFresh: true }
      await visitPage(browser, `${server.url}/s/${signalId}`, visit, async (page) => {
        await page.locator(`${CHART} canvas`).first().waitFor(LONGEST_WAIT)
        const { isSame, boxes } = await page.evaluate((chart) => {
          const place = document.querySelector(`${chart} > .first-chart`)
          const box = place?.getBoundingClientRect().toJSON() as object
          return {
            isSame: place === globalThis.firstPlace?.place,
            boxes: [globalThis.firstPlace?.box, box] as Record<string, number>[],
          }
        }, CHART)
        expect(isSame).toBe(true)
        // Handed over to the app, it never fades.
        const opacities = await page.evaluate(() => globalThis.firstPlace!.opacities)
        expect(Math.min(...opacities)).toBe(1)
        for (const side of ['x', 'y', 'width', 'height']) {
          expect(boxes[1]?.[side]).toBeCloseTo(boxes[0]?.[side] ?? Number.NaN, 0)
        }
        expect(await page.locator('#first-view').count()).toBe(0)
        const [title, logo] = await Promise.all([
          page.locator('#root h1').boundingBox(),
          page.locator('#root main [data-size="36"]').first().boundingBox(),
        ])
        const [ofTitle = [], ofCoin = []] = await page.evaluate(() => globalThis.firstPlace!.bars)
        const middle = (top: number, height: number) => top + height / 2
        expect(ofTitle[0]).toBeCloseTo(title!.x, 0)
        expect(middle(ofTitle[1]!, ofTitle[2]!)).toBeCloseTo(middle(title!.y, title!.height), 0)
        for (const [at, side] of [logo!.x, logo!.y, logo!.height].entries()) {
          expect(ofCoin[at]).toBeCloseTo(side, 0)
        }
      })
    },
  )

  it('draw the chart in two frames, and not again when the app sets what is drawn', async () => {
    const before = async (page: Page) => {
      await page.addInitScript(() => {
        const frames = new Map<HTMLCanvasElement, Set<unknown>>()
        globalThis.drawnFrames = frames
        const paint = CanvasRenderingContext2D.prototype
        // How the library empties a canvas before it draws.
        const setter = Object.getOwnPropertyDescriptor(paint, 'globalCompositeOperation')!
        Object.defineProperty(paint, 'globalCompositeOperation', {
          ...setter,
          set(this: CanvasRenderingContext2D, operation: string) {
            if (operation === 'copy') {
              const drawn = frames.get(this.canvas) ?? new Set()
              frames.set(this.canvas, drawn.add(document.timeline.currentTime))
            }
            setter.set?.call(this, operation)
          },
        })
      })
    }
    const link = `${server.url}/s/${signalId}`
    await visitPage(browser, link, { before, isFresh: true }, async (page) => {
      await page.locator(`${CHART} canvas`).first().waitFor(LONGEST_WAIT)
      // After the app has taken the chart over, and its texts have settled.
      await page.waitForTimeout(1000)
      const counts = await page.evaluate(() =>
        [...globalThis.drawnFrames!.values()].map(({ size }) => size),
      )
      expect(counts).toHaveLength(4)
      // The second has the width of the prices' axis, which the library knows after the first.
      expect(Math.max(...counts)).toBe(2)
    })
  })

  it('leave the chart of a coin whose newest signal has ended to the page, which begins at now', async () => {
    const before = async (page: Page) =>
      await page.route(/getDetail\?coinId=/, async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as {
          data: { coin: { marketId: string }; signal: object; candles: object }
        }
        const { coin, signal, candles } = json.data
        // Of the market and timeframe that the page of a coin shows.
        const shown = { marketId: coin.marketId, interval: '4h' }
        Object.assign(signal, shown, { state: 'closed' })
        Object.assign(candles, shown)
        await route.fulfill({ response, json })
      })
    const path = `${DETAIL}?coinId=${coinId}`
    await visitPage(browser, server.url + path, { before, isFresh: true }, async (page) => {
      await page.locator(`${CHART} canvas`).first().waitFor(LONGEST_WAIT)
      expect(await page.locator(`${CHART} > .first-chart`).count()).toBe(0)
    })
  })

  it('draw the chart though its file was lost at first', async () => {
    let askedCount = 0
    let loadCount = 0
    const before = async (page: Page) => {
      page.on('request', (request) => (loadCount += request.isNavigationRequest() ? 1 : 0))
      await page.route(/\/assets\/chart-[^/]+\.js$/, async (route) => {
        askedCount += 1
        await (askedCount === 1 ? route.abort('connectionreset') : route.continue())
      })
    }
    const visit = { before, isFresh: true }
    await visitPage(browser, `${server.url}/s/${signalId}`, visit, async (page) => {
      await page.locator(`${CHART} canvas`).first().waitFor(LONGEST_WAIT)
      expect(askedCount).toBeGreaterThan(1)
      // A browser that remembers the loss needs the page once more; others ask for the file again.
      expect(loadCount).toBeLessThanOrEqual(2)
    })
  })

  it.each([
    ['whose candles are replayed', () => `/s/${signalId}?replay=1`],
    ['that is not there', () => `${DETAIL}?id=none`],
  ])('leave no chart over the page of a signal %s', async (_name, at) => {
    await visitPage(browser, server.url + at(), {}, async (page) => {
      await page.locator('#root h1').waitFor(LONGEST_WAIT)
      await page.locator('main [role="alert"], main section').first().waitFor(LONGEST_WAIT)
      expect(await page.locator('#first-view').count()).toBe(0)
    })
  })

  it('carry the invite code of a link, and are made once', async () => {
    let requests: string[] = []
    const codes: (string | undefined)[] = []
    const before = async (page: Page) => {
      requests = watchRequests(page)
      page.on('request', (request) => {
        if (/\/overview/.test(request.url())) codes.push(request.headers()[HEADERS.inviteCode])
      })
    }
    await visitPage(browser, `${server.url}${HOME}?inviteCode=AB12`, { before }, async (page) => {
      await page.locator('#root main section h2').first().waitFor()
      await expect.poll(() => requests, LONGEST_WAIT).toContain(`/api${STREAM_PATH}`)
      expect(codes).toEqual(['AB12'])
    })
  })

  it('carry the session, and those of another one are not used', async () => {
    const tokens: (string | undefined)[] = []
    const before = async (page: Page) => {
      page.on('request', (request) => {
        if (/\/getDetail/.test(request.url())) tokens.push(request.headers()['authorization'])
      })
      // Another tab signs out between the first request and the app's start.
      const asked = page.waitForRequest(/\/getDetail/, LONGEST_WAIT)
      await page.route(CODE, async (route) => {
        await asked
        await page.evaluate(() => localStorage.removeItem('buoy.session'))
        await route.continue()
      })
    }
    const visit = { before, token: 'a-token-that-has-ended' }
    await visitPage(browser, `${server.url}${DETAIL}?id=${signalId}`, visit, async (page) => {
      await page.locator('[data-testid="chart"] canvas').first().waitFor()
      expect(tokens).toEqual(['a-token-that-has-ended', undefined])
    })
  })

  it('fetch the files of a signal that Telegram names, together with the app', async () => {
    const host = await openTelegramHost(browser, {
      url: `${server.url}/`,
      client: 'android',
      startParam: `s_${signalId}`,
      isFresh: true,
      before: (page) => holdCode(page, /\/assets\/signal-[^/]+\.js$/),
    })
    await host.app.locator('[data-testid="chart"] canvas').first().waitFor()
    expect(await host.close()).toEqual([])
  })
})
