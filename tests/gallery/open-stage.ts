import type { BrowserContext, Page } from 'playwright'
import { ERROR_CODES } from '#contract/error-code.ts'
import type { Language } from '#contract/headers.ts'
import { THEME_COLOUR } from '#app/state/preferences.ts'
import { keepProcess } from '#tests/support/keep-process.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { THEMES } from '#tests/support/telegram/themes.ts'
import { wordOf } from './button-named.ts'
import type { Scene, Theme, Viewport } from './list-scenes.ts'
import type { PageState } from './gallery-page.ts'
import { fixtureOf } from './fixture-of.ts'
import type { Fixtures } from './fixtures/start-fixtures.ts'

/** A page in its state, and the errors on the way there. */
export interface Stage {
  readonly page: Page
  readonly faults: readonly string[]
  /** Puts it into another of its scene's themes, as a choice in another tab would. */
  change(theme: Theme): Promise<void>
  close(): Promise<void>
}

const SETTLED_MS = 350
const FAILING: ReadonlySet<PageState> = new Set(['error', 'offline', 'empty'])
const STATE_LIMIT_MS = 30_000
/** The main pages beside a wide page; the bar at a phone's foot has no search. */
const RAIL = 'nav:has(a[href="/pages/ai/search"])'
const WIDENED_MS = 3000
const STILL_MS = 100
const STILL_LOOKS = 3
/** A skeleton, or a chart without data. */
const UNFINISHED = '[class*="skeleton" i], [aria-busy="true"]'

/**
 * Opens the page of a scene in a reusable context of its language, or in Telegram's phone client,
 * and waits for its state. Closes the page and throws if the state is not reached.
 */
export async function openStage(
  context: BrowserContext,
  fixtures: Fixtures,
  scene: Scene,
): Promise<Stage> {
  const stage = scene.shot.isInTelegram
    ? await openInTelegram(context, fixtures, scene)
    : await openInBrowser(context, fixtures, scene)
  try {
    await bringIntoState(stage.page, scene)
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}

async function openInBrowser(
  context: BrowserContext,
  fixtures: Fixtures,
  scene: Scene,
): Promise<Stage> {
  const faults: string[] = []
  await context.setOffline(false)
  const address = addressOf(fixtures, scene)
  await keepProcess(context, new URL(address).origin)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isMeant(message.text(), scene)) {
      faults.push(`console: ${message.text().slice(0, 200)} ${message.location().url}`)
    }
  })
  const [viewport] = scene.viewports
  if (viewport !== undefined) await page.setViewportSize(viewport)
  await keepChoices(page, scene, tokenOf(fixtures, scene))
  await meddle(page, scene)
  await page.goto(address)
  return { page, faults, change: (theme) => changeTheme(page, theme), close: () => page.close() }
}

/** Telegram's phone client: it sets language and theme, and draws the bars and the back button. */
async function openInTelegram(
  context: BrowserContext,
  fixtures: Fixtures,
  scene: Scene,
): Promise<Stage> {
  const { language, themes } = scene
  const token = tokenOf(fixtures, scene)
  const browser = context.browser()
  if (browser === null) throw new Error('The context has no browser.')
  const theme = themes.includes('dark') ? THEMES.night : THEMES.day
  const host = await openTelegramHost(browser, {
    url: addressOf(fixtures, scene),
    before: async (page) => {
      if (token !== null) await keepSession(page, token)
    },
    client: 'ios',
    theme,
    language: language.toLowerCase(),
    answers: { web_app_request_theme: { name: 'theme_changed', data: { theme_params: theme } } },
  })
  const faults: string[] = []
  host.page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  const close = async () => void (await host.close())
  return { page: host.page, faults, change: async () => {}, close }
}

function addressOf(fixtures: Fixtures, scene: Scene): string {
  const { page, shot, language } = scene
  const { server, facts } = fixtures.of(fixtureOf(scene))
  return `${server.url}${page.path}${shot.query?.(facts, language) ?? ''}`
}

/** Session token of the viewer; null for a guest. Throws if the fixture has no such viewer. */
function tokenOf(fixtures: Fixtures, scene: Scene): string | null {
  const { page, state, shot } = scene
  const isSigned = shot.isSigned ?? (page.isSigned === true && state !== 'guest')
  const viewer = shot.viewer ?? (isSigned ? 'usual' : null)
  if (viewer === null) return null
  const name = fixtureOf(scene)
  const token = fixtures.of(name).tokens[viewer]
  if (token === undefined) throw new Error(`The fixture ${name} has nobody who is ${viewer}.`)
  return token
}

