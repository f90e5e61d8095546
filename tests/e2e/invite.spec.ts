import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startTestServer, type TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'
import { addRewards } from '#tests/support/wallet/add-rewards.ts'

const INVITE = '/pages/my/inviteFriends/index'

const replay = writeReplayFolder(1)
let server: TestServer
let browser: Browser
let rich: TestAccount

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startTestServer({ market: replay.market(1_000_000) })
  rich = await addTestAccount(server.context)
  await addRewards(server.context, rich.accountId)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const codeOf = ({ accountId }: TestAccount) => accountId.slice(-8)

describe('an invitation', () => {
  it('says that a picture could not be saved, where the browser draws none', async () => {
    const drawNothing = async (page: Page) =>
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.toDataURL = () => ''
      })
    await visit(INVITE, { token: rich.token, before: drawNothing }, async (page) => {
      await page.getByText('Save picture').click()
      await page.getByText('The picture could not be saved. Take a screenshot instead.').waitFor()
    })
  })

  it('has a code, a link and a picture to copy, share and save', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const link = `${server.url}/?inviteCode=${codeOf(rich)}`
    const options = { token: rich.token, permissions, before: watchShifts }
    await visit(INVITE, options, async (page) => {
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await page.getByRole('button', { name: 'Copy code' }).click()
      await page.getByText('Copied', { exact: true }).waitFor()
      expect(await copied()).toBe(codeOf(rich))
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect.poll(copied).toBe(link)
      const picture = page.getByRole('img', { name: 'QR code of your invitation link' })
      await picture.waitFor()
      expect(await shiftsOf(page)).toEqual([])
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Save picture' }).click()
      const download = await coming
      await page.getByText('Picture saved').waitFor()
      expect(download.suggestedFilename()).toBe(`buoy-${codeOf(rich)}.png`)
      const { format, width, height } = await sharp(
        await readFile(await download.path()),
      ).metadata()
      expect({ format, isSquare: width === height }).toEqual({ format: 'png', isSquare: true })
      expect(width).toBeGreaterThanOrEqual(960)
    })
  })

  it.each([360, 1280])(
    'has its words in their places while it loads, %i px wide',
    VARIANT,
    async (width) => {
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /\/api\/user\//)
      }
      const viewport = { width, height: 800 }
      await visit(INVITE, { token: rich.token, viewport, before }, async (page) => {
        await page.getByRole('heading', { name: 'How it works' }).waitFor()
        const tops = await topsOf(page)
        expect(tops).toHaveLength(3)
        release()
        await page.getByRole('button', { name: 'Copy code' }).waitFor()
        await page.getByText('200 BY received').waitFor()
        expect(await movedFrom(tops, page)).toEqual([])
      })
    },
  )

  it('has rows as high as three friends while it loads', VARIANT, async () => {
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /\/api\/user\//)
    }
    const viewport = { width: 1280, height: 800 }
    await visit(INVITE, { token: rich.token, viewport, before }, async (page) => {
      const rows = page.locator('main p', { hasText: 'Points from friends' }).locator('+ *')
      const greyHeightPx = (await rows.boundingBox())?.height
      release()
      await page.getByText('200 BY received').waitFor()
      expect((await rows.boundingBox())?.height).toBe(greyHeightPx)
    })
  })

  it('shows friends, and the pending condition of each share', async () => {
    await visit(INVITE, { token: rich.token }, async (page) => {
      await page.getByText('3 friends').waitFor()
      const friends = await page.getByRole('list', { name: 'Friends' }).innerText()
      for (const state of [/200\sBY received/, /Pending/, /Under review/]) {
        expect(friends).toMatch(state)
      }
      // The id distinguishes two friends of one name.
      const ids = [...friends.matchAll(/ID (\w+)/g)].map(([, id]) => id)
      expect([ids.length, new Set(ids).size]).toEqual([3, 3])
      // A friend's name is not translated.
      expect(friends).not.toContain('Sailor')
      await page.getByText('You earn 20% of what your friends pay').waitFor()
      await page.getByRole('tab', { name: 'Earnings' }).click()
      await page.getByRole('list', { name: 'Earnings' }).waitFor()
      const panel = await page.getByRole('tabpanel').innerText()
      for (const state of ['Confirming', 'Pending settlement', 'Settled']) {
        expect(panel).toMatch(new RegExp(`${state}[^]*33\\.80\\s+BYU`))
      }
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })

  it('explains how to invite when there are no friends, at 320 px too', async () => {
    const { token } = await addTestAccount(server.context)
    const viewport = { width: 320, height: 640 }
    await visit(INVITE, { token, viewport }, async (page) => {
      await page.getByText('No friends yet').waitFor()
      await page.getByRole('tab', { name: 'Earnings' }).click()
      await page.getByText('No earnings yet').waitFor()
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > globalThis.innerWidth,
      )
      expect(isWide).toBe(false)
    })
  })

  it('is shared to a chat in Telegram, where a long press saves the picture', async () => {
    const host = await openTelegramHost(browser, {
      url: server.url + INVITE,
      client: 'ios',
      before: (page) =>
        page.addInitScript(
          (stored) => localStorage.setItem('buoy.session', stored),
          JSON.stringify({ v: 1, token: rich.token }),
        ),
    })
    await host.app.getByText('Press and hold the picture to save it').waitFor()
    await host.app.getByRole('button', { name: 'Share link' }).click()
    await expect
      .poll(() => JSON.stringify(host.last('web_app_open_tg_link') ?? null))
      .toContain(codeOf(rich))
    expect(await host.close()).toEqual([])
  })
})
