import { hideGuide } from '../hide-guide.ts'
import { readFileSync } from 'node:fs'
import type { Browser, Frame, Page } from 'playwright'
import { expect, vi } from 'vitest'
import type { Language } from '#contract/headers.ts'
import { openTelegramHost, type TelegramHost } from '../telegram/open-telegram-host.ts'
import { THEMES } from '../telegram/themes.ts'
import { signLaunch } from '../telegram-server/launch.ts'

/** Options of a visitor. */
export interface VisitorOptions {
  /** The server's origin. */
  readonly url: string
  readonly language: Language
  /** Telegram's client, or null for a browser. */
  readonly client: string | null
  /** The Telegram user that signs in. */
  readonly telegramId: number
  /** IP address of the calls. */
  readonly address: string
  readonly isDark?: boolean
}

/** A visitor of the app, who finds controls by word keys. */
export interface Visitor {
  readonly app: Frame
  /** Null in a browser. */
  readonly host: TelegramHost | null
  /** `say('account.bind.step', {step: 1, of: 2})` is the text in the visitor's language. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  go(path: string): Promise<void>
  isAt(path: string): Promise<void>
  /** Taps a button of the page. */
  tap(key: string, values?: Readonly<Record<string, string | number>>): Promise<void>
  follow(key: string): Promise<void>
  fill(key: string, text: string): Promise<void>
  /** Sends a form or confirms: by Telegram's main button, or by that of the page. */
  send(key: string): Promise<void>
  /** Closes it; returns page errors and protocol violations. */
  close(): Promise<string[]>
}

/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 30_000 }

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  vi: 'vi-VN',
}

/** Opens the app as a guest. */
export async function openVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { url, language } = options
  const seat = options.client === null ? await inBrowser(browser, options) : null
  const host = seat === null ? await inTelegram(browser, options) : null
  const app = host?.app ?? (seat as Seat).page.mainFrame()
  const say: Visitor['say'] = (key, values) => textOf(language, key, values)
  const button = (name: string) => app.getByRole('button', { name, exact: true })
  return {
    app,
    host,
    say,
    async go(path) {
      await app.goto(url + path)
    },
    async isAt(path) {
      await vi.waitFor(() => expect(new URL(app.url()).pathname).toBe(path), SOON)
    },
    async tap(key, values) {
      await button(say(key, values)).click(SOON)
    },
    async follow(key) {
      await app.getByRole('link', { name: say(key), exact: true }).click(SOON)
    },
    async fill(key, text) {
      const named = app.getByLabel(say(key), { exact: true })
      await named.and(app.locator('input')).fill(text, SOON)
    },
    async send(key) {
      const text = say(key)
      if (host === null) return await button(text).last().click(SOON)
      const own = app
        .locator('form, [role="dialog"]')
        .getByRole('button', { name: text, exact: true })
      expect(await own.count()).toBe(0)
      await host.hears('web_app_setup_main_button', { text, is_visible: true, is_active: true })
      await host.say({ name: 'main_button_pressed' })
    },
    close: async () => await (host ?? (seat as Seat)).close(),
  }
}

interface Seat {
  readonly page: Page
  close(): Promise<string[]>
}

async function inBrowser(
  browser: Browser,
  { url, language, address, isDark = false }: VisitorOptions,
): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: LOCALES[language],
    serviceWorkers: 'block',
    colorScheme: isDark ? 'dark' : 'light',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  await hideGuide(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(url)
  return {
    page,
    async close() {
      await context.close()
      return faults
    },
  }
}

async function inTelegram(
  browser: Browser,
  { url, language, client, telegramId, address, isDark = false }: VisitorOptions,
): Promise<TelegramHost> {
  return await openTelegramHost(browser, {
    url: `${url}/pages/my/my`,
    client: client ?? 'weba',
    theme: isDark ? THEMES.night : THEMES.day,
    data: signLaunch({ userId: telegramId, language: language.toLowerCase(), at: Date.now() }),
    before: (page) => page.setExtraHTTPHeaders({ 'x-forwarded-for': address }),
  })
}

function textOf(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [leaf = '', ...path] = key.split('.')
  const file = new URL(`../../../src/words/${language}/${leaf}.json`, import.meta.url)
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  for (const part of path) found = (Object(found) as Record<string, unknown>)[part]
  if (typeof found !== 'string') throw new Error(`no words ${key} in ${language}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
