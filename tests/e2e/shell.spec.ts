import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import { eventually, type TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { goInside, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const PHONE = { width: 360, height: 740 }
const SMALL = { width: 320, height: 640 }
const DESKTOP = { width: 1280, height: 800 }
const HOME = '/pages/home/home'
const SET = '/pages/my/set'
/** A second API host, answered by the test. */
const BACKUP = 'https://backup.test'
/** Where this server redirects unknown addresses. */
const NOT_FOUND = 'https://elsewhere.test/gone'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20, { backupApiUrls: [BACKUP], notFoundUrl: NOT_FOUND })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens an address; an uncaught page error fails the visit. */
const visit = (at: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + at, options, look)

const path = (page: Page) => new URL(page.url()).pathname
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })
/** Opens the settings' row of that place, and chooses by name. */
async function choose(page: Page, row: number, name: string): Promise<void> {
  await page.locator('main button').nth(row).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
/** Taps a link; resolves to what is drawn in the tap's own task. */
const tapAtOnce = async (link: Locator, rest: string) =>
  await link.evaluate(async (element: HTMLElement, selector) => {
    element.click()
    await Promise.resolve()
    const title = document.querySelector('#root h1')?.textContent
    return { title, hasRest: document.querySelector(`#root ${selector}`) !== null }
  }, rest)
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

describe('the entry', () => {
  it.each([
    ['/', HOME],
    ['/pages/index/index?a=1', `${HOME}?a=1`],
    ['/newCoin?a=1', '/pages/ai/ai?a=1'],
    ['/newCoin/x1?a=1', '/pages/newCoin/detail/detail?a=1&id=x1'],
    ['/test/tax/x1', '/pages/newCoin/test/test?tag=tax&id=x1'],
    ['/?startapp=c_btc', '/pages/ai/detail'],
    ['/?startapp=whatever', '/pages/ai/ai'],
    ['/?startapp=i_AB12', HOME],
  ])('redirects %s to %s', async (from, to) => {
    await visit(from, {}, async (page) => {
      await page.waitForURL(`**${to}**`)
      expect(page.url()).toContain(to)
    })
  })

  it('stores an invite code and sends it with every call', async () => {
    await visit('/?inviteCode=FRIEND1', {}, async (page) => {
      await page.waitForURL(`**${HOME}**`)
      const asked = page.waitForRequest((request) => request.url().includes('/api/'))
      await page.reload()
      expect((await asked).headers()['invite-code']).toBe('FRIEND1')
    })
  })

  it('opens the address of a push once, and no other origin (T17)', async () => {
    const leave = (payload: string) => async (page: Page) => {
      await page.addInitScript((left) => {
        if (sessionStorage.getItem('left') !== null) return
        sessionStorage.setItem('left', '1')
        const stored = { v: 1, payload: { path: left } }
        localStorage.setItem('buoy.preferences', JSON.stringify(stored))
      }, payload)
    }
    await visit('/', { before: leave('/record?from=push') }, async (page) => {
      await page.waitForURL('**/record?from=push')
      await page.goto(`${server.url}/`)
      await page.waitForURL(`**${HOME}`)
    })
    await visit('/', { before: leave('//elsewhere.example/') }, async (page) => {
      await page.waitForURL(`**${HOME}`)
    })
  })

  it('redirects an unknown address to NOT_FOUND_URL, opened directly or in the app', async () => {
    const before = async (page: Page) =>
      await page.route(NOT_FOUND, (route) => route.fulfill({ body: 'gone' }))
    await visit(HOME, { before }, async (page) => {
      const opened = await fetch(`${server.url}/pages/nothing/here`, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      })
      expect(opened.headers.get('location')).toBe(NOT_FOUND)
      await page.locator('main').waitFor()
      await page.evaluate(() => {
        history.pushState(null, '', '/pages/nothing/here')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await page.waitForURL(NOT_FOUND)
    })
  })

  it('shows its own page of unknown addresses in the chosen or the device’s language alone', async () => {
    const titleOf = async (options: VisitOptions) => {
      let title: string[] = []
      await visit('/404.html', options, async (page) => {
        title = await page.locator('h1:visible').allTextContents()
        expect(await page.getByRole('link').count()).toBe(1)
      })
      return title
    }
    expect(await titleOf({ locale: 'en-GB' })).toEqual(['This page does not exist'])
    expect(await titleOf({ locale: 'vi-VN' })).toEqual(['Trang này không tồn tại'])
    expect(await titleOf({ locale: 'zh-TW' })).toEqual(['頁面不存在'])
    const stored = { 'buoy.preferences': JSON.stringify({ v: 1, lang: 'zh-Hans' }) }
    expect(await titleOf({ locale: 'en-GB', stored })).toEqual(['页面不存在'])
  })

  it('redirects an unknown address to NOT_FOUND_URL in Telegram', async () => {
    const before = async (page: Page) =>
      await page.route(NOT_FOUND, (route) => route.fulfill({ body: 'gone' }))
    const url = server.url + HOME
    const host = await openTelegramHost(browser, { client: 'ios', url, before })
    await host.app.locator('main').waitFor()
    await host.app.evaluate(() => {
      history.pushState(null, '', '/pages/nothing/here')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await host.app.waitForURL((to) => to.href.startsWith(NOT_FOUND))
    expect(await host.close()).toEqual([])
  })
})

/** Delays the table of pages and its files. */
const delayTable = async (page: Page) =>
  await page.route(/\/assets\/routes-[^/]+\.js/, async (route) => {
    await setTimeout(1500)
    // Fails without a network, as it would.
    await route.continue().catch(() => {})
  })

describe('the tabs', () => {
  it('switch between home, signals and My, and are absent on deep pages', async () => {
    await visit(HOME, {}, async (page) => {
      await nav(page).getByRole('link', { name: 'AI strategy' }).click()
      await page.waitForURL('**/pages/ai/ai')
      await nav(page).getByRole('link', { name: 'Account' }).click()
      await page.waitForURL('**/pages/my/my')
      // The address changes before the bar is drawn again.
      await nav(page).locator('[aria-current="page"]', { hasText: 'Account' }).waitFor()
      expect(await nav(page).locator('[aria-current="page"]').count()).toBe(1)
      await page.getByRole('link', { name: /Settings/ }).click()
      await page.waitForURL(`**${SET}`)
      await nav(page).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Back' }).click()
      await page.waitForURL('**/pages/my/my')
    })
  })

  it.each([
    ['AI strategy', 'main'],
    ['Account', 'main a[href="/pages/my/set"]'],
  ])(
    'answer a tap in its own task with the head of the other page, then with the rest: %s',
    async (name, rest) => {
      await visit(HOME, {}, async (page) => {
        const tab = nav(page).getByRole('link', { name })
        // Its code is here at the second tap.
        await tab.click()
        await page.locator(rest).waitFor()
        await nav(page).getByRole('link', { name: 'Home' }).click()
        await page.locator('main').waitFor()
        expect(await tapAtOnce(tab, rest)).toEqual({ title: name, hasRest: false })
        await page.locator(rest).waitFor()
      })
    },
  )

  it('work while the table of pages is loading, and back takes one step', async () => {
    await visit(HOME, { before: delayTable }, async (page) => {
      await page.getByRole('link', { name: 'Search coins' }).click()
      await page.waitForURL('**/pages/ai/search')
      await page.locator('main').waitFor({ state: 'detached' })
      await page.getByRole('searchbox').waitFor()
      expect(await page.evaluate(() => history.state.idx)).toBe(1)
      await page.goBack()
      await page.waitForURL(`**${HOME}`)
      await page.locator('main').waitFor()
    })
  })

  it('are gone without a network, which a strip says', async () => {
    await visit(HOME, { before: delayTable }, async (page) => {
      await nav(page).waitFor()
      const isTable = (request: Request) => /\/assets\/routes-/.test(request.url())
      const lost = page.waitForEvent('requestfailed', isTable)
      await page.context().setOffline(true)
      await page
        .getByRole('status')
        .getByText(/^No connection/)
        .waitFor()
      expect(await nav(page).count()).toBe(0)
      await lost
      await page.context().setOffline(false)
      await nav(page).waitFor()
      await nav(page).getByRole('link', { name: 'Account' }).click()
      await page.waitForURL('**/pages/my/my')
      await page.locator('main').waitFor()
    })
  })

  it('are in English on a Japanese device, with dates in Japanese', async () => {
    await visit(HOME, { locale: 'ja-JP' }, async (page) => {
      await nav(page).getByRole('link', { name: 'Home' }).waitFor()
      await page.context().setOffline(true)
      await page.getByText(/オフラインです/).waitFor()
    })
  })

  it('return from a page opened by its own link', async () => {
    for (const [from, parent] of [
      [SET, '/pages/my/my'],
      ['/record/check', '/record'],
      ['/pages/ai/help/help', '/pages/ai/ai'],
    ] as const) {
      await visit(from, {}, async (page) => {
        await page.getByRole('button', { name: 'Back' }).click()
        await page.waitForURL(`**${parent}`)
      })
    }
  })
})

describe('settings', () => {
  it('change the language everywhere, and store it', async () => {
    await visit(SET, { locale: 'fr-FR' }, async (page) => {
      await page.getByRole('heading', { name: '设置' }).waitFor()
      for (const [name, lang, title] of [
        ['繁體中文', 'zh-Hant', '設定'],
        ['Tiếng Việt', 'vi', 'Cài đặt'],
        ['English', 'en', 'Settings'],
        ['简体中文', 'zh-Hans', '设置'],
      ] as const) {
        await choose(page, 0, name)
        await page.getByRole('heading', { name: title, exact: true }).waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      }
      const asked = page.waitForRequest((request) => request.url().includes('/api/'))
      await page.reload()
      expect((await asked).headers()['language']).toBe('zh-cn')
    })
  })

  it('turn the app dark at once, and from the first paint of the next visit', async () => {
    await visit(SET, {}, async (page) => {
      await choose(page, 1, 'Dark')
      await eventually('a dark page', async () => (await theme(page)) === 'dark')
      // The app's code never comes; were it lost, the page would say so.
      await page.route('**/assets/{react,shell}-*.js', () => {})
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await theme(page)).toBe('dark')
    })
  })

  it('color the whole page at once where less motion is wanted', async () => {
    await visit(SET, { reducedMotion: 'reduce', isDark: false }, async (page) => {
      await page.locator('main button').nth(2).waitFor()
      const [soon, later] = await page.evaluate(async () => {
        const colors = () =>
          [...document.querySelectorAll('main *')].map((part) => getComputedStyle(part).color)
        const key = 'buoy.preferences'
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { theme?: object }
        const newValue = JSON.stringify({ ...stored, theme: { ...stored.theme, dark: true } })
        localStorage.setItem(key, newValue)
        dispatchEvent(new StorageEvent('storage', { key, newValue }))
        const { dataset } = document.documentElement
        while (dataset['theme'] !== 'dark') {
          await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
        }
        const first = colors()
        await new Promise<void>((resolve) => window.setTimeout(() => resolve(), 1000))
        return [first, colors()]
      })
      expect(soon.length).toBeGreaterThan(20)
      expect(soon).toEqual(later)
    })
  })

  it('color rising prices red when chosen', async () => {
    await visit(SET, {}, async (page) => {
      const colour = async () =>
        await page.getByText('+1.50%').evaluate((element) => getComputedStyle(element).color)
      const green = await colour()
      await page.getByRole('switch', { name: /Red for rising/ }).click()
      await eventually('red figures', async () => (await colour()) !== green)
    })
  })

  it('follow a choice that another tab makes, and do not undo it', async () => {
    await visit(SET, {}, async (page) => {
      const stored = () => page.evaluate(() => localStorage.getItem('buoy.preferences') ?? '')
      await choose(page, 1, 'Light')
      const other = await page.context().newPage()
      await other.goto(`${server.url}${SET}`)
      await choose(other, 1, 'Dark')
      await eventually('a dark page', async () => (await theme(page)) === 'dark')
      await other.close()
      await page.getByRole('switch', { name: /Red for rising/ }).click()
      expect(JSON.parse(await stored())).toMatchObject({ isRedUp: true, theme: { dark: true } })
    })
  })

  it('list five currencies and say that prices are in dollars', async () => {
    await visit(SET, {}, async (page) => {
      await page.getByRole('button', { name: /^Currency/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Currency' })
      await sheet.getByText(/Other currencies are not supported yet/).waitFor()
      expect(await sheet.getByRole('listitem').count()).toBe(5)
    })
  })
})

describe('failures', () => {
  const refuseStores = async (page: Page) =>
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })

  it('without browser storage leave the app working', async () => {
    await visit('/', { before: refuseStores }, async (page) => {
      await page.waitForURL(`**${HOME}`)
      await nav(page).getByRole('link', { name: 'AI strategy' }).click()
      await page.waitForURL('**/pages/ai/ai')
    })
  })

  it('of full storage still change the theme', async () => {
    const fill = async (page: Page) =>
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
    await visit(SET, { before: fill }, async (page) => {
      await choose(page, 1, 'Dark')
      await eventually('a dark page', async () => (await theme(page)) === 'dark')
    })
  })

  it('of a text file show the page in another language', async () => {
    const breakWords = async (page: Page) =>
      await page.route(/\/assets\/words-[^/]+\/en-member\.js/, async (route) => {
        await route.fulfill({ contentType: 'text/javascript', body: 'export {' })
      })
    await visit('/pages/my/my', { before: breakWords }, async (page) => {
      await page.getByText('游客').first().waitFor()
      await nav(page).waitFor()
    })
  })

  it.each([
    ['a page', /\/assets\/MyPage-[^/]+\.js/],
    ['the table of pages', /\/assets\/routes-[^/]+\.js/],
  ])('of %s missing after a deployment reload the app once', async (_name, file) => {
    let documents = 0
    const lose = async (page: Page) => {
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1
      })
      await page.route(file, async (route) => {
        if (documents === 1) await route.fulfill({ status: 404, body: '' })
        else await route.continue()
      })
    }
    await visit('/pages/my/my', { before: lose }, async (page) => {
      await page.getByText('Guest', { exact: true }).waitFor()
      expect(documents).toBe(2)
    })
  })

  it('of a malformed stream keep the page, which polls instead', async () => {
    const babble = async (page: Page) =>
      await page.route('**/api/stream', async (route) => {
        const events = [
          'event: tickers\ndata: {not json\n\n',
          'event: tickers\ndata: 7\n\n',
          'event: signal\nid: 1\ndata: null\n\n',
          'event: clock\ndata: "later"\n\n',
          'event: unheard-of\ndata: {}\n\n',
          'data: \u0000\n\n',
        ]
        await route.fulfill({ contentType: 'text/event-stream', body: events.join('') })
      })
    await visit(HOME, { before: babble }, async (page) => {
      await page.locator('main').waitFor()
      await page.waitForTimeout(1500)
      expect(await page.getByText('This page failed').count()).toBe(0)
      expect(await page.locator('main').innerText()).toMatch(/\d/)
    })
  })
})

describe('extreme values', () => {
  const NAME = 'A30CHARACTERNAMEOFACOINTHATIS1'
  /** Real answers with long coin names and tiny or huge prices. */
  const stretch = (price: string) => async (page: Page) => {
    // The stream stays silent: a tick would replace the changed price.
    await page.route('**/api/stream', () => {})
    await page.route(/\/api\/(aiCoin|market)\/(?!candles)/, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const headers = { language: 'vi' }
      const { status, body } = await server.get(pathname.replace('/api', '') + search, headers)
      const json = JSON.stringify(body)
        .replaceAll(/"(symbol|base)":"[^"]*"/g, `"$1":"${NAME}"`)
        .replaceAll(/"pair":"[^"]*"/g, `"pair":"${NAME}/USDT"`)
        .replaceAll(/"(\w*[pP]rice|stop|high24h|low24h)":"[^"]*"/g, `"$1":"${price}"`)
      // A refusal of a busy server is passed on, so that the page retries.
      await route.fulfill({ status, contentType: 'application/json', body: json })
    })
  }

  it.each([
    ['0.0000000012345', '0.0₈1234'],
    ['123456789', '123,456,789.0'],
  ])('price of %s is shown in full as %s beside a name of 30 letters', async (price, shown) => {
    for (const at of [HOME, '/pages/ai/ai', '/pages/ai/detail?coinId=btc', '/pages/ai/search']) {
      const options = { viewport: SMALL, locale: 'vi-VN', before: stretch(price) }
      await visit(at, options, async (page) => {
        await page.getByText(shown, { exact: true }).first().waitFor()
        // The rows of coins come after the first price.
        await page.getByText(NAME).first().waitFor()
        const cut = await page.evaluate(() => {
          const root = document.documentElement
          const numbers = [...document.querySelectorAll('.numbers')]
          const isCut = (one: Element) =>
            one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'
          return [
            ...(root.scrollWidth > root.clientWidth
              ? [`${location.pathname} is ${root.scrollWidth} px wide`]
              : []),
            ...numbers.filter(isCut).map((one) => one.textContent),
          ]
        })
        expect(cut).toEqual([])
      })
    }
  })
})

