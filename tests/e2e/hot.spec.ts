import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const HOT = '/pages/aiHot/aiHot'
const PHONE = { width: 360, height: 800 }

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

const visit = (path: string, look: (page: Page) => Promise<void>): Promise<void> =>
  visitPage(browser, server.url + path, {}, look)
const hot = async (query = '') =>
  (await server.get(`/aiCoin/getShowHotCoins${query}`)).body
    .data as AnswerOf<'GET /aiCoin/getShowHotCoins'>
const rows = (page: Page) => page.locator('main ol[data-rows] > li')

describe('the hot list', () => {
  it('is a tab of the AI page, whose rows lead to the steps of each score', async () => {
    await visit('/pages/ai/ai', async (page) => {
      await page.getByRole('tab', { name: 'Trending' }).click()
      await rows(page).first().waitFor()
      const { items } = await hot()
      const symbols = items.map(({ symbol }) => symbol)
      // The rows of the signals before may still be there.
      await expect
        .poll(() =>
          rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-symbol'))),
        )
        .toEqual(symbols)
      expect(page.url()).toContain('tab=hot')
      expect(await page.getByRole('tab', { name: 'In progress' }).count()).toBe(0)
      await page.getByRole('link', { name: `How the score of ${symbols[0]} is calculated` }).click()
      await page.waitForURL(`**${HOT}?coinId=*`)
      await page.getByRole('heading', { name: `${symbols[0]}: #1 of ${items.length}` }).waitFor()
    })
  })

  it('can be read in the dark, down to the counts of tabs and the hint of a field', async () => {
    await visitPage(
      browser,
      `${server.url}/pages/ai/ai?state=ended`,
      { isDark: true },
      async (page) => {
        const count = page.locator('[role="tab"][aria-selected="true"] .numbers')
        await count.waitFor()
        expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
        // The checker reads neither what lies on a layer of its own nor hints.
        const colors = await count.evaluate((one) =>
          [one, one.closest('[role="tab"]')!].map((part) => getComputedStyle(part).color),
        )
        expect(colors[0]).toBe(colors[1])
        await page.goto(server.url + HOT)
        const [hint, quiet] = await page.getByRole('searchbox').evaluate((field) => {
          const sample = field.parentElement!.appendChild(document.createElement('i'))
          sample.style.color = 'var(--text-3)'
          return [getComputedStyle(field, '::placeholder'), getComputedStyle(sample)].map(
            ({ color }) => color,
          )
        })
        expect(hint).toBe(quiet)
      },
    )
  })

  it('shows sums that add up, for any coin that is asked for', async () => {
    await visit(HOT, async (page) => {
      await rows(page).first().waitFor()
      await page.getByText(/coins by score, with 24h change · as of .+ UTC$/).waitFor()
      await page.getByRole('searchbox').fill('eth')
      await page.keyboard.press('Enter')
      const steps = page.getByRole('region', { name: /^ETH: #/ })
      await steps.waitFor()
      const { coin } = await hot('?coinId=eth')
      const text = await steps.innerText()
      const parts = [...text.matchAll(/([−\d.]+) × ([\d.]+) = ([+−\d.]+)/g)]
      expect(parts.length).toBeGreaterThan(0)
      for (const [, z, weight, points] of parts) {
        expect(numberOf(z) * numberOf(weight)).toBeCloseTo(numberOf(points), 2)
      }
      const sum = parts.reduce((total, [, , , points]) => total + numberOf(points), 0)
      expect(sum).toBeCloseTo(coin?.score ?? Number.NaN, 2)
      await page.getByRole('searchbox').fill('nosuchcoin')
      await page.getByRole('button', { name: 'Show' }).click()
      await page.getByText(/This coin is not listed here/).waitFor()
    })
  })

  it(
    'shows no path of a price where a long ticker leaves it less than 44 px',
    VARIANT,
    async () => {
      await visitPage(browser, server.url + HOT, { viewport: PHONE }, async (page) => {
        const path = rows(page).first().locator('a:first-child > svg')
        await path.waitFor()
        const isShown = () =>
          path.evaluate((svg) => {
            const { left, top, width, height } = svg.getBoundingClientRect()
            const isHit = document.elementFromPoint(left + width / 2, top + height / 2) === svg
            return [width >= 44, isHit]
          })
        expect(await isShown()).toEqual([true, true])
        await rows(page)
          .first()
          .locator('strong')
          .first()
          .evaluate((symbol) => (symbol.textContent = 'BIANRENSHENGA'))
        expect(await isShown()).toEqual([false, false])
      })
    },
  )

  it('counts a coin as viewed once it has been open for some seconds', async () => {
    await visit('/pages/ai/detail?coinId=sol', async (page) => {
      const counted = await page.waitForResponse('**/api/market/view')
      expect(await counted.json()).toMatchObject({ code: 200, data: { isCounted: true } })
    })
  })

  it('has no accessibility violations and fits small screens', VARIANT, async () => {
    await visit(`${HOT}?coinId=btc`, async (page) => {
      await rows(page).first().waitFor()
      await page.getByRole('region', { name: /^BTC: #/ }).waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over).toBeLessThanOrEqual(0)
      }
    })
  })
})

function numberOf(text: string | undefined): number {
  return Number((text ?? '').replace('−', '-').replace('+', ''))
}
