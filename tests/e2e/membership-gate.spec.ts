import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAN_DAYS, type PlanType } from '#domain/membership/plan.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import { newcomer, register, signInByPassword } from '#tests/support/account/sign-in-visits.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const PHONE = { width: 360, height: 740 }
const PASSWORD = 'buoy-secret-1'
const DETAIL = '/pages/ai/detail'
/** Time limit for an immediate effect on a loaded machine. */
const SOON = { timeout: 15_000 }

const replay = writeReplayFolder(6)
let server: AccountServer
let browser: Browser
/** A signal in progress hidden from guests, and one of the three oldest. */
let hiddenId: string
let oldestId: string

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startAccountServer(replay.market(2_000_000), {}, { membership: 'on' })
  ;[oldestId, hiddenId] = await eventually('four signals in progress', openIds, 90_000)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

/** The oldest and fourth oldest after the replay, so that none ends meanwhile. */
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

/** Adds an account with a password; a member if a plan is given. */
async function newPerson(plan?: PlanType): Promise<{ email: string; token: string }> {
  const email = newcomer()
  const token = await register(server, email, PASSWORD)
  if (plan !== undefined) await grant(plan, 'email', email)
  return { email, token }
}

async function grant(plan: PlanType, column: 'email' | 'id', value: string): Promise<void> {
  const context = { ...server.context, randomBytes }
  const { id: accountId } = await context.db.reader
    .selectFrom('accounts')
    .select('id')
    .where(column, '=', value)
    .executeTakeFirstOrThrow()
  const given = { accountId, plan, days: PLAN_DAYS[plan], source: `test:${accountId}` }
  await context.db.transaction((tx) => addGrant(context, tx, given))
}

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, { viewport: PHONE, ...options }, look)
const pathOf = (page: { url(): string }) => page.url().slice(server.url.length)
const expectAt = async (page: { url(): string }, path: string) =>
  await expect.poll(() => pathOf(page), SOON).toBe(path)
const signInAt = (page: Page) =>
  page.getByRole('dialog', { name: 'Not signed in' }).getByRole('button', { name: 'Sign in' })

