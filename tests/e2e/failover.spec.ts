import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { pullDown } from '#tests/support/pull-down.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const RANKINGS = '/pages/rank/rank'
const LOGIN = '/pages/login/login'
/** A call has up to 10 s, the check 5 s, and the page 2 s until it reloads. */
const SWITCHED = { timeout: 45_000 }
/** Two time limits one after the other, beside other work. */
const LONGEST_MS = 120_000
/** Longer than a page waits before it reloads. */
const NO_RELOAD_MS = 4000

/** One of the two API hosts: a process that can be killed, stopped in its tracks and started again. */
interface Host {
  readonly url: string
  start(): Promise<void>
  /** Ends the process without a goodbye. */
  kill(): Promise<void>
  /** Its connections stay open and nothing answers. */
  hang(): void
  goOn(): void
  remove(): Promise<void>
}

const replay = writeReplayFolder(2)
let main: Host
let backup: Host
let browser: Browser

async function makeHost(port: number, env: Readonly<Record<string, string>>): Promise<Host> {
  const place: TestPlace = await newTestPlace()
  let server: ServerProcess | null = null
  const signal = (name: NodeJS.Signals) => process.kill(-(server?.npm.pid ?? 0), name)
  const market = {
    MARKET: `replay:${replay.folder}`,
    REPLAY_FROM: String(replay.replayFrom),
    REPLAY_SPEED: '400000',
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      server = await startServerProcess(place, { ...market, PORT: String(port), ...env })
    },
    async kill() {
      const ended = server
      server?.kill()
      await eventually('the end of a host', async () => ended?.isAlive() !== true)
    },
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    async remove() {
      server?.kill()
      await place.remove()
    },
  }
}

beforeAll(async () => {
  const [mainPort, backupPort] = [await freePort(), await freePort()]
  main = await makeHost(mainPort, { BACKUP_API_URL: `http://127.0.0.1:${backupPort}` })
  backup = await makeHost(backupPort, { APP_ORIGINS: main.url })
  browser = await launchBrowser()
  await Promise.all([main.start(), backup.start()])
  for (const { url } of [main, backup]) {
    await eventually('rankings', async () => (await rowCount(url)) > 0, 60_000)
  }
})
afterAll(async () => {
  await browser?.close()
  await main?.remove()
  await backup?.remove()
  replay.remove()
})

