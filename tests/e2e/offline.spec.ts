import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import { eventually, type TestServer } from '#tests/support/server/start-test-server.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const SOON = { timeout: 20_000 }
/** A page to be read without a network, what it shows, and the key of an answer that it needs. */
interface Offline {
  readonly path: string
  readonly key: string
  readonly shown: (page: Page) => Promise<void>
}

const CHART: Offline = {
  path: '/pages/ai/detail?coinId=btc',
  key: '"market","candles"',
  shown: async (page) => await page.locator('canvas').first().waitFor(SOON),
}
const SETTINGS: Offline = {
  path: '/pages/ai/reminderSettings',
  key: '"my","alerts","setting"',
  shown: async (page) => await page.getByRole('switch').first().waitFor(SOON),
}
const PAGES: readonly Offline[] = [
  {
    path: '/pages/ai/ai',
    key: '"signals"',
    shown: async (page) => await page.locator('article').first().waitFor(SOON),
  },
  CHART,
  {
    path: '/pages/rank/rank',
    key: '"market","rankings"',
    shown: async (page) => await page.locator('main li').first().waitFor(SOON),
  },
  {
    path: '/pages/my/my',
    key: '"my","user"',
    shown: async (page) => await page.locator('main').waitFor(SOON),
  },
  SETTINGS,
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

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })
const star = (page: Page) => page.getByRole('button', { name: 'Add BTC to favorites' }).first()

/** Whether the device holds an answer to a call of this beginning of a key. */
const hasStored = (page: Page, part: string) =>
  page.evaluate(async (wanted) => {
    const keys = await (await caches.open('buoy-answers')).keys()
    return keys.some(({ url }) => decodeURIComponent(url).includes(wanted))
  }, part)

/** A signed-in device whose pages, each visited once, are stored. */
async function onDevice(
  pages: readonly Offline[],
  look: (page: Page, accountId: string) => Promise<void>,
): Promise<void> {
  const { token, accountId } = await addTestAccount(server.context)
  const options = { token, serviceWorkers: 'allow', isFresh: true } as const
  await visitPage(browser, `${server.url}/pages/home/home`, options, async (page) => {
    await page.locator('main').waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    for (const { path, key, shown } of pages) {
      await page.goto(server.url + path)
      await shown(page)
      await eventually(`a stored answer of ${key}`, () => hasStored(page, key))
    }
    await page.waitForFunction(async () => (await caches.match('/')) !== undefined)
    await look(page, accountId)
  })
}

const starsOf = async (accountId: string) => {
  const rows = await server.context.db.reader
    .selectFrom('favorites')
    .select('coin_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.length
}

describe('without a network, from a cold start', () => {
  it('lists, signals, charts and settings are readable and show their age', async () => {
    await onDevice(PAGES, async (page) => {
      await page.context().setOffline(true)
      for (const { path, shown } of PAGES) {
        await page.goto(server.url + path)
        await shown(page)
        await strip(page).waitFor(SOON)
        await expect
          .poll(() => strip(page).innerText(), SOON)
          .toMatch(/No connection\. Data from \d\d:\d\d\./)
        expect(await page.getByRole('alert').count()).toBe(0)
      }
      await page.context().setOffline(false)
      await strip(page).waitFor({ state: 'detached' })
    })
  })

  it('nothing of one account is shown to the next person', async () => {
    await onDevice([SETTINGS], async (page) => {
      await page.goto(`${server.url}/pages/my/set`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect.poll(() => hasStored(page, SETTINGS.key), SOON).toBe(false)
    })
  })
})

describe('a write without a network', () => {
  it('of a star waits on the device, says so, outlives a cold start and is sent', async () => {
    await onDevice([CHART], async (page, accountId) => {
      await eventually('the stored stars', () => hasStored(page, '"favorites"'))
      await page.context().setOffline(true)
      await strip(page).waitFor(SOON)
      await star(page).click()
      await page.getByText(/Saved on this device and sent when you are back online/).waitFor()
      await strip(page).getByText('Waiting to send · 1').waitFor()
      expect(await star(page).getAttribute('aria-pressed')).toBe('true')
      expect(await star(page).getAttribute('aria-label')).toContain('Waiting to send')
      await page.reload()
      await strip(page).getByText('Waiting to send · 1').waitFor(SOON)
      expect(await starsOf(accountId)).toBe(0)
      await page.context().setOffline(false)
      await eventually('the star', async () => (await starsOf(accountId)) === 1)
      await page.getByText('Back online: your changes were sent.').waitFor()
      await expect.poll(() => star(page).getAttribute('aria-pressed'), SOON).toBe('true')
      expect(await star(page).getAttribute('aria-label')).toBe('Add BTC to favorites')
    })
  })

  it('of a setting is not taken, and links lead on; once the network is back it is', async () => {
    await onDevice([SETTINGS], async (page) => {
      await page.context().setOffline(true)
      await strip(page).waitFor(SOON)
      const main = page.locator('main')
      const controls = main.locator('input, select')
      expect(await controls.count()).toBeGreaterThan(10)
      for (const control of await controls.all()) expect(await control.isDisabled()).toBe(true)
      await main.getByRole('link').first().click({ trial: true })
      await page.context().setOffline(false)
      const first = page.getByRole('switch').first()
      await expect.poll(() => first.isEnabled(), SOON).toBe(true)
      const before = await first.isChecked()
      await first.setChecked(!before)
      await expect.poll(() => first.isChecked(), SOON).toBe(!before)
    })
  })
})
