import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { openPushSender } from '#server/features/alerts/channels/push-channel.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { TEST_ACCOUNT_CONFIG } from '#tests/support/account/fake-ports.ts'
import { OPENED, testMessage } from '#tests/support/alerts/test-message.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { fakePushManager, SUBSCRIBED_KEY } from '#tests/support/push/fake-push-manager.ts'
import {
  deliverPush,
  openDevice,
  shownNotes,
  tapNote,
  type TestDevice,
  WHOLE_CHROMIUM,
} from '#tests/support/push/open-device.ts'
import { openPushService, type TestPushService } from '#tests/support/push/push-service.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const replay = writeReplayFolder(20)
let service: TestPushService
let server: TestServer
let browser: Browser

beforeAll(async () => {
  service = await openPushService()
  browser = await launchBrowser()
  const pushes = { pushContact: 'mailto:ops@buoy.example', pushOrigins: [service.origin] }
  server = await startTestServer({
    market: replay.market(30_000),
    config: { account: TEST_ACCOUNT_CONFIG, alerts: { ...loadConfig({}).alerts, ...pushes } },
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await service?.close()
  replay.remove()
})

const browsersOf = async (accountId: string): Promise<number> => {
  const rows = await server.context.db.reader
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .execute()
  return rows.length
}

describe.skipIf(WHOLE_CHROMIUM === null)('a push', () => {
  let device: TestDevice
  let accountId: string

  // A device that allowed pushes before.
  beforeAll(async () => {
    const person = await addTestAccount(server.context)
    accountId = person.accountId
    device = await openDevice({
      'buoy.session': JSON.stringify({ v: 1, token: person.token }),
      'buoy.push': JSON.stringify({ isWanted: true }),
    })
    await fakePushManager(device.context, service.addBrowser())
  })
  afterAll(async () => await device?.close())

  it('is shown when sent, and a tap opens its signal in the open window', async () => {
    const { page, worker } = await device.open(server.url + HOME)
    await eventually('the subscription', async () => (await browsersOf(accountId)) === 1)
    const wallNow = Date.now()
    const outbound = testMessage(accountId, {
      items: [{ ...OPENED, closedWallTime: wallNow }],
      isSilent: true,
      expiresWallTime: wallNow + 60_000,
    })
    expect(await openPushSender(server.context)?.send(outbound)).toEqual({ kind: 'accepted' })
    const note = service.taken.at(-1)?.note
    await deliverPush({ page, worker }, JSON.stringify(note))
    expect(await shownNotes(worker)).toEqual([
      {
        title: note?.title,
        body: note?.body,
        tag: outbound.key,
        silent: true,
        data: { link: note?.link },
      },
    ])
    await page.evaluate(() => void Object.assign(globalThis, { isSameVisit: true }))
    expect(await tapNote(worker, outbound.key)).toEqual([])
    await page.waitForURL(({ searchParams }) => searchParams.get('id') === OPENED.signalId)
    expect(new URL(page.url()).pathname).toBe('/pages/ai/detail')
    expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
    expect(await shownNotes(worker)).toEqual([])
    await page.close()
  })

  it('is always shown, and opens a new window if none is open, within the app only', async () => {
    const { page, worker } = await device.open(server.url + HOME)
    const signal = { title: 'BTC', link: '/s/abc?via=push', tag: '1' }
    const elsewhere = { title: 'ETH', link: 'https://evil.example/a', tag: '2' }
    for (const data of [JSON.stringify(signal), JSON.stringify(elsewhere), 'no note']) {
      await deliverPush({ page, worker }, data)
    }
    const notes = await shownNotes(worker)
    expect(notes.map(({ title }) => title).toSorted()).toEqual(['BTC', 'Buoy', 'ETH'])
    await page.close()
    expect(await tapNote(worker, '2')).toEqual(['/'])
    expect(await tapNote(worker, '')).toEqual(['/'])
    expect(await tapNote(worker, '1')).toEqual(['/s/abc?via=push'])
  })

  it('leads there from the entry, once, where the system opens the app instead of the link', async () => {
    const { page, worker } = await device.open(server.url + HOME)
    await deliverPush({ page, worker }, JSON.stringify({ title: 'BTC', link: '/record', tag: '3' }))
    await page.close()
    expect(await tapNote(worker, '3')).toEqual(['/record'])
    const opened = await device.context.newPage()
    await opened.goto(server.url)
    await opened.waitForURL('**/record')
    await opened.goto(server.url)
    await opened.waitForURL(`**${HOME}`)
    await opened.close()
  })

  it('is turned off and on for this browser in the settings', async () => {
    const { page } = await device.open(`${server.url}/pages/ai/reminderSettings`)
    const here = page.locator('label', { hasText: /^This browser/ })
    await here.click()
    await eventually('no subscription', async () => (await browsersOf(accountId)) === 0)
    // Without any browser, notifications are one row.
    await here.waitFor({ state: 'detached' })
    await page.locator('label', { hasText: 'Notifications' }).click()
    await here.waitFor()
    await eventually('the subscription', async () => (await browsersOf(accountId)) === 1)
    expect(await page.evaluate((key) => localStorage.getItem(key) !== null, SUBSCRIBED_KEY)).toBe(
      true,
    )
    await page.close()
  })

  it('stops in a browser after a sign-out', async () => {
    const { page } = await device.open(`${server.url}/pages/my/set`)
    expect(await browsersOf(accountId)).toBe(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await eventually('no subscription', async () => (await browsersOf(accountId)) === 0)
    await page.waitForFunction((key) => localStorage.getItem(key) === null, SUBSCRIBED_KEY)
  })
})

/** Opens a page and waits until its service worker has cached it. */
async function visitCached(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  await visitPage(
    browser,
    server.url + path,
    { serviceWorkers: 'allow', isFresh: true },
    async (page) => {
      await page.locator('main').first().waitFor()
      await eventually('the cached page', () =>
        page.evaluate(async () => !!(await caches.match('/'))),
      )
      await look(page)
    },
  )
}

const drawn = (page: Page) => page.locator('main').first().waitFor()

describe('the service worker', () => {
  it('caches no calls, shows no stale page while the server answers, and makes the app installable', async () => {
    await visitCached(HOME, async (page) => {
      await page.reload()
      await drawn(page)
      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cached).toContain('/')
      expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
      await page.evaluate(async () => {
        const cache = await caches.open('buoy-page')
        await cache.put('/', new Response('old', { headers: { 'content-type': 'text/html' } }))
      })
      await page.reload()
      await drawn(page)
      expect(await page.locator('body').innerText()).not.toBe('old')
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name)
      })
      await page.reload()
      await drawn(page)
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
      const wire = await page.context().newCDPSession(page)
      const { installabilityErrors } = await wire.send('Page.getInstallabilityErrors')
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    })
  })

  it('is never cached by the browser, and controls every page', async () => {
    const answer = await fetch(`${server.url}/sw.js`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'")
  })

  it('opens the app without the server, with its last data and their age', async () => {
    await visitCached('/pages/ai/ai', async (page) => {
      await page.locator('article').first().waitFor({ timeout: 60_000 })
      await server.close()
      const again = await page.context().newPage()
      const faults: string[] = []
      again.on('pageerror', (error) => faults.push(error.message))
      await again.goto(`${server.url}/pages/ai/ai`)
      await again.locator('article').first().waitFor()
      await again.getByText(/Could not update\. Data from/).waitFor()
      expect(faults).toEqual([])
    })
  }, 90_000)
})
