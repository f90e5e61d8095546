import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { PULLED_PAGES, pullDown, touchPage } from '#tests/support/pull-down.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'
import { addRewards, PAID_TO } from '#tests/support/wallet/add-rewards.ts'

const WALLET = '/pages/my/wallet'
const DETAIL = `${WALLET}/detail`
const ADDRESS = `${WALLET}/address`
const VALIDATE = `${WALLET}/validate`
const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TON = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'

/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }

const replay = writeReplayFolder(1)
let server: AccountServer
let browser: Browser
/** An account with rewards, and a new one. */
let rich: TestAccount
let bare: TestAccount

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startAccountServer(replay.market(1_000_000))
  rich = await addTestAccount(server.context)
  await addRewards(server.context, rich.accountId)
  bare = await addTestAccount(server.context)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const emailOf = ({ accountId }: TestAccount) => `${accountId}@example.com`

async function expectFaultless(page: Page): Promise<void> {
  expect(await runAxeInBothThemes(page)).toEqual([])
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > globalThis.innerWidth,
  )
  expect(isWide).toBe(false)
}

describe('the wallet', () => {
  it('shows both balances, the payout date and the latest transactions', async () => {
    const options = { token: rich.token, before: watchShifts }
    await visit(WALLET, options, async (page) => {
      await page.getByText('Referral commission').first().waitFor()
      const main = await page.locator('main').innerText()
      expect(main).toMatch(/290\s+BY/)
      expect(main).toMatch(/133\.80\s+BYU/)
      expect(main).toMatch(/Earned today\s+\+133\.80\s+BYU/)
      expect(main).toMatch(/Next payout\s+\w+ 1, \d{4}, 132\.80\sUSDT/)
      expect(main).toMatch(/Minimum payout\s+50\.00\s+BYU/)
      expect(main).toMatch(/Payout fee\s+1\.00\s+BYU/)
      expect(
        await page.getByRole('list', { name: 'Recent transactions' }).locator('> li').count(),
      ).toBe(5)
      await page.getByText('TRC20 · TJRabP…jpRTv8').waitFor()
      expect(await shiftsOf(page)).toEqual([])
      await expectFaultless(page)
      await page.getByRole('link', { name: 'All transactions' }).click()
      await page.getByText('Day 1 of 7').waitFor()
      await page.getByRole('tab', { name: 'Points', exact: true }).click()
      await page.getByText('Balance 290 BY').waitFor()
      await page.getByRole('tab', { name: 'Payouts' }).click()
      const payouts = page.getByRole('list', { name: 'Payout history' })
      await payouts.waitFor()
      const shown = await payouts.innerText()
      for (const text of [
        'Payout for November 2026',
        'On hold until',
        'Paid',
        'Returned',
        '79.50',
      ]) {
        expect(shown).toContain(text)
      }
      const transfer = payouts.getByRole('link', { name: /^Transfer [0-9a-f]{6}…[0-9a-f]{6}$/ })
      expect(await transfer.getAttribute('href')).toMatch(
        /^https:\/\/tronscan\.org\/#\/transaction\/[0-9a-f]{64}$/,
      )
      await expectFaultless(page)
    })
  })

  it.each([360, 1280])(
    'has its words in their places while it loads, %i px wide',
    VARIANT,
    async (width) => {
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /coinAccounts|billPage|getPartnerAddress/)
      }
      const viewport = { width, height: 800 }
      await visit(WALLET, { token: rich.token, viewport, before }, async (page) => {
        await page.getByRole('heading', { name: 'Recent transactions' }).waitFor()
        const tops = await topsOf(page)
        expect(tops).toHaveLength(8)
        release()
        await page.getByText('Referral commission').first().waitFor()
        expect(await movedFrom(tops, page)).toEqual([])
      })
    },
  )

  it('puts the payout address first while there is none, and says what is missing', async () => {
    await visit(WALLET, { token: bare.token, before: watchShifts }, async (page) => {
      await page.getByText('No transactions yet').waitFor()
      const main = await page.locator('main').innerText()
      expect(main.trim()).toMatch(/^Payout address\s+No payout address yet/)
      expect(main).toMatch(/Next payout\s+50\.00\sBYU to go/)
      expect(await page.getByRole('link', { name: 'All transactions' }).count()).toBe(0)
      expect(await shiftsOf(page)).toEqual([])
      await expectFaultless(page)
    })
  })

  it('lists transactions in one line each in a wide window', VARIANT, async () => {
    const desktop = { viewport: { width: 1280, height: 800 }, before: watchShifts }
    await visit(WALLET, { token: rich.token, ...desktop }, async (page) => {
      const rows = page.getByRole('list', { name: 'Recent transactions' }).locator('> li')
      await rows.nth(4).waitFor()
      const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
      for (const height of heights) expect(height).toBeLessThan(56)
      const tops = await page
        .locator('main section')
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top))
      // The first card of each column begins at the same height.
      expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1)).toHaveLength(2)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it(
    'lists all transactions in one line each in a wide window, and so their skeleton',
    VARIANT,
    async () => {
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /\/api\/bill\//)
      }
      const desktop = { viewport: { width: 1280, height: 800 }, before }
      await visit(DETAIL, { token: rich.token, ...desktop }, async (page) => {
        const grey = page.locator('[role="status"][aria-label="Loading"] > *').first()
        const greyHeightPx = (await grey.boundingBox())?.height ?? 0
        release()
        const row = page.getByRole('list', { name: 'Transactions' }).locator('> li').first()
        const heightPx = (await row.boundingBox())?.height ?? 0
        expect(heightPx).toBeLessThan(56)
        expect(heightPx).toBeCloseTo(greyHeightPx, 0)
      })
    },
  )

  it('explains each list of an empty account', async () => {
    await visit(`${DETAIL}?list=BYU`, { token: bare.token }, async (page) => {
      await page.getByText('Nothing earned yet').waitFor()
      await page.getByRole('tab', { name: 'All' }).click()
      await page.getByText('No transactions yet').waitFor()
      await page.getByRole('tab', { name: 'Payouts' }).click()
      await page.getByText('balances of 50.00 BYU or more').waitFor()
      await page.getByRole('tab', { name: 'Commission' }).click()
      await page.getByRole('button', { name: 'Invite friends' }).click()
      await page.waitForURL('**/pages/my/inviteFriends/index')
    })
  })

  it('shows an error when calls fail, with a retry', async () => {
    let isDown = true
    const before = (page: Page) =>
      page.route(/\/api\/(user\/coin|bill)/, (route) =>
        isDown ? route.abort('connectionrefused') : route.fallback(),
      )
    await visit(WALLET, { token: rich.token, before }, async (page) => {
      await page.getByRole('alert').first().waitFor({ timeout: 30_000 })
      isDown = false
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await page.getByText('Payout balance').waitFor()
    })
  })

  it('loads page by page on scrolling', async () => {
    const { accountId, token } = await addTestAccount(server.context)
    await server.context.db.transaction((tx) =>
      tx
        .insertInto('bills')
        .values(
          Array.from({ length: 45 }, (_, at) => ({
            id: `bill${String(at).padStart(4, '0')}`,
            account_id: accountId,
            kind: 'checkIn' as const,
            amount: '10',
            asset: 'BY' as const,
            params: JSON.stringify({ day: at }),
            wall_time: at,
          })),
        )
        .execute(),
    )
    await visit(DETAIL, { token }, async (page) => {
      const rows = page.getByRole('list', { name: 'Transactions' }).locator('> li')
      await rows.nth(19).waitFor()
      await page.mouse.wheel(0, 4_000)
      await rows.nth(39).waitFor()
      await page.mouse.wheel(0, 4_000)
      await rows.nth(44).waitFor()
      await page.getByText('Day 0 of 7').waitFor()
    })
  })
})