describe('an API host that fails', () => {
  it('is replaced by the second one, and the page loads within seconds (R17)', async () => {
    const breakLine = async (page: Page) => {
      await page.route(`${server.url}/api/**`, async (route) => await route.abort())
      await page.route(`${BACKUP}/**`, async (route) => {
        const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
        const { pathname, search } = new URL(route.request().url())
        if (route.request().method() === 'OPTIONS' || pathname.endsWith('/stream')) {
          return await route.fulfill({ status: 204, headers: cors })
        }
        const { status, body } = await server.get(pathname.replace('/api', '') + search)
        return await route.fulfill({ status, json: body, headers: cors })
      })
    }
    await visit('/pages/ai/ai', { before: breakLine }, async (page) => {
      await page.locator('article').first().waitFor()
    })
  })
})

describe('My and settings', () => {
  it.each(['/pages/my/my', SET])('pass the accessibility check on %s', VARIANT, async (at) => {
    await visit(at, {}, async (page) => {
      await page.locator('main').waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })

  it.each([SMALL, PHONE, DESKTOP])('scroll only down at $width px', VARIANT, async (viewport) => {
    await visit('/pages/my/my', { viewport, locale: 'vi-VN' }, async (page) => {
      const pages = [
        ['/pages/my/my', 'Tài khoản'],
        [SET, 'Cài đặt'],
      ] as const
      for (const [at, title] of pages) {
        if (path(page) !== at) await goInside(page, at)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wide).toBeLessThanOrEqual(0)
        expect(path(page)).toBe(at)
      }
    })
  })
})
