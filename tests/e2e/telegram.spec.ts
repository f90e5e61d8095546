import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxe } from '#tests/support/run-axe.ts'
import { startTestServer, type TestServer } from '#tests/support/server/start-test-server.ts'
import {
  COVERED_EVENTS,
  COVERED_METHODS,
  type SentMessage,
} from '#tests/support/telegram/covered-methods.ts'
import {
  HEARD,
  type HostOptions,
  openTelegramHost,
  SAID,
  type TelegramHost,
} from '#tests/support/telegram/open-telegram-host.ts'
import { NIGHT_SPELLED, THEMES } from '#tests/support/telegram/themes.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const AI = '/pages/ai/ai'
const DETAIL = '/pages/ai/detail'
const SET = '/pages/my/set'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }
const replay = writeReplayFolder(4)
let server: TestServer
let browser: Browser

beforeAll(async () => {
  HEARD.clear()
  SAID.clear()
  browser = await launchBrowser()
  server = await startTestServer({
    market: replay.market(400_000),
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

declare global {
  var themesSeen: string[]
}

/** Events with valid names and invalid data. */
const NONSENSE = {
  web_app_request_theme: { name: 'theme_changed', data: { theme_params: null } },
  web_app_request_viewport: { name: 'viewport_changed', data: { height: 'tall' } },
  web_app_request_safe_area: { name: 'safe_area_changed', data: null },
} as never

/** All storage throws, as with cookies blocked. */
async function refuseStores(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
}

/** Records every theme of the document. */
async function noteThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.themesSeen = []
    new MutationObserver(() => {
      const { theme: seen = 'none' } = document.documentElement?.dataset ?? {}
      if (globalThis.themesSeen.at(-1) !== seen) globalThis.themesSeen.push(seen)
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] })
  })
}

/** Opens a page in a client; fails on page errors and on methods its version does not know. */
async function inTelegram(
  at: string,
  options: Omit<HostOptions, 'url'>,
  look: (host: TelegramHost) => Promise<void>,
): Promise<void> {
  const host = await openTelegramHost(browser, { ...options, url: server.url + at })
  try {
    await host.app.locator('main').waitFor()
    await look(host)
  } finally {
    const faults = await host.close()
    expect(faults).toEqual([])
  }
}

/** Opens a page in a plain browser, under our own policy; returns the files it requested. */
async function onTheWeb(from: string, look: (page: Page, asked: string[]) => Promise<void>) {
  const asked: string[] = []
  const before = async (page: Page) =>
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitPage(browser, server.url + from, { before, bypassCSP: false }, async (page) => {
    await page.locator('main').waitFor()
    await look(page, asked)
  })
}

const at = (app: Frame) => new URL(app.url()).pathname
const isStart = ({ eventType }: SentMessage) => eventType === 'iframe_ready'

/** Starts or ends a touch in the middle of the page. */
async function touch(app: Frame, type: 'touchstart' | 'touchend'): Promise<void> {
  await app.locator('[data-phase]').evaluate((main, name) => {
    const finger = new Touch({ identifier: 1, target: main, clientX: 180, clientY: 300 })
    const touches = name === 'touchstart' ? [finger] : []
    const changedTouches = [finger]
    main.dispatchEvent(
      new TouchEvent(name, { bubbles: true, cancelable: true, touches, changedTouches }),
    )
  }, type)
}

const padding = (app: Frame) =>
  app.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'padding: var(--safe-top) 0 var(--safe-bottom)'
    const { paddingTop, paddingBottom } = getComputedStyle(probe)
    probe.remove()
    return [paddingTop, paddingBottom]
  })
const style = (app: Frame, name: string) =>
  app.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)
const theme = (app: Frame) => app.locator('html').getAttribute('data-theme')
const ownBack = (app: Frame) => app.getByRole('button', { name: 'Back' })