describe('pull to refresh', () => {
  it('repeats every call, on each page of lists', async () => {
    const askedCounts = new Map<string, number>()
    const answeredCounts = new Map<string, number>()
    const countIn = (counts: Map<string, number>) => (request: Request) => {
      const path = new URL(request.url()).pathname.replace('/api', '')
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
    const before = async (page: Page) => {
      page.on('request', countIn(askedCounts))
      page.on('requestfinished', countIn(answeredCounts))
    }
    await visit(WALLET, { token: rich.token, hasTouch: true, before }, async (page) => {
      for (const [path, call] of PULLED_PAGES) {
        askedCounts.clear()
        answeredCounts.clear()
        await page.goto(server.url + path)
        const count = () => askedCounts.get(call) ?? 0
        await page.locator('[data-phase]').waitFor()
        const isThere = () => count() > 0 && answeredCounts.get(call) === count()
        await expect.poll(isThere, SOON).toBe(true)
        const firstCount = count()
        const pull = async () => {
          await pullDown(page, 200)
          return count()
        }
        await expect.poll(pull, { ...SOON, message: path }).toBeGreaterThan(firstCount)
        await page.locator('[data-phase="rest"]').waitFor()
      }
    })
  })

  it('disables closing by swipe in Telegram until the touch ends', async () => {
    const { token } = await addTestAccount(server.context)
    const host = await openTelegramHost(browser, {
      url: server.url + WALLET,
      client: 'ios',
      data: signLaunch({ userId: 8_002, firstName: 'Bo', at: Date.now() }),
      before: (page) =>
        page.addInitScript(
          (stored) => localStorage.setItem('buoy.session', stored),
          JSON.stringify({ v: 1, token }),
        ),
    })
    await host.app.getByText('Payout balance').waitFor()
    const allowed = () => host.last('web_app_setup_swipe_behavior')
    const touch = async () => {
      await touchPage(host.app, 'touchstart', 300)
      return allowed()
    }
    await expect.poll(touch, SOON).toEqual({ allow_vertical_swipe: false })
    await touchPage(host.app, 'touchmove', 500)
    const again = host.app
      .page()
      .waitForResponse((response) => response.url().includes('/api/user/coinAccounts'))
    await touchPage(host.app, 'touchend', 500)
    expect((await again).status()).toBe(200)
    await expect.poll(allowed, SOON).toEqual({ allow_vertical_swipe: true })
    expect(await host.close()).toEqual([])
  })
})

describe('the payout address', () => {
  it('is checked while typing, shown in full and set by code', async () => {
    await visit(WALLET, { token: bare.token }, async (page) => {
      await page.getByRole('link', { name: /Payout address/ }).click()
      await page.getByRole('radio', { name: 'ERC20' }).check()
      const field = page.getByRole('textbox', { name: 'USDT address on ERC20' })
      await field.fill(OWN.slice(0, -1))
      await page.getByText('This is not a valid ERC20 address').waitFor()
      await field.fill('')
      await field.fill(OWN.replace('5', '6'))
      await page.getByText('The checksum does not match').waitFor()
      await field.fill('0xdAC17F958D2ee523a2206206994597C13D831ec7')
      await page.getByText('This is the address of a token contract').waitFor()
      await field.fill(OWN.toLowerCase())
      await page.getByText('has no checksum').waitFor()
      await field.fill(` ${OWN}`)
      await page.getByText('The checksum is correct').waitFor()
      // The field is narrower than the address: all of it is read below, in groups.
      const groups = page.locator('main form p > span')
      expect((await groups.allInnerTexts()).join('')).toBe(OWN)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.waitForURL(`**${VALIDATE}`)
      await page.getByLabel(OWN).waitFor()
      await page.getByText('This is your first payout address').waitFor()
      expect(await page.locator('h1').innerText()).toBe('Address verification')
      expect(await page.locator('body').innerText()).not.toMatch(/change|modify/i)
      await expectFaultless(page)
      await page.getByRole('button', { name: 'Get code' }).click()
      const code = await server.codeTo(emailOf(bare), 1)
      await page
        .getByRole('textbox', { name: 'Code' })
        .fill(code === '111111' ? '222222' : '111111')
      await page.getByRole('button', { name: 'Set this address' }).click()
      await page.getByText('This code is wrong').waitFor()
      await page.getByRole('textbox', { name: 'Code' }).fill(code)
      await page.getByRole('button', { name: 'Set this address' }).click()
      await page.waitForURL(`**${ADDRESS}`)
      await page.getByText('0x5aAe…1BeAed').waitFor()
    })
    const { body } = await server.get('/user/getPartnerAddress', { authorization: bare.token })
    expect(body.data).toMatchObject({ address: { network: 'ERC20', address: OWN } })
  })

  it('cannot be set without a network, and keeps what was typed', async () => {
    const { token } = await addTestAccount(server.context)
    await visit(ADDRESS, { token }, async (page) => {
      const next = page.getByRole('button', { name: 'Next' })
      const field = page.getByRole('textbox')
      await field.fill(TON)
      await page.context().setOffline(true)
      await expect.poll(() => next.isDisabled()).toBe(true)
      await field.press('Enter')
      expect(new URL(page.url()).pathname).toBe(ADDRESS)
      expect(await field.inputValue()).toBe(TON)
      await page.context().setOffline(false)
      await expect.poll(() => next.isDisabled()).toBe(false)
      await next.click()
      await page.waitForURL(`**${VALIDATE}`)
      const code = page.getByRole('button', { name: 'Get code' })
      await code.waitFor()
      await page.context().setOffline(true)
      await expect.poll(() => code.isDisabled()).toBe(true)
    })
  })

  it('is never taken from a link', async () => {
    await visit(`${VALIDATE}?network=ERC20&address=${OWN}`, { token: rich.token }, async (page) => {
      await page.waitForURL(`**${ADDRESS}`)
      await page.getByText('TJRabP…jpRTv8').waitFor()
      await page.getByText('Payouts are on hold until').waitFor()
      await page.getByRole('textbox').fill(PAID_TO)
      await page.getByText('This address is already set').waitFor()
      await expectFaultless(page)
    })
  })

  it('is on TON in Telegram, where its QR code can be scanned', async () => {
    const { token } = await addTestAccount(server.context)
    const host = await openTelegramHost(browser, {
      url: server.url + ADDRESS,
      client: 'ios',
      data: signLaunch({ userId: 8_001, firstName: 'Ada', at: Date.now() }),
      before: (page) =>
        page.addInitScript(
          (stored) => localStorage.setItem('buoy.session', stored),
          JSON.stringify({ v: 1, token }),
        ),
    })
    await host.app.getByText('Inside Telegram, payouts use TON').waitFor()
    expect(await host.app.getByRole('radio').count()).toBe(1)
    await host.app.getByRole('button', { name: 'Scan' }).click()
    await host.hears('web_app_open_scan_qr_popup', {})
    await host.say({ name: 'qr_text_received', data: { data: `ton://transfer/${TON}?amount=1` } })
    await host.app.getByText('The checksum is correct').waitFor()
    expect(await host.app.getByRole('textbox').inputValue()).toBe(TON)
    expect(await host.close()).toEqual([])
  })
})
