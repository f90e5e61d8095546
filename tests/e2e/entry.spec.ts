import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '#contract/page.ts'
import { LEGACY_URLS } from '#app/legacy-urls.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { goInside, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const AI = '/pages/ai/ai'
const ENTRIES: readonly string[] = ['/', '/pages/index/index']
/** Rows that only lead on, and where to. */
const LEADING: Readonly<Record<string, string>> = {
  '/s/:id': '/pages/ai/detail',
  ...Object.fromEntries(LEGACY_URLS.map(({ from, to }) => [from, to])),
}

let server: TestServer
let browser: Browser
let token: string

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(5)
  token = (await addTestAccount(server.context)).token
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

declare global {
  /** Paths of the history, in order. */
  var passed: string[]
}

/** A page of the table as an address, and where it must lead. */
const ROWS = PAGE_PATHS.filter((row) => !ENTRIES.includes(row)).map((row) => {
  const path = row.replaceAll(/:\w+/g, 'x1')
  return { path, query: `${path}?from=entry`, leadsTo: LEADING[row] ?? path }
})
const startParamOf = (path: string) =>
  `p_${path.slice(1).replaceAll('_', '__').replaceAll('/', '_')}`

/** A visit that writes down which addresses it passes. */
async function visit(
  path: string,
  options: VisitOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const before = async (page: Page) =>
    await page.addInitScript(() => {
      globalThis.passed = []
      const replace = history.replaceState.bind(history)
      history.replaceState = (state, unused, url) => {
        replace(state, unused, url)
        globalThis.passed.push(location.pathname)
      }
    })
  await visitPage(browser, server.url + path, { ...options, before }, async (page) => {
    await page.getByRole('navigation', { name: 'Main pages' }).waitFor()
    await look(page)
  })
}

/** Goes to the entry inside the app; gives the addresses passed until a page is drawn. */
async function passedFrom(page: Page, entry: string, leadsTo: string): Promise<readonly string[]> {
  await page.evaluate(() => void globalThis.passed.splice(0))
  await goInside(page, entry)
  await page.waitForFunction((to) => globalThis.passed.includes(to), leadsTo)
  return await page.evaluate(() => globalThis.passed)
}

/** As another tab of the app, or a tapped push, stores it. */
async function leavePayload(page: Page, path: string): Promise<void> {
  await page.evaluate((left) => {
    const key = 'buoy.preferences'
    const stored = JSON.parse(localStorage.getItem(key) ?? '{"v":1}') as object
    localStorage.setItem(key, JSON.stringify({ ...stored, payload: { path: left } }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, path)
}

describe('the entry', () => {
  it('leads to every page that a payload names, with its query, and forgets it', async () => {
    await visit(HOME, { token }, async (page) => {
      for (const { query, leadsTo } of ROWS) {
        await leavePayload(page, query)
        await passedFrom(page, '/', leadsTo)
      }
      expect(await passedFrom(page, '/', HOME)).toContain(HOME)
    })
  })

  it('leads to every page that a start parameter names', async () => {
    await visit(HOME, { token }, async (page) => {
      for (const { path, leadsTo } of ROWS) {
        await passedFrom(page, `/pages/index/index?startapp=${startParamOf(path)}`, leadsTo)
      }
    })
  })

  it.each([
    ['entry', '/pages/index/index?startapp=p_pages_rank_rank', '/pages/rank/rank'],
    ['link that only leads on', '/s/x2', '/pages/ai/detail'],
  ])('leads on from a second %s before the page of the first is drawn', async (_n, to, leadsTo) => {
    await visit(HOME, { token }, async (page) => {
      const first = to.replace('rank_rank', 'ai_topten')
      await page.evaluate((second) => {
        const replace = history.replaceState.bind(history)
        history.replaceState = (...given) => {
          replace(...given)
          history.replaceState = replace
          // Nothing of the first page is drawn yet: its address is all there is.
          history.pushState({ idx: 9, key: 'second' }, '', second)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        }
      }, to)
      await goInside(page, first)
      await page.waitForURL(`**${leadsTo}**`)
      await page.locator('main').first().waitFor()
    })
  })

  it('leads there from Telegram too', async () => {
    const url = `${server.url}/`
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url,
      startParam: startParamOf('/pages/rank/rank'),
    })
    await host.app.waitForURL('**/pages/rank/rank**')
    expect(await host.close()).toEqual([])
  })

  it.each([
    ['a payload', '/pages/old/gone', ''],
    ['a start parameter', null, '?startapp=p_pages_old_gone'],
    ['a start parameter of no known form', null, '?startapp=legacy-17'],
  ])('leads to the AI page for %s that names no page', async (_name, payload, query) => {
    await visit(HOME, {}, async (page) => {
      if (payload !== null) await leavePayload(page, payload)
      await passedFrom(page, `/${query}`, AI)
      await page.locator('main').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(AI)
    })
  })
})