describe("Telegram's theme", () => {
  it('applies from the first paint, changes live, and keeps texts readable', async () => {
    const options = { theme: THEMES.day, hasChecker: true }
    await inTelegram(AI, options, async (host) => {
      expect(await theme(host.app)).toBe('light')
      await host.hears('web_app_set_header_color', { color: THEMES.day.section_bg_color })
      for (const name of ['night', 'pink'] as const) {
        await host.say({ name: 'theme_changed', data: { theme_params: THEMES[name] } })
        await expect.poll(() => theme(host.app), SOON).toBe(name === 'night' ? 'dark' : 'light')
        expect(await runAxe(host.app)).toEqual([])
      }
    })
  })

  it.each([
    ['hex', THEMES.night],
    ['rgb', NIGHT_SPELLED],
  ])('is dark from the start: in %s', VARIANT, async (_spelling, night) => {
    const options = { client: 'ios', theme: night, before: noteThemes } as const
    await inTelegram(AI, options, async (host) => {
      await host.hears('web_app_set_background_color', { color: THEMES.night.secondary_bg_color })
      expect(await host.app.evaluate(() => globalThis.themesSeen)).toEqual(['dark'])
    })
  })

  it('is overridden by a theme chosen in the app', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        const stored = {
          v: 1,
          theme: { colour: '#1B9367', dark: false },
          reminderGuideOverlay: true,
        }
        localStorage.setItem('buoy.preferences', JSON.stringify(stored))
      })
    await inTelegram(AI, { client: 'android', theme: THEMES.night, before }, async (host) => {
      await host.hears('web_app_set_header_color', { color: '#ffffff' })
      expect(await theme(host.app)).toBe('light')
    })
  })
})

describe('back navigation', () => {
  it('is shown on deep pages and over a sheet, not on tabs', async () => {
    await inTelegram(AI, { language: 'en' }, async (host) => {
      const { app } = host
      await app.locator('article').first().waitFor()
      expect(host.last('web_app_setup_back_button')).toBeUndefined()
      await app.locator(`a[href*="${DETAIL}"]`).first().click()
      await host.hears('web_app_setup_back_button', { is_visible: true })
      await expect.poll(() => at(app), SOON).toBe(DETAIL)
      expect(await ownBack(app).count()).toBe(0)
      await host.say({ name: 'back_button_pressed' })
      await expect.poll(() => at(app), SOON).toBe(AI)
      await host.hears('web_app_setup_back_button', { is_visible: false })
      await app.getByRole('button', { name: /^Filter/ }).click()
      await app.getByRole('dialog').waitFor()
      await host.hears('web_app_setup_back_button', { is_visible: true })
      await host.say({ name: 'back_button_pressed' })
      await app.getByRole('dialog').waitFor({ state: 'detached' })
      expect(at(app)).toBe(AI)
      await host.hears('web_app_setup_back_button', { is_visible: false })
    })
  })

  it('opens the parent of a deep-linked page', async () => {
    await inTelegram(SET, { client: 'ios', theme: THEMES.day }, async (host) => {
      await host.hears('web_app_setup_back_button', { is_visible: true })
      await host.say({ name: 'back_button_pressed' })
      await expect.poll(() => at(host.app), SOON).toBe('/pages/my/my')
    })
  })

  it('closes a sheet in a browser too, also after a reload and forward', async () => {
    await onTheWeb(HOME, async (page) => {
      const openFilter = async () => {
        await page.getByRole('button', { name: /^Filter/ }).click()
        await page.getByRole('dialog').waitFor()
        await expect.poll(marks, SOON).toBe(1)
      }
      const marks = () => page.evaluate(() => Number(history.state?.sheets ?? 0))
      await page.goto(server.url + AI)
      await openFilter()
      await page.goBack()
      await expect.poll(() => page.getByRole('dialog').count(), SOON).toBe(0)
      expect(new URL(page.url()).pathname).toBe(AI)
      await page.goForward()
      await expect.poll(marks, SOON).toBe(0)
      await openFilter()
      await page.keyboard.press('Escape')
      await expect.poll(marks, SOON).toBe(0)
      await openFilter()
      await page.getByRole('button', { name: /^Short\s*\d*$/ }).click()
      await page.getByRole('button', { name: 'Show signals' }).click()
      await page.getByRole('button', { name: 'Filter, 1 active' }).waitFor()
      await expect.poll(marks, SOON).toBe(0)
      await openFilter()
      await page.reload()
      await expect.poll(marks, SOON).toBe(0)
      expect(page.url()).toContain('category=short')
      await page.goBack()
      await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(HOME)
    })
  })
})

describe('the lists of signals', () => {
  it('are in the order of the web, favorites first', async () => {
    await inTelegram(AI, { language: 'en' }, async ({ app }) => {
      await app.locator('article').first().waitFor()
      const tabs = app.getByRole('tablist').first().getByRole('tab')
      expect(await tabs.allInnerTexts()).toEqual([
        'Favorites',
        'Earnings',
        'Latest',
        'Trending',
        'Surges',
      ])
    })
  })
})