/** Stores a chosen language and the first theme, as an earlier visit would. */
async function keepChoices(
  page: Page,
  { language, themes }: Scene,
  token: string | null,
): Promise<void> {
  const theme = { colour: THEME_COLOUR, dark: themes[0] === 'dark' }
  const text = JSON.stringify({ v: 1, lang: language, theme, reminderGuideOverlay: true })
  const session = token === null ? null : JSON.stringify({ v: 1, token })
  await page.addInitScript(
    ([preferences, signed]) => {
      try {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem('buoy.preferences', preferences)
        if (signed !== null) localStorage.setItem('buoy.session', signed)
      } catch {
        // A frame without an origin has no storage.
      }
    },
    [text, session] as const,
  )
}

/** Stores another theme and says so to the page; pages outside the app read it when they load, or follow the system's. */
async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  const { isOfApp, text } = await page.evaluate((isDark) => {
    const key = 'buoy.preferences'
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { theme?: object }
    const newValue = JSON.stringify({ ...stored, theme: { ...stored.theme, dark: isDark } })
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
    return { isOfApp: document.querySelector('#root') !== null, text: newValue }
  }, theme === 'dark')
  if (isOfApp) return
  await page.addInitScript((stored) => localStorage.setItem('buoy.preferences', stored), text)
  await page.reload()
}

/** Stores a session, as an earlier sign-in would. */
async function keepSession(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    (session) => localStorage.setItem('buoy.session', session),
    JSON.stringify({ v: 1, token }),
  )
}

/** Makes calls hang or fail. */
async function meddle(page: Page, { state, language }: Scene): Promise<void> {
  if (state === 'loading') {
    await page.route('**/api/**', () => undefined)
    // What waits a few seconds at most waits as long as the pictures take.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
  }
  if (state === 'error') {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, json: unavailable(language) }),
    )
  }
}

/** Answer of a server at fault, in the language of the call. */
function unavailable(language: Language) {
  const code = ERROR_CODES.unavailable
  return { code, msg: wordOf(language, 'errors', String(code)), data: null }
}

async function bringIntoState(page: Page, scene: Scene): Promise<void> {
  const { state, shot } = scene
  const limit = { timeout: shot.limitMs ?? STATE_LIMIT_MS }
  page.setDefaultTimeout(STATE_LIMIT_MS)
  const sign = shot.ready ?? scene.page.drawn ?? 'main'
  await page.locator(sign).first().waitFor(limit)
  await shot.act?.(page, scene.language)
  if (state === 'loading' && shot.ready === undefined) {
    await page.locator(UNFINISHED).first().waitFor(limit)
  }
  if (state === 'error' && shot.ready === undefined) {
    await page.locator('[role="alert"]').first().waitFor(limit)
  }
  await page.waitForTimeout(SETTLED_MS)
  await untilFinished(page, scene)
  if (state !== 'offline') return
  await visitWide(page, scene)
  await page.context().setOffline(true)
  await page.waitForTimeout(SETTLED_MS)
}

/** Passes once nothing is grey any more; a page that is loading stays so. */
export async function untilFinished(page: Page, { state, shot }: Scene): Promise<void> {
  if (state === 'loading') return
  const limit = { timeout: shot.limitMs ?? STATE_LIMIT_MS }
  await page.waitForFunction((grey) => document.querySelector(grey) === null, UNFINISHED, limit)
}

/** Without a network nothing is fetched any more: what a wide window needs is fetched before. */
async function visitWide(page: Page, scene: Scene): Promise<void> {
  const { viewports } = scene
  const [first] = viewports
  const wide = viewports.find(isWide)
  if (first === undefined || wide === undefined) return
  await page.setViewportSize(wide)
  await untilWide(page)
  await page.waitForTimeout(SETTLED_MS)
  await untilFinished(page, scene)
  await page.setViewportSize(first)
  await page.waitForTimeout(SETTLED_MS)
}

/** From this width on the app has a rail and columns. */
export function isWide({ width }: Viewport): boolean {
  return width >= 1024
}

/** A window that was widened fetches rail and columns; passes once they stand, or on a page without. */
export async function untilWide(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  const limit = { timeout: WIDENED_MS }
  await page
    .locator(RAIL)
    .waitFor(limit)
    .catch(() => {})
  await page
    .waitForFunction(
      () => (document.querySelector('main')?.innerText.length ?? 0) > 20,
      null,
      limit,
    )
    .catch(() => {})
}

/** Passes once nothing is added to the page or removed: it is drawn in steps, and in more of them beside others. */
export async function untilStill(page: Page): Promise<void> {
  let [count, same] = [-1, 0]
  while (same < STILL_LOOKS) {
    await page.waitForTimeout(STILL_MS)
    const now = await page.evaluate(() => document.querySelectorAll('*').length)
    same = now === count ? same + 1 : 0
    count = now
  }
}

/** Browsers log a failed call to the console; in an error state that is no fault. */
function isMeant(text: string, { state, shot }: Scene): boolean {
  const isNetwork = /Failed to load resource|net::ERR/.test(text)
  return isNetwork && (shot.isRefused === true || FAILING.has(state))
}
