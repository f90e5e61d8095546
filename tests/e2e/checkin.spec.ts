import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'
import { addRewards } from '#tests/support/wallet/add-rewards.ts'

const HOME = '/pages/home/home'
const MY = '/pages/my/my'
const SHEET = { name: 'Daily check-in' }
/** The button that opens the sheet, by page. */
const OPENERS = [
  [HOME, /Day 1 of 7/],
  [MY, /Daily check-in/],
] as const

const replay = writeReplayFolder(1)
let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startTestServer({ market: replay.market(1_000_000) })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)

/** Changes the check-in settings of a running server. */
function setCheckIn(change: Partial<TestServer['context']['config']['checkIn']>): void {
  Object.assign(server.context.config.checkIn, change)
}

async function richAccount(): Promise<TestAccount> {
  const account = await addTestAccount(server.context)
  await addRewards(server.context, account.accountId)
  return account
}

describe('the check-in', () => {
  it('completes the seventh day of a streak on the My page, with card and ticket', async () => {
    const { token } = await richAccount()
    await visit(MY, { token, before: watchShifts }, async (page) => {
      await page.getByRole('link', { name: /My wallet\s*290 BY/ }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
      await page.getByRole('button', { name: /Daily check-in\s*Not checked in today/ }).click()
      const sheet = page.getByRole('dialog', SHEET)
      const days = sheet.getByRole('list', { name: 'The seven days' }).locator('> li')
      await days.nth(6).waitFor()
      expect(await days.allInnerTexts()).toHaveLength(7)
      expect(await days.nth(5).innerText()).toContain('checked in')
      expect(await days.nth(6).getAttribute('aria-current')).toBe('date')
      expect(await runAxeInBothThemes(page)).toEqual([])
      await sheet.getByText(/Check in before .+ to keep your streak/).waitFor()
      expect(await sheet.getByText(/Next check-in/).count()).toBe(0)
      await sheet.getByText('Every ticket wins a prize.', { exact: true }).waitFor()
      await sheet.getByRole('button', { name: 'Check in for 50 BY' }).click()
      await sheet.getByText(/Next check-in/).waitFor()
      await sheet.getByText('Checked in today').waitFor()
      await sheet.getByText('1 ticket in the draw').waitFor()
      expect(await days.nth(6).innerText()).toContain('checked in')
      await sheet.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('link', { name: /My wallet\s*340 BY/ }).waitFor()
      await page.getByRole('button', { name: /Daily check-in\s*Checked in today/ }).waitFor()
    })
  })

  it('is a strip on home without layout shift, and opens by itself once a day', async () => {
    const { token } = await addTestAccount(server.context)
    setCheckIn({ hasPopup: true })
    try {
      const shown = (page: Page) => page.getByRole('dialog', SHEET)
      await visit(HOME, { token, before: watchShifts }, async (page) => {
        await shown(page).waitFor()
        await page.getByText('Day 1 of 7: 10 BY').waitFor({ state: 'attached' })
        expect(await shiftsOf(page)).toEqual([])
        await page.goBack()
        await shown(page).waitFor({ state: 'detached' })
        await page.reload()
        await page.getByRole('button', { name: /Day 1 of 7: 10 BY\s*Check in/ }).waitFor()
        // Longer than the delay before home offers it.
        await page.waitForTimeout(2_500)
        expect(await shown(page).count()).toBe(0)
        await page.getByRole('button', { name: /Day 1 of 7/ }).click()
        await shown(page).getByRole('button', { name: 'Check in for 10 BY' }).click()
        await page.getByText('Checked in: day 1 of 7').waitFor({ state: 'attached' })
      })
    } finally {
      setCheckIn({ hasPopup: false })
    }
  })

  it('is hidden from home when turned off, and from guests', async () => {
    const { token } = await addTestAccount(server.context)
    setCheckIn({ isOn: false })
    try {
      await visit(HOME, { token }, async (page) => {
        const isLearnt = () =>
          page.evaluate(() => localStorage.getItem('buoy.check-in.off') === '1')
        await eventually('home to have learnt it', isLearnt)
        await page.reload()
        await page.getByText('Newest signals').first().waitFor()
        expect(await page.getByText('Check in').count()).toBe(0)
      })
    } finally {
      setCheckIn({ isOn: true })
    }
  })
})

describe('the new-year card', () => {
  it('is offered on its days, claimed once, and then listed in My cards', async () => {
    const { wallClock } = server.context
    const now = wallClock.now.bind(wallClock)
    const shiftMs = Date.UTC(2027, 0, 2, 4) - now()
    Object.assign(wallClock, { now: () => now() + shiftMs })
    try {
      const { token } = await addTestAccount(server.context)
      await visit(HOME, { token }, async (page) => {
        await page.getByRole('button', { name: /Day 1 of 7/ }).click()
        const benefit = page.getByRole('region', { name: 'New-year benefit' })
        expect(await runAxeInBothThemes(page)).toEqual([])
        await benefit.getByRole('button', { name: 'Get card' }).click()
        await benefit.getByText('Find the card under My cards').waitFor()
        for (const [from, opener] of OPENERS) {
          const loaded = page.waitForResponse('**/user/getCurrentUser')
          await page.goto(server.url + from)
          await page.getByRole('button', { name: opener }).click()
          await page.getByRole('button', { name: 'Check in for 10 BY' }).waitFor()
          await loaded
          expect(await benefit.count()).toBe(0)
        }
      })
    } finally {
      Object.assign(wallClock, { now })
    }
  })
})

describe('the weekly draw', () => {
  it('shows its odds before and its result after, and the device recomputes it', async () => {
    const { token } = await richAccount()
    await visit(MY, { token }, async (page) => {
      await page.getByRole('button', { name: /Daily check-in/ }).click()
      await page.getByRole('button', { name: /Weekly draw.*New/s }).click()
      const sheet = page.getByRole('dialog', { name: 'Weekly draw' })
      await sheet.getByText('Won:').waitFor()
      expect(await sheet.innerText()).toMatch(/7-day VIP card\s+0\.50%/)
      await sheet.getByRole('button', { name: 'Check it yourself' }).click()
      await sheet.getByText('The result is correct.').waitFor()
      await sheet.getByText('The seed matches the hash published before').waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Back to the days' }).click()
      const row = page.getByRole('button', { name: /Weekly draw/ })
      await row.waitFor()
      await eventually(
        'the result to count as seen',
        async () => !(await row.innerText()).includes('New'),
      )
    })
  })

  it('shows a mismatch when the server reports another prize', async () => {
    const { token } = await richAccount()
    const before = (page: Page) =>
      page.route('**/queryUserLotteryList*', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const other = text.replace(/"prize":"(\w+)","isNew"/, (_, prize: string) => {
          return `"prize":"${prize === 'vip7' ? 'by10' : 'vip7'}","isNew"`
        })
        await route.fulfill({ response, body: other })
      })
    await visit(MY, { token, before }, async (page) => {
      await page.getByRole('button', { name: /Daily check-in/ }).click()
      await page.getByRole('button', { name: /Weekly draw/ }).click()
      await page.getByRole('button', { name: 'Check it yourself' }).click()
      await page.getByText('The result does not follow from seed and ticket.').waitFor()
    })
  })
})