describe('the main and secondary buttons', () => {
  it("are Telegram's in a client that has them, and act as those of the sheet", async () => {
    await inTelegram(AI, { client: 'android', theme: THEMES.night }, async (host) => {
      const { app } = host
      await app.getByRole('button', { name: /^Filter/ }).click()
      await host.hears('web_app_setup_main_button', { is_visible: true, color: '#178058' })
      await host.hears('web_app_setup_secondary_button', { is_visible: true })
      expect(await app.getByRole('button', { name: 'Show signals' }).count()).toBe(0)
      await app
        .getByRole('dialog')
        .getByRole('button', { name: /^Short\s*\d*$/ })
        .click()
      await host.say({ name: 'secondary_button_pressed' })
      await app
        .getByRole('dialog')
        .getByRole('button', { name: /^Long\s*\d*$/ })
        .click()
      await host.say({ name: 'main_button_pressed' })
      await app.getByRole('dialog').waitFor({ state: 'detached' })
      await host.hears('web_app_setup_main_button', { is_visible: false })
      await app.getByRole('button', { name: 'Filter, 1 active' }).waitFor()
    })
  })

  it("are partly the sheet's before 7.10, and all of them in a silent client", async () => {
    const names = ['Show signals', 'Reset'] as const
    const own = async (host: TelegramHost) => {
      await host.app.getByRole('button', { name: /^Filter/ }).click()
      const dialog = host.app.getByRole('dialog')
      await dialog.waitFor()
      return await Promise.all(names.map((name) => dialog.getByRole('button', { name }).count()))
    }
    await inTelegram(AI, { client: 'ios', version: '7.9' }, async (host) => {
      expect(await own(host)).toEqual([0, 1])
    })
    await inTelegram(AI, { client: 'ios', version: '8.0', isSilent: true }, async (host) => {
      await host.page.waitForTimeout(1700)
      expect(await own(host)).toEqual([1, 1])
    })
  })
})

