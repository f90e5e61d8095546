import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxe } from '#tests/support/run-axe.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

const replay = writeReplayFolder(25)
let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startTestServer({
    market: {
      mode: 'replay',
      replayFolder: replay.folder,
      replayFrom: replay.replayFrom,
      replaySpeed: 30_000,
    },
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

/** Opens a page as a reader of a language would, and closes it with whatever went wrong on it. */
async function visit(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    bypassCSP: true,
    ...options,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await page.goto(server.url + path)
    await look(page)
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
}

const cards = (page: Page) => page.locator('article')
const links = (page: Page) => page.locator('a[href*="/pages/ai/detail"]')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

async function endedSignalId(): Promise<string> {
  return eventually(
    'a closed signal',
    async () => {
      const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=50')
      const { items } = body.data as { items: Array<{ id: string; state: string }> }
      return items.find(({ state }) => state === 'closed')?.id
    },
    60_000,
  )
}

describe('a person who opens Buoy', () => {
  it('sees signals appear while the clock runs, without reloading', async () => {
    await visit('/', {}, async (page) => {
      await page.waitForURL('**/pages/ai/ai**')
      await page.getByText('Replay').first().waitFor()
      await cards(page).first().waitFor({ timeout: 60_000 })
      const before = await totalOf(page)
      await eventually(
        'another signal in the list',
        async () => (await totalOf(page)) > before,
        60_000,
      )
    })
  })

  it('opens a signal with its chart and its reasons, and comes back to where it was', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      await links(page).first().click()
      await page.waitForURL('**/pages/ai/detail**')
      await page.locator('canvas').first().waitFor()
      await page.getByText('Close beyond the Bollinger band').first().waitFor()
      await page.getByText('Score').first().waitFor()
      await page
        .getByRole('button', { name: 'Back' })
        .or(page.getByRole('link', { name: 'Back' }))
        .first()
        .click()
      await page.waitForURL('**/pages/ai/ai**')
      await cards(page).first().waitFor()
    })
  })

  it('reads what ended signals came to, net of costs, gains and losses alike', async () => {
    await endedSignalId()
    await visit('/pages/ai/ai', {}, async (page) => {
      await tab(page, /Ended/).click()
      await page.getByText('net of costs').first().waitFor()
      expect(await cards(page).first().innerText()).toMatch(/[+-]\d+\.\d\d%/)
    })
  })

  it('follows a shared link to the exact signal, with its course to the exit', async () => {
    const id = await endedSignalId()
    await visit(`/s/${id}?inviteCode=abc`, {}, async (page) => {
      await page.waitForURL(`**/pages/ai/detail?**${id}**`)
      expect(page.url()).toContain('inviteCode=abc')
      await page.getByText('Triggered').first().waitFor()
      await page.getByText('after fees and slippage').first().waitFor()
      const { body } = await server.get(`/aiCoin/getDetail?id=${id}`)
      const { signal } = body.data as { signal: { netReturnPct: number } }
      const shown = Math.abs(signal.netReturnPct).toFixed(2)
      expect(await page.locator('main').innerText()).toContain(`${shown}%`)
    })
  })

  it('changes the candles between the five intervals', async () => {
    const id = await endedSignalId()
    await visit(`/pages/ai/detail?id=${id}`, {}, async (page) => {
      for (const name of ['15m', '30m', '1H', '4H', '1D']) {
        const asked = page
          .waitForResponse((response) => response.url().includes('/market/candles'), {
            timeout: 5000,
          })
          .catch(() => null)
        const choice = page
          .getByRole('tab', { name, exact: true })
          .or(page.getByRole('radio', { name, exact: true }))
          .or(page.getByRole('button', { name, exact: true }))
          .first()
        await choice.click()
        await asked
        await page.locator('canvas').first().waitFor()
      }
    })
  })

  it('is told that a link leads nowhere, and finds the way to the signals', async () => {
    await visit('/s/00000000000000000000000000', {}, async (page) => {
      await page.getByText('This signal does not exist').first().waitFor()
      await page.getByText('See all signals').first().click()
      await page.waitForURL('**/pages/ai/ai**')
    })
  })

  it('narrows the list by direction and clears the filter again', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      await cards(page).first().waitFor()
      await page.getByRole('button', { name: /^Filter/ }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: /^Short\s*\d*$/ }).click()
      await sheet.getByRole('button', { name: 'Show signals' }).click()
      await sheet.waitFor({ state: 'detached' })
      await eventually('only shorts', async () => {
        const texts = await cards(page).allInnerTexts()
        return (
          texts.length > 0 &&
          texts.every((text) => /\bShort\b(?! term)/.test(text) && !/\bLong\b(?! term)/.test(text))
        )
      })
    })
  })

  it('keeps language and theme over a reload, and reads Chinese by default', async () => {
    await visit('/pages/ai/ai', { locale: 'fr-FR' }, async (page) => {
      await page.getByText('AI 策略').first().waitFor()
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/)
      await page.getByRole('button', { name: /English/ }).click()
      await page.getByText('AI strategy').first().waitFor()
      await page.getByRole('button', { name: 'Switch to dark' }).click()
      await page.reload()
      await page.getByText('AI strategy').first().waitFor()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    })
  })

  it('keeps what it saw when the network is gone, says so, and goes on when it is back', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      await cards(page).first().waitFor()
      await page.context().setOffline(true)
      await page
        .getByText(/Offline|No connection|interrupted/)
        .first()
        .waitFor()
      expect(await cards(page).count()).toBeGreaterThan(0)
      await page.context().setOffline(false)
      await page
        .getByText(/Offline|No connection|interrupted/)
        .first()
        .waitFor({ state: 'detached' })
    })
  })

  it.each([
    ['a phone', PHONE],
    ['a small phone', { width: 320, height: 640 }],
    ['a desktop', DESKTOP],
  ])('scrolls only down on %s', async (_name, viewport) => {
    const id = await endedSignalId()
    for (const path of ['/pages/ai/ai', `/pages/ai/detail?id=${id}`]) {
      await visit(path, { viewport }, async (page) => {
        await page.locator('main').waitFor()
        await page.waitForTimeout(600)
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wide).toBeLessThanOrEqual(0)
      })
    }
  })

  it.each(['light', 'dark'])(
    'meets nothing that an accessibility checker finds serious, %s',
    async (theme) => {
      const id = await endedSignalId()
      for (const path of ['/pages/ai/ai', `/pages/ai/detail?id=${id}`]) {
        await visit(path, {}, async (page) => {
          await page.locator('main').waitFor()
          if (theme === 'dark') {
            await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
          }
          await page.waitForTimeout(800)
          const found = await runAxe(page)
          expect(found).toEqual([])
        })
      }
    },
  )
})

describe('a page', () => {
  it('that does not exist leads to a calm way home', async () => {
    await visit('/pages/nothing/here', {}, async (page) => {
      await page.waitForURL('**/404.html')
      expect(await page.locator('body').innerText()).toMatch(/This page does not exist/)
    })
  })

  it('of the API lists every call', async () => {
    await visit('/api/docs', { viewport: DESKTOP }, async (page) => {
      await page.getByText('/aiCoin/queryRecordPage').first().waitFor({ timeout: 20_000 })
    })
  })
})

async function totalOf(page: Page): Promise<number> {
  const text = await tab(page, /Latest/).innerText()
  return Number(/\d+/.exec(text)?.[0] ?? 0)
}
