import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const PHONE = { width: 360, height: 740 }

const replay = writeReplayFolder(6)
let server: TestServer
let browser: Browser
/** A signal in progress that a guest may not see, and one of the three oldest. */
let hiddenId: string
let oldestId: string

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startTestServer({
    config: { membership: 'on' },
    market: replay.market(2_000_000),
  })
  ;[oldestId, hiddenId] = await eventually('four signals in progress', openIds, 90_000)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

/** The oldest and the fourth oldest once the replay is over, so that none ends meanwhile. */
async function openIds(): Promise<[string, string] | null> {
  const { db, marketClock } = server.context
  if (!marketClock.isEnded()) return null
  const rows = await db.reader
    .selectFrom('signals')
    .select('id')
    .where('state', 'in', ['detected', 'entered', 'exiting'])
    .where('is_headline', '=', 1)
    .orderBy('trigger_time')
    .orderBy('id')
    .limit(4)
    .execute()
  const [oldest, fourth] = [rows[0]?.id, rows[3]?.id]
  return oldest === undefined || fourth === undefined ? null : [oldest, fourth]
}

const visit = (path: string, language: string, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, { viewport: PHONE, locale: language }, look)

describe('the link of a signal that a guest may not see', () => {
  it('asks for a membership, and no leads home', async () => {
    await visit(`/s/${hiddenId}`, 'zh-CN', async (page) => {
      const sheet = page.getByRole('dialog', { name: '会员专享' })
      await sheet.waitFor()
      await runAxeInBothThemes(page)
      await sheet.getByRole('button', { name: '返回首页' }).click()
      await page.waitForURL('**/pages/home/home')
    })
  })

  it('leads to the prices on yes, and from there back to the question', async () => {
    await visit(`/pages/ai/detail?id=${hiddenId}`, 'en', async (page) => {
      const sheet = page.getByRole('dialog', { name: 'For members' })
      await sheet.getByRole('button', { name: 'See plans' }).click()
      await page.waitForURL('**/membership')
      // The address is there before the page: who goes back from the prices has seen them.
      await page.getByRole('radio', { name: /Year/ }).waitFor()
      await page.goBack()
      await sheet.waitFor()
      expect(page.url()).toContain(hiddenId)
    })
  })
})

describe('the signals in progress as a guest sees them', () => {
  it('are three without prices, and how many more there are', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=inProgress')
    const { items, hiddenCount } = body.data as { items: unknown[]; hiddenCount: number }
    expect(items).toHaveLength(3)
    await visit('/pages/ai/ai', 'en', async (page) => {
      await page.getByText(`${hiddenCount} more in progress`).waitFor()
      expect(await page.locator('article').count()).toBe(3)
      expect(await page.getByText('Hidden').count()).toBe(6)
      await runAxeInBothThemes(page)
    })
  })

  it('tell no price on their own page, but how to see it', async () => {
    await visit(`/pages/ai/detail?id=${oldestId}`, 'en', async (page) => {
      await page.getByText('Sign in to see the prices').waitFor()
      expect(await page.getByText('Why this signal').count()).toBe(0)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    })
  })
})