describe('a form', () => {
  const LOGIN = '/pages/login/login'

  it("is sent by Telegram's main button, and confirms closing with unsaved text", async () => {
    await inTelegram(LOGIN, { client: 'android' }, async (host) => {
      const { app } = host
      await app.getByRole('button', { name: 'Use phone number or email' }).click()
      await host.hears('web_app_setup_main_button', { is_visible: true, text: 'Sign in' })
      expect(await app.locator('button[type="submit"]').isVisible()).toBe(false)
      expect(host.last('web_app_setup_closing_behavior')).not.toEqual({ need_confirmation: true })
      await app.getByLabel('Email address').fill('somebody@')
      await host.hears('web_app_setup_closing_behavior', { need_confirmation: true })
      await host.hears('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
      await host.say({ name: 'main_button_pressed' })
      await app.getByText('This does not look like an email address.').waitFor()
      await app.getByLabel('Email address').fill('')
      await host.hears('web_app_setup_closing_behavior', { need_confirmation: false })
    })
  })
})

describe('a start parameter', () => {
  it.each([
    ['s_01jxabcdefghjkmnpqrstvwxyz', `${DETAIL}?id=01jxabcdefghjkmnpqrstvwxyz&via=telegram`],
    ['c_btc', `${DETAIL}?coinId=btc`],
    ['i_FRIEND1', HOME],
    ['hello', AI],
  ])('%s opens %s, once', async (startParam, to) => {
    await inTelegram('/', { client: 'android', startParam }, async ({ app, page }) => {
      await expect.poll(() => app.url().slice(server.url.length), SOON).toBe(to)
      if (startParam !== 'c_btc') return
      await page.goto(`${server.url}/`)
      await expect.poll(() => at(app), SOON).toBe(HOME)
    })
  })
})

describe('the safe area', () => {
  it('adds up the insets of device and Telegram, on every change', async () => {
    await inTelegram(AI, { client: 'ios', theme: THEMES.day }, async (host) => {
      await host.hears('web_app_request_safe_area', {})
      const inset = { top: 0, bottom: 0, left: 0, right: 0 }
      await host.say({ name: 'safe_area_changed', data: { ...inset, top: 47, bottom: 34 } })
      await host.say({ name: 'content_safe_area_changed', data: { ...inset, top: 46 } })
      await expect.poll(() => padding(host.app), SOON).toEqual(['93px', '34px'])
      await host.say({ name: 'content_safe_area_changed', data: inset })
      await expect.poll(() => padding(host.app), SOON).toEqual(['47px', '34px'])
      const size = { height: 500, width: 360, is_expanded: true }
      await host.say({ name: 'viewport_changed', data: { ...size, is_state_stable: false } })
      await host.say({
        name: 'viewport_changed',
        data: { ...size, height: 690, is_state_stable: true },
      })
      await expect.poll(() => style(host.app, '--viewport-height'), SOON).toBe('690px')
    })
  })
})

describe('a client', () => {
  const STALE = Math.trunc(Date.now() / 1000) - 90_000
  it.each<[string, Omit<HostOptions, 'url'>]>([
    ['without theme', { client: 'ios' }],
    ['without signature', { client: 'android', theme: THEMES.night, hasSignature: false }],
    ['with data of yesterday', { client: 'tdesktop', theme: THEMES.night, authDate: STALE }],
    ['of the first version', { client: 'android', version: '6.0', theme: THEMES.day }],
    ['of 6.0 that says nothing', { client: 'ios', version: '6.0', isSilent: true }],
    ['of 6.9', { client: 'weba', version: '6.9', theme: THEMES.night }],
    ['of 7.10', { client: 'tdesktop', version: '7.10', theme: THEMES.night }],
    ['of 8.0', { client: 'android', version: '8.0', theme: THEMES.day }],
    ['of macOS, which answers nothing', { client: 'macos', isSilent: true, theme: THEMES.night }],
    ['that answers nonsense', { client: 'weba', theme: THEMES.night, answers: NONSENSE }],
  ])('%s shows the same app, and receives only known methods', VARIANT, async (_name, options) => {
    await inTelegram(SET, options, async (host) => {
      const { version = '9.1', client } = options
      await expect
        .poll(() => host.sent.map(({ eventType }) => eventType), SOON)
        .toContain('web_app_ready')
      await expect
        .poll(() => theme(host.app), SOON)
        .toBe(options.theme === THEMES.night ? 'dark' : 'light')
      const isOld = version === '6.0'
      const isSilent = options.isSilent === true && client !== 'macos'
      await expect.poll(() => ownBack(host.app).count(), SOON).toBe(isOld || isSilent ? 1 : 0)
      const shown = { eventData: { is_visible: true }, eventType: 'web_app_setup_back_button' }
      const button = () => host.sent.filter(({ eventType }) => eventType === shown.eventType)
      await expect.poll(button, SOON).toEqual(isOld ? [] : [shown])
      await host.app.getByRole('button', { name: /^Language/ }).waitFor()
    })
  })

  it('that never answers causes no wait, and leaves the page its back button', async () => {
    await inTelegram(SET, { client: 'ios', isSilent: true }, async (host) => {
      await ownBack(host.app).click()
      await expect.poll(() => at(host.app), SOON).toBe('/pages/my/my')
    })
  })

  it('without the Telegram code shows the app as a browser does', async () => {
    const before = (page: Page) => page.route('**/open-telegram*', (route) => route.abort())
    await inTelegram(SET, { client: 'ios', theme: THEMES.night, before }, async (host) => {
      await ownBack(host.app).waitFor()
      expect(await theme(host.app)).toBe('dark')
      expect(host.sent).toEqual([])
    })
  })

  it('without browser storage works', async () => {
    await inTelegram(
      SET,
      { client: 'weba', theme: THEMES.night, before: refuseStores },
      async (host) => {
        await host.hears('web_app_setup_back_button', { is_visible: true })
        await host.say({ name: 'back_button_pressed' })
        await expect.poll(() => at(host.app), SOON).toBe('/pages/my/my')
      },
    )
  })

  it('that reloads the page keeps platform, scroll position, language and theme', async () => {
    const options = { client: 'android', theme: THEMES.day, language: 'vi', before: noteThemes }
    await inTelegram('/', options, async (host) => {
      const { app, page } = host
      await app.locator(`nav a[href="${AI}"]`).click()
      await host.say({ name: 'theme_changed', data: { theme_params: THEMES.night } })
      await expect.poll(() => theme(app), SOON).toBe('dark')
      expect(app.url()).toBe(server.url + AI)
      await page.reload()
      await app.locator('main').waitFor()
      expect(await app.evaluate(() => globalThis.themesSeen)).toEqual(['dark'])
      expect(await app.locator('html').getAttribute('lang')).toBe('vi')
      expect(await app.locator('html').getAttribute('data-platform')).toBe('telegram')
      await host.hears('web_app_set_header_color', { color: THEMES.night.section_bg_color })
      expect(app.url()).toBe(server.url + AI)
    })
  })

  it('opens external links outside the app, its own in Telegram', async () => {
    await inTelegram(AI, { client: 'ios', theme: THEMES.day }, async (host) => {
      await host.hears('web_app_set_header_color', {})
      const follow = (href: string) =>
        host.app.evaluate((url) => {
          const link = document.body.appendChild(document.createElement('a'))
          link.href = url
          link.click()
          link.remove()
        }, href)
      await follow('https://example.com/a?b=1#c')
      await host.hears('web_app_open_link', { url: 'https://example.com/a?b=1#c' })
      await follow('https://t.me/buoy?start=x')
      await host.hears('web_app_open_tg_link', { path_full: '/buoy?start=x' })
      expect(at(host.app)).toBe(AI)
    })
  })

  it('that reloads the frame by its menu gets the same page', async () => {
    await inTelegram(HOME, { client: 'weba', theme: THEMES.night }, async (host) => {
      await expect.poll(() => host.sent.filter(isStart).length, SOON).toBe(1)
      await host.say({ name: 'visibility_changed', data: { is_visible: false } })
      await host.say({ name: 'reload_iframe' })
      await expect.poll(() => host.sent.filter(isStart).length, SOON).toBe(2)
      expect(await host.app.locator('html').getAttribute('data-platform')).toBe('telegram')
      await expect.poll(() => theme(host.app), SOON).toBe('dark')
    })
  })

  it('that supports the home screen is asked to add the app', async () => {
    await inTelegram('/pages/my/my', { client: 'android', theme: THEMES.day }, async (host) => {
      await host.app.getByRole('button', { name: /^Add to home screen/ }).click()
      const asked = () => host.sent.map(({ eventType }) => eventType)
      await expect.poll(asked, SOON).toContain('web_app_add_to_home_screen')
    })
    const known = { name: 'home_screen_checked', data: { status: 'added' } } as const
    const answers = { web_app_check_home_screen: known }
    await inTelegram('/pages/my/my', { client: 'android', answers }, async (host) => {
      await expect
        .poll(() => host.sent.map(({ eventType }) => eventType), SOON)
        .toContain('web_app_check_home_screen')
      expect(await host.app.getByRole('button', { name: /^Add to home screen/ }).count()).toBe(0)
    })
  })

  it('allows closing by swipe again once a touch ends', async () => {
    await inTelegram(HOME, { client: 'ios', theme: THEMES.day }, async (host) => {
      await host.hears('web_app_set_header_color', {})
      const allowed = () => host.last('web_app_setup_swipe_behavior')
      const held = async () => {
        await touch(host.app, 'touchstart')
        return allowed()
      }
      await expect.poll(held, SOON).toEqual({ allow_vertical_swipe: false })
      await touch(host.app, 'touchend')
      await expect.poll(allowed, SOON).toEqual({ allow_vertical_swipe: true })
    })
  })

  it('on a phone shows a chart in full screen, and leaves it with the page', async () => {
    const options = { client: 'ios', version: '8.0', theme: THEMES.day } as const
    await inTelegram(`${DETAIL}?coinId=btc`, options, async (host) => {
      await host.app.getByRole('button', { name: 'Full screen' }).click()
      const sent = (method: string) => host.sent.some(({ eventType }) => eventType === method)
      await expect.poll(() => sent('web_app_request_fullscreen'), SOON).toBe(true)
      await host.say({ name: 'fullscreen_changed', data: { is_fullscreen: true } })
      await host.app.getByRole('button', { name: 'Leave full screen' }).waitFor()
      expect(sent('web_app_exit_fullscreen')).toBe(false)
      await host.say({ name: 'back_button_pressed' })
      await expect.poll(() => sent('web_app_exit_fullscreen'), SOON).toBe(true)
    })
  })

  it('gives haptic feedback on a tab choice', async () => {
    await inTelegram(AI, { client: 'ios', theme: THEMES.day }, async (host) => {
      await host.hears('web_app_set_header_color', {})
      await host.app.locator(`nav a[href="${HOME}"]`).click()
      const felt = () => host.last('web_app_trigger_haptic_feedback')
      await expect.poll(felt, SOON).toEqual({ type: 'selection_change' })
    })
  })
})

describe('a plain browser', () => {
  it.each([AI, `${HOME}#tgWebAppVersion=9.1&tgWebAppPlatform=ios`])(
    'loads nothing of Telegram, whatever its address says: %s',
    async (from) => {
      await onTheWeb(from, async (page, asked) => {
        await page.waitForTimeout(1500)
        expect(asked.filter((path) => path.includes('telegram'))).toEqual([])
        expect(await page.locator('html').getAttribute('data-platform')).toBeNull()
      })
    },
  )
})

describe('Telegram coverage', () => {
  it('sends every event and receives every method in its list', () => {
    expect([...SAID].toSorted()).toEqual([...COVERED_EVENTS])
    expect([...HEARD].toSorted()).toEqual(Object.keys(COVERED_METHODS).toSorted())
  })
})
