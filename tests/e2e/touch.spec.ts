import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { pullDown } from '#tests/support/pull-down.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const LIST = '/pages/ai/ai?list=ended'
const HAND = { hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** Half of 44 px, less what a rounded place takes. */
const REACH_PX = 21

let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const coins = (page: Page) => page.getByRole('region', { name: 'My coins' })
const sheet = (page: Page, coin: string) => page.getByRole('dialog', { name: coin })
/** The parts around the page are there, and with them what listens to the hand. */
const untilReady = (page: Page) =>
  page.locator('div[role="status"][aria-live="polite"]').waitFor({ state: 'attached' })

/**
 * A finger on an element, in place or moving down: for so many milliseconds, or until it has opened
 * something, as a finger does that waits for an answer on a slow phone.
 */
async function press(
  page: Page,
  target: Locator,
  hold: number | Locator,
  movedPx = 0,
): Promise<void> {
  // It stands still, and nothing lies over it.
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to press')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const wires = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    wires.send('Input.dispatchTouchEvent', { type, touchPoints: points as never })
  await touch('touchStart', [at])
  if (movedPx !== 0) await touch('touchMove', [{ x: at.x, y: at.y + movedPx }])
  if (typeof hold === 'number') await page.waitForTimeout(hold)
  else await hold.waitFor()
  await touch('touchEnd', [])
}

describe('a long press', () => {
  it('on a coin opens star, alerts and share, and does not open the coin', async () => {
    await visit(HOME, HAND, async (page) => {
      await untilReady(page)
      const row = coins(page).getByRole('link', { name: /^BTC/ })
      await row.waitFor()
      await press(page, row, sheet(page, 'BTC').getByRole('button', { name: 'Share' }))
      await sheet(page, 'BTC')
        .getByRole('button', { name: /^Alerts for BTC/ })
        .waitFor()
      expect(page.url()).toContain(HOME)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await sheet(page, 'BTC').getByRole('button', { name: 'Add to favorites' }).click()
      await sheet(page, 'BTC').getByRole('button', { name: 'Remove from favorites' }).waitFor()
      await page.goBack()
      await sheet(page, 'BTC').waitFor({ state: 'detached' })
      await coins(page).getByRole('link', { name: 'Star more coins to see them here' }).waitFor()
      expect(await coins(page).getByRole('listitem').count()).toBe(1)
      await row.tap()
      await page.waitForURL('**/pages/ai/detail?coinId=btc')
    })
  })

  it('that scrolls, or is short, opens nothing of its own', async () => {
    await visit(HOME, HAND, async (page) => {
      await untilReady(page)
      const row = coins(page).getByRole('link', { name: /^BTC/ })
      await row.waitFor()
      await press(page, row, 900, -60)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await press(page, row, 50)
      await page.waitForURL('**/pages/ai/detail?coinId=btc')
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })

  it('on a card shares its signal', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        Object.assign(navigator, {
          share: async ({ url }: ShareData) => Object.assign(globalThis, { sharedUrl: url }),
        })
      })
    await visit(LIST, { ...HAND, before }, async (page) => {
      await untilReady(page)
      const card = page.getByRole('article').first()
      const link = await card.getByRole('link').getAttribute('href')
      const share = page.getByRole('dialog').getByRole('button', { name: 'Share' })
      await press(page, card, share)
      await share.click()
      const id = link?.split('id=')[1] ?? ''
      await expect
        .poll(() => page.evaluate(() => (globalThis as { sharedUrl?: string }).sharedUrl))
        .toContain(`/s/${id}`)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })
  })
})

describe('a pointer and a keyboard', () => {
  it('open the same with the right button and with M', async () => {
    await visit(HOME, DESKTOP, async (page) => {
      await untilReady(page)
      const row = coins(page).getByRole('link', { name: /^ETH/ })
      await row.click({ button: 'right' })
      await sheet(page, 'ETH').waitFor()
      await page.keyboard.press('Escape')
      await sheet(page, 'ETH').waitFor({ state: 'detached' })
      await row.focus()
      await page.keyboard.press('m')
      await sheet(page, 'ETH').getByRole('button', { name: 'Add to favorites' }).focus()
      await page.keyboard.press('Enter')
      await sheet(page, 'ETH').getByRole('button', { name: 'Remove from favorites' }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await page.getByText('Star, alert and share the coin of the row').waitFor()
    })
  })
})

describe('the hand', () => {
  const watchVibration = (page: Page) =>
    page.addInitScript(() => {
      const felt: number[][] = []
      Object.assign(globalThis, { felt })
      Object.assign(Navigator.prototype, { vibrate: (pattern: number[]) => felt.push(pattern) })
    })
  const feltOf = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { felt: number[][] }).felt.length)

  it('feels a star and a pull, unless less motion is wanted', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const options = { ...HAND, reducedMotion, before: watchVibration }
      await visit('/pages/ai/detail?coinId=btc', options, async (page) => {
        await page.getByRole('button', { name: 'Add BTC to favorites' }).tap()
        await page.locator('[aria-pressed="true"]').first().waitFor()
        const count = await feltOf(page)
        expect(count > 0).toBe(reducedMotion === 'no-preference')
      })
    }
  })

  it('pulls the account page to refresh it', async () => {
    const { token } = await addTestAccount(server.context)
    await visit('/pages/my/my', { token }, async (page) => {
      await page
        .getByRole('link', { name: /Membership/ })
        .first()
        .waitFor()
      const asked = page.waitForRequest('**/api/user/**')
      await pullDown(page, 200)
      await asked
    })
  })

  it('finds 44 px under each link and button of home', async () => {
    await visit(HOME, { viewport: { width: 320, height: 640 } }, async (page) => {
      await coins(page).getByRole('link', { name: /^BTC/ }).waitFor()
      const missed = await page.evaluate((reach) => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('header a, main a, main button'),
        ]
        return controls
          .filter((control) => {
            control.scrollIntoView({ block: 'center' })
            const { x, y, width, height } = control.getBoundingClientRect()
            const isAt = (dy: number) =>
              document
                .elementFromPoint(x + width / 2, y + height / 2 + dy)
                ?.closest('a, button, li')
                ?.contains(control) === true ||
              document
                .elementFromPoint(x + width / 2, y + height / 2 + dy)
                ?.closest('a, button') === control
            return !isAt(-reach) || !isAt(reach)
          })
          .map((control) => control.textContent)
      }, REACH_PX)
      expect(missed).toEqual([])
    })
  })
})

describe('a list', () => {
  it.each([LIST, '/record'])('is where it was on return: %s', async (path) => {
    await visit(path, {}, async (page) => {
      const links = page.locator('a[href*="/pages/ai/detail?id="]')
      await links.nth(4).waitFor()
      await links.nth(4).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(500)
      expect(await page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(300)
      /** The address of the row in the middle of the view, and where it stands. */
      const middle = () =>
        page.evaluate(() => {
          const place = document.elementFromPoint(180, 400)?.closest('article, li')
          const link = place?.querySelector('a[href]')
          return [link?.getAttribute('href'), Math.round(place?.getBoundingClientRect().top ?? 0)]
        })
      const place = await middle()
      // By its link: the middle may be between two rows.
      await page.locator(`a[href="${place[0]}"]`).first().click()
      await page.locator('#root canvas').first().waitFor()
      await page.goBack()
      await expect.poll(middle).toEqual(place)
    })
  })
})