async function rowCount(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/market/rankings?days=7&order=gainers`)
  const { data } = (await answer.json()) as { data: { items?: readonly unknown[] } | null }
  return data?.items?.length ?? 0
}

/** What a visit has seen. */
interface Seen {
  /** Details of each `networkChange`. */
  readonly changes: { readonly kind: string; readonly origin?: string }[]
  /** Origins of the calls of the rankings, in order. */
  readonly asked: string[]
  documents: number
}

/** A visit under the content policy that the server sends. */
async function visit(
  path: string,
  options: VisitOptions,
  look: (page: Page, seen: Seen) => Promise<void>,
): Promise<void> {
  const seen: Seen = { changes: [], asked: [], documents: 0 }
  const before = async (page: Page) => {
    await page.exposeFunction('heard', (change: Seen['changes'][number]) => {
      seen.changes.push(change)
    })
    await page.addInitScript(() => {
      const { heard } = globalThis as unknown as { heard: (detail: unknown) => void }
      addEventListener('networkChange', (event) => heard((event as CustomEvent).detail))
    })
    page.on('request', (request: Request) => {
      if (request.isNavigationRequest()) seen.documents += 1
      const { origin, pathname } = new URL(request.url())
      if (pathname === '/api/market/rankings') seen.asked.push(origin)
    })
  }
  const all = { before, isFresh: true, bypassCSP: false, ...options }
  await visitPage(browser, main.url + path, all, async (page) => await look(page, seen))
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /Could not update/ })
const toBackup = () => ({ kind: 'host', origin: backup.url })

/** A page whose files the service worker has stored. */
async function untilStored(page: Page): Promise<void> {
  await rows(page).first().waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The worker stores what a controlled page loads.
  await page.reload()
  await rows(page).first().waitFor()
  await page.waitForFunction(async () => (await caches.match('/')) !== undefined)
}

describe('an API host that is killed', () => {
  it('is replaced after the check, which is announced, and the page reloads on the other host (R17)', async () => {
    await visit(RANKINGS, { serviceWorkers: 'allow' }, async (page, seen) => {
      await untilStored(page)
      const documents = seen.documents
      const checked = page.waitForRequest(`${backup.url}/api/quotes/coins/rate`, SWITCHED)
      const loaded = page.waitForEvent('domcontentloaded', SWITCHED)
      await main.kill()
      try {
        await pullDown(page, 200)
        const check = await checked
        expect([check.method(), check.headers()['language']]).toEqual(['GET', 'en'])
        await loaded
        await rows(page).first().waitFor(SWITCHED)
        expect(seen.changes).toEqual([toBackup()])
        expect(seen.documents).toBe(documents + 1)
        await expect.poll(() => seen.asked.at(-1)).toBe(backup.url)
        expect(await strip(page).count()).toBe(0)
      } finally {
        await main.start()
      }
    })
  })

  it(
    'leaves a page that could not be loaded again, with what the other host answers',
    VARIANT,
    async () => {
      await visit(RANKINGS, {}, async (page, seen) => {
        await rows(page).first().waitFor()
        await main.kill()
        try {
          await pullDown(page, 200)
          await expect.poll(() => seen.changes, SWITCHED).toEqual([toBackup()])
          await page.waitForTimeout(NO_RELOAD_MS)
          expect(seen.documents).toBe(1)
          expect(await rows(page).count()).toBeGreaterThan(0)
          await expect.poll(() => seen.asked.at(-1)).toBe(backup.url)
          await strip(page).waitFor({ state: 'detached' })
        } finally {
          await main.start()
        }
      })
    },
  )
})

describe('an API host that hangs', () => {
  it(
    'is replaced after the time limit, and a form loses nothing until it is left',
    async () => {
      await visit(LOGIN, {}, async (page, seen) => {
        await page.getByLabel('Email address').fill('nobody@example.com')
        const toPassword = page.getByRole('button', { name: 'Use a password instead' })
        if (await toPassword.isVisible()) await toPassword.click()
        const password = page.getByLabel('Password', { exact: true })
        await password.fill('secret!9')
        await page.getByRole('checkbox').check()
        const submit = page.getByRole('button', { name: 'Sign in', exact: true })
        main.hang()
        try {
          await submit.click()
          await expect.poll(() => seen.changes, SWITCHED).toEqual([toBackup()])
          await page.getByText(/What you typed stays/).waitFor()
          await page.waitForTimeout(NO_RELOAD_MS)
          expect(seen.documents).toBe(1)
          expect(await password.inputValue()).toBe('secret!9')
          await submit.click()
          await page.getByText(/The sign-in details are wrong/).waitFor(SWITCHED)
        } finally {
          main.goOn()
        }
        await page.getByRole('button', { name: 'Back' }).click()
        await expect.poll(() => seen.documents, SWITCHED).toBe(2)
      })
    },
    LONGEST_MS,
  )
})

describe('two API hosts that are down', () => {
  it('leave the last data and no reload; the one that is back first is used (R17)', async () => {
    await visit(RANKINGS, {}, async (page, seen) => {
      await rows(page).first().waitFor()
      await Promise.all([main.kill(), backup.kill()])
      try {
        await pullDown(page, 200)
        await strip(page).waitFor(SWITCHED)
        await page.waitForTimeout(NO_RELOAD_MS)
        expect(seen.changes).toEqual([])
        expect(seen.documents).toBe(1)
        expect(await rows(page).count()).toBeGreaterThan(0)
        await backup.start()
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect.poll(() => seen.changes, SWITCHED).toEqual([toBackup()])
        await strip(page).waitFor({ state: 'detached', ...SWITCHED })
        expect(seen.asked.at(-1)).toBe(backup.url)
      } finally {
        await main.start()
      }
    })
  })
})

describe('a device that loses its network', () => {
  it('announces it both ways, and has no tabs meanwhile', async () => {
    await visit('/pages/my/my', {}, async (page, seen) => {
      await tabs(page).waitFor()
      await page.context().setOffline(true)
      await tabs(page).waitFor({ state: 'detached' })
      await page.context().setOffline(false)
      await tabs(page).waitFor()
      const network = seen.changes.filter(({ kind }) => kind === 'network')
      expect(network).toEqual([
        { kind: 'network', isOnline: false },
        { kind: 'network', isOnline: true },
      ])
    })
  })
})
