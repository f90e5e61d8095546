import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { ERROR_CODES } from '#contract/error-code.ts'
import type { Language } from '#contract/headers.ts'
import { THEME_COLOUR } from '#app/state/preferences.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { THEMES } from '#tests/support/telegram/themes.ts'
import type { Scene } from './list-scenes.ts'
import type { PageState } from './gallery-page.ts'
import { worldOf } from './world-of.ts'
import type { Worlds } from './worlds/start-worlds.ts'

/** A page brought into a state, and what went wrong on the way. */
export interface Stage {
  readonly page: Page
  readonly faults: readonly string[]
  close(): Promise<void>
}

const SETTLED_MS = 350
const FAILING: ReadonlySet<PageState> = new Set(['error', 'offline', 'empty'])
const STATE_LIMIT_MS = 30_000
/** A grey stand-in, or a chart that has nothing yet. */
const UNFINISHED = '[class*="skeleton" i], [aria-busy="true"]'

/**
 * Opens the page of a scene in a context of its language and waits for its state; the context may
 * be used again. Inside Telegram it is opened in a phone's client instead. Throws, closed, where the
 * state does not come.
 */
export async function openStage(
  context: BrowserContext,
  worlds: Worlds,
  scene: Scene,
): Promise<Stage> {
  const stage = scene.shot.isInTelegram
    ? await openInTelegram(context, worlds, scene)
    : await openInBrowser(context, worlds, scene)
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
  worlds: Worlds,
  scene: Scene,
): Promise<Stage> {
  const faults: string[] = []
  await context.setOffline(false)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isMeant(message.text(), scene)) {
      faults.push(`console: ${message.text().slice(0, 200)} ${message.location().url}`)
    }
  })
  const [viewport] = scene.viewports
  if (viewport !== undefined) await page.setViewportSize(viewport)
  // Pages that the app does not draw know the system's theme only.
  await page.emulateMedia({ colorScheme: scene.isDark ? 'dark' : 'light' })
  await keepChoices(page, scene, tokenOf(worlds, scene))
  await meddle(page, scene)
  await page.goto(addressOf(worlds, scene))
  return { page, faults, close: () => page.close() }
}

/** A phone's client: it gives language and theme, and draws the bars and the back button itself. */
async function openInTelegram(
  context: BrowserContext,
  worlds: Worlds,
  scene: Scene,
): Promise<Stage> {
  const { language, isDark } = scene
  const token = tokenOf(worlds, scene)
  const browser = context.browser()
  if (browser === null) throw new Error('The context has no browser.')
  const theme = isDark ? THEMES.night : THEMES.day
  const host = await openTelegramHost(browser, {
    url: addressOf(worlds, scene),
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
  return { page: host.page, faults, close: async () => void (await host.close()) }
}

function addressOf(worlds: Worlds, scene: Scene): string {
  const { page, shot, language } = scene
  const { server, facts } = worlds.of(worldOf(scene))
  return `${server.url}${page.path}${shot.query?.(facts, language) ?? ''}`
}

/** The session of who looks; null for a guest. Throws where there is nobody like that. */
function tokenOf(worlds: Worlds, scene: Scene): string | null {
  const { page, state, shot } = scene
  const isSigned = shot.isSigned ?? (page.isSigned === true && state !== 'guest')
  const viewer = shot.viewer ?? (isSigned ? 'usual' : null)
  if (viewer === null) return null
  const name = worldOf(scene)
  const token = worlds.of(name).tokens[viewer]
  if (token === undefined) throw new Error(`The world ${name} has nobody who is ${viewer}.`)
  return token
}

/** As if the person had chosen language and theme before, and seen no page yet. */
async function keepChoices(
  page: Page,
  { language, isDark }: Scene,
  token: string | null,
): Promise<void> {
  const theme = { colour: THEME_COLOUR, dark: isDark }
  const text = JSON.stringify({ v: 1, lang: language, theme, reminderGuideOverlay: true })
  const session = token === null ? null : JSON.stringify({ v: 1, token })
  await page.addInitScript(
    ([kept, signed]) => {
      try {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem('buoy.preferences', kept)
        if (signed !== null) localStorage.setItem('buoy.session', signed)
      } catch {
        // A frame without an origin keeps nothing.
      }
    },
    [text, session] as const,
  )
}

/** As if the person had signed in before. */
async function keepSession(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    (session) => localStorage.setItem('buoy.session', session),
    JSON.stringify({ v: 1, token }),
  )
}

/** Calls that never end, or that end in a failure. */
async function meddle(page: Page, { state, language }: Scene): Promise<void> {
  if (state === 'loading') await page.route('**/api/**', () => undefined)
  if (state === 'error') {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, json: unavailable(language) }),
    )
  }
}

/** What a server says that cannot answer, in the language it is asked in. */
function unavailable(language: Language) {
  const file = join(ROOT, 'src/words', language, 'errors.json')
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const code = ERROR_CODES.unavailable
  return { code, msg: words[code], data: null }
}

async function bringIntoState(page: Page, scene: Scene): Promise<void> {
  const { state, shot } = scene
  const limit = { timeout: shot.limitMs ?? STATE_LIMIT_MS }
  page.setDefaultTimeout(STATE_LIMIT_MS)
  const sign = shot.ready ?? scene.page.drawn ?? 'main'
  await page.locator(sign).first().waitFor(limit)
  await shot.act?.(page)
  if (state === 'loading' && shot.ready === undefined) {
    await page.locator(UNFINISHED).first().waitFor(limit)
  }
  if (state === 'error' && shot.ready === undefined) {
    await page.locator('[role="alert"]').first().waitFor(limit)
  }
  await page.waitForTimeout(SETTLED_MS)
  if (state === 'loading') return
  await page.waitForFunction((grey) => document.querySelector(grey) === null, UNFINISHED, limit)
  if (state !== 'offline') return
  await page.context().setOffline(true)
  await page.waitForTimeout(SETTLED_MS)
}

/** A failed call shows in the console by itself; where failing is the state, that is no fault. */
function isMeant(text: string, { state, shot }: Scene): boolean {
  const isNetwork = /Failed to load resource|net::ERR/.test(text)
  return isNetwork && (shot.isRefused === true || FAILING.has(state))
}