describe('the link of a signal hidden from guests', () => {
  it('asks to sign in, and declining opens home', async () => {
    await visit(`/s/${hiddenId}`, { locale: 'zh-CN' }, async (page) => {
      const sheet = page.getByRole('dialog', { name: '尚未登录' })
      await sheet.getByText(/进行中的信号仅会员可见/).waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await sheet.getByRole('button', { name: '返回首页' }).click()
      await page.waitForURL('**/pages/home/home')
    })
  })

  it('opens for a member after a sign-in by password, with the query of the link', async () => {
    const { email } = await newPerson('YEAR')
    await visit(`/s/${hiddenId}?via=push`, {}, async (page) => {
      await signInAt(page).click()
      await signInByPassword(page, email, PASSWORD)
      await page.getByText('Why this signal').waitFor(SOON)
      expect(pathOf(page)).toBe(`${DETAIL}?via=push&id=${hiddenId}`)
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })

  it('opens for a member after a sign-in by code, from the check page too', async () => {
    const { email } = await newPerson('YEAR')
    await visit(`/record/check?id=${hiddenId}`, {}, async (page) => {
      await signInAt(page).click()
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Get code', exact: true }).click()
      const code = await server.codeTo(email, 2)
      await page.getByLabel('Verification code', { exact: true }).fill(code)
      await expectAt(page, `/record/check?id=${hiddenId}`)
      await page.getByRole('heading', { name: 'What is checked' }).waitFor(SOON)
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })

  it('asks a newly registered account for a membership, and again on every return', async () => {
    const email = newcomer()
    await visit(`${DETAIL}?id=${hiddenId}`, {}, async (page) => {
      await signInAt(page).click()
      await page.getByRole('link', { name: 'Register' }).click()
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Get code', exact: true }).click()
      await page
        .getByLabel('Verification code', { exact: true })
        .fill(await server.codeTo(email, 1))
      await page.getByRole('button', { name: 'Not now' }).click()
      await expectAt(page, `${DETAIL}?id=${hiddenId}`)
      const sheet = page.getByRole('dialog', { name: 'For members' })
      const plans = sheet.getByRole('button', { name: 'See plans' })
      // Back before prices are drawn: the page below stays on screen.
      await plans.evaluate((button: HTMLButtonElement) => {
        button.click()
        history.back()
      })
      await expect.poll(() => page.evaluate(() => Object(history.state).sheets), SOON).toBe(1)
      await sheet.waitFor()
      await plans.click()
      await page.getByRole('radio', { name: /Year/ }).waitFor(SOON)
      await page.goBack()
      await sheet.waitFor()
      expect(pathOf(page)).toBe(`${DETAIL}?id=${hiddenId}`)
      await sheet.getByRole('button', { name: 'Go to home' }).click()
      await page.waitForURL('**/pages/home/home')
    })
  })
})

describe('the signals in progress for a guest', () => {
  it('are three without prices, with the number of hidden ones', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=inProgress')
    const { items, hiddenCount } = body.data as { items: unknown[]; hiddenCount: number }
    expect(items).toHaveLength(3)
    await visit('/pages/ai/ai', {}, async (page) => {
      const more = page.getByRole('button', { name: `${hiddenCount} more in progress` })
      await more.waitFor()
      expect(await page.locator('article').count()).toBe(3)
      expect(await page.getByText('Prices after sign-in').count()).toBe(3)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await more.click()
      const sheet = page.getByRole('dialog', { name: 'Not signed in' })
      await sheet.getByRole('button', { name: 'Not now' }).click()
      await sheet.waitFor({ state: 'detached' })
      expect(pathOf(page)).toBe('/pages/ai/ai')
      await page.locator('article').first().click()
      await page.getByText('Sign in to see the prices').waitFor()
      await page.goBack()
      await more.click()
      await signInAt(page).click()
      const { email } = await newPerson()
      await signInByPassword(page, email, PASSWORD)
      await expectAt(page, '/pages/ai/ai')
      await page.getByRole('button', { name: /more in progress, not in your plan/ }).click()
      await expectAt(page, '/membership')
    })
  })

  it('show no price on their own page, but how to see it', async () => {
    await visit(`${DETAIL}?id=${oldestId}`, {}, async (page) => {
      await page.getByText('Sign in to see the prices').waitFor()
      expect(await page.getByText('Why this signal').count()).toBe(0)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    })
  })
})

describe('an action that needs a membership', () => {
  it('asks for one on a visible page, and declining stays there', async () => {
    const { token } = await newPerson()
    await visit(`${DETAIL}?id=${oldestId}`, { token }, async (page) => {
      await page.getByRole('button', { name: /^Alerts for / }).click()
      const sheet = page.getByRole('dialog', { name: 'For monthly and yearly members' })
      await sheet.getByRole('button', { name: 'Not now' }).click()
      await sheet.waitFor({ state: 'detached' })
      await page.getByText('Why this signal').waitFor()
      expect(pathOf(page)).toBe(`${DETAIL}?id=${oldestId}`)
    })
  })

  it('asks each time, with the plan that opens it', async () => {
    const { token } = await newPerson('MONTH')
    await visit('/pages/ai/reminderSettings', { token }, async (page) => {
      const sheet = page.getByRole('dialog', { name: 'For yearly members' })
      for (let time = 0; time < 2; time += 1) {
        await page.getByRole('button', { name: /^1 hour/ }).click()
        await sheet.waitFor()
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
      }
      await page.getByRole('button', { name: /^1 hour/ }).click()
      await sheet.getByRole('button', { name: 'See plans' }).click()
      await expectAt(page, '/membership?isYear=true')
      await page.goBack()
      await expectAt(page, '/pages/ai/reminderSettings')
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })
})

describe('the link of a signal in Telegram', () => {
  const openLink = async (userId: number) =>
    await openTelegramHost(browser, {
      client: 'ios',
      url: `${server.url}/`,
      startParam: `s_${hiddenId}`,
      data: signLaunch({ userId, startParam: `s_${hiddenId}`, at: Date.now() }),
    })

  it('asks a guest to sign in with Telegram, and returns to the signal', async () => {
    const host = await openLink(8801)
    const { app } = host
    await app.getByRole('dialog', { name: 'Not signed in' }).waitFor()
    await host.hears('web_app_setup_main_button', { is_visible: true, text: 'Sign in' })
    await host.say({ name: 'main_button_pressed' })
    await app.getByRole('button', { name: 'Sign in with Telegram' }).click()
    await host.hears('web_app_setup_main_button', { is_visible: true, text: 'Accept and sign in' })
    await host.say({ name: 'main_button_pressed' })
    await app.getByRole('dialog', { name: 'For members' }).waitFor(SOON)
    expect(new URL(app.url()).pathname).toBe(DETAIL)
    expect(new URL(app.url()).searchParams.get('id')).toBe(hiddenId)
    await host.hears('web_app_setup_main_button', { is_visible: true, text: 'See plans' })
    expect(await host.close()).toEqual([])
    const link = await server.context.db.reader
      .selectFrom('account_links')
      .select('account_id')
      .where('subject', '=', '8801')
      .executeTakeFirstOrThrow()
    await grant('YEAR', 'id', link.account_id)
    const member = await openLink(8801)
    await member.app.getByText('Why this signal').waitFor(SOON)
    expect(await member.app.getByRole('dialog').count()).toBe(0)
    expect(await member.close()).toEqual([])
  })
})
