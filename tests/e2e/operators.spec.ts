import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flagOf } from '#domain/alerts/channel.ts'
import { operatorsCommands } from '#server/admin/operators.ts'
import { loadConfig } from '#server/config.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { addGateEvent } from '#tests/support/alerts/add-gate-event.ts'
import { SETTINGS } from '#tests/support/alerts/match-fixture.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { goInside, visitPage } from '#tests/support/visit-page.ts'
import { ADDRESSES } from '#tests/support/wallet/payout-fixture.ts'
import { totpOf } from '#tests/support/operators/totp.ts'
import { addReservedPayout } from '#tests/support/operators/add-payout.ts'
import { VARIANT } from '#tests/support/variant.ts'

const AREA = '/admin'
const TRANSFER = 'ab'.repeat(32)

let server: TestServer
let browser: Browser
let smtp: TestSmtpServer
let refusal: { code: number; text: string } | undefined
let ann: TestAccount
let password = ''

beforeAll(async () => {
  browser = await launchBrowser()
  smtp = await openSmtpServer({ answerTo: () => refusal })
  const url = `smtp://127.0.0.1:${smtp.port}`
  const mail = { kind: 'smtp', url, from: 'Buoy <buoy@buoy.example>' } as const
  const account = { ...loadConfig({}).account, mail }
  server = await startTestServer({ config: { hasAdminArea: true, account } })
  ann = await addTestAccount(server.context)
  await addReservedPayout(server.context, { accountId: ann.accountId, address: ADDRESSES.TRC20 })
  const headers = { authorization: ann.token }
  await server.post('/feedback/add', { content: 'Where are my alerts?' }, headers)
  const lines: string[] = []
  const args = ['mai', '--json']
  await operatorsCommands['operators add']?.run(server.context, args, (line) => lines.push(line))
  ;({ password } = JSON.parse(lines.join('')) as { password: string })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await smtp?.close()
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('mai')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Last actions').waitFor()
}

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of' }).getByRole('link', { name }).click()

/** A skeleton, or a part that is on its way. */
const UNFINISHED = '[class*="skeleton" i], [aria-busy="true"]'

describe('an operator', () => {
  it('signs in, answers feedback, pays a payout after two confirmations each, and reads the log', async () => {
    await visitPage(
      browser,
      server.url + AREA,
      { viewport: { width: 1280, height: 800 } },
      async (page) => {
        await signIn(page)
        await part(page, 'Feedback')
        await page.getByText('Where are my alerts?').waitFor()
        await page.getByRole('button', { name: 'Answer', exact: true }).click()
        await page.getByLabel('Your answer').fill('Under Reminders.')
        await page.getByRole('button', { name: 'Send answer' }).click()
        await page.getByText('No feedback here').waitFor()

        await part(page, 'Payouts')
        await page.getByRole('button', { name: 'Approve', exact: true }).click()
        const sheet = page.getByRole('dialog')
        await sheet.getByText(ADDRESSES.TRC20).waitFor()
        await sheet.getByRole('button', { name: 'Approve payout' }).click()
        await page.getByRole('button', { name: 'Record transfer' }).click()
        await sheet.getByLabel('Transfer ID').fill('no transfer')
        await sheet.getByRole('button', { name: 'Check first' }).click()
        await sheet.getByRole('alert').filter({ hasText: 'TRC20' }).waitFor()
        await sheet.getByLabel('Transfer ID').fill(TRANSFER)
        await sheet.getByRole('button', { name: 'Check first' }).click()
        await sheet.getByRole('button', { name: 'Mark as paid' }).click()
        await page.getByText(`Transfer ${TRANSFER}`).waitFor()

        await part(page, 'Action log')
        for (const action of ['payouts paid', 'payouts approve', 'feedback answer']) {
          await page.getByText(action, { exact: true }).waitFor()
        }
        await page.getByText('Payout approved', { exact: true }).waitFor()
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.getByLabel('Password', { exact: true }).waitFor()
      },
    )
    const devices = await server.context.db.reader
      .selectFrom('operator_devices')
      .selectAll()
      .execute()
    expect(devices.map(({ operator }) => operator)).toEqual(['mai'])
    const own = await server.get('/feedback/page', { authorization: ann.token })
    expect(JSON.stringify(own.body.data)).toContain('Under Reminders.')
    const [payout] = (await server.get('/wallet/payouts', { authorization: ann.token })).body.data[
      'items'
    ] as { state: string }[]
    expect(payout?.state).toBe('paid')
  })

  it('with a second factor is asked for the code of an authenticator app', async () => {
    const lines: string[] = []
    const context = { ...server.context, randomBytes }
    const command = (name: string, ...args: string[]) =>
      operatorsCommands[name]?.run(context, [...args, '--json'], (line) => lines.push(line))
    await command('operators add', 'hoa')
    await command('operators two-factor', 'hoa')
    const [added, paired] = lines.map((line) => JSON.parse(line) as Record<string, string>)
    const secret = new URL(paired?.['address'] ?? '').searchParams.get('secret') ?? ''
    await visitPage(browser, server.url + AREA, {}, async (page) => {
      await page.getByLabel('Name').fill('hoa')
      await page.getByLabel('Password', { exact: true }).fill(added?.['password'] ?? '')
      await page.getByRole('button', { name: 'Sign in' }).click()
      const code = page.getByLabel('One-time code')
      await page.getByText('Six digits of your authenticator app.').waitFor()
      expect(await page.getByText('Enter the six digits').count()).toBe(0)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Enter the six digits').waitFor()
      await code.fill('000')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('This code is wrong or was used').waitFor()
      await code.fill(totpOf(secret, context.wallClock.now()))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Last actions').waitFor()
      expect(await code.count()).toBe(0)
    })
  })

  it('tries an alert again that the mail server had refused, and it arrives', async () => {
    refusal = { code: 554, text: '5.7.1 rejected by policy' }
    const { accountId } = await addTestAccount(server.context)
    const context = { ...server.context, randomBytes }
    await context.db.transaction(async (tx) => {
      const settings = { ...SETTINGS, channels: flagOf('mail'), gate_mode: 2 }
      await tx
        .insertInto('alert_settings')
        .values({ ...settings, account_id: accountId })
        .execute()
      await addGateEvent(context, tx)
    })
    const state = async () => {
      const rows = context.db.reader.selectFrom('deliveries').select('state')
      return (await rows.where('account_id', '=', accountId).executeTakeFirst())?.state
    }
    const emails = () =>
      smtp.emails.filter(({ envelopeTo }) => envelopeTo.includes(`${accountId}@example.com`))
    await eventually('the refusal', async () => (await state()) === 'dead')
    refusal = undefined
    expect(emails()).toEqual([])
    await visitPage(browser, server.url + AREA, {}, async (page) => {
      await signIn(page)
      await part(page, 'Deliveries')
      await page.getByText('554').waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Queued again').waitFor()
      await page.getByText('No failed deliveries').waitFor()
    })
    await eventually('the email', async () => emails().length === 1)
    await eventually('the acceptance', async () => (await state()) === 'accepted')
  })

  it(
    'sees every part on a phone, without a rail or tabs, accessible in both themes',
    VARIANT,
    async () => {
      await visitPage(browser, server.url + AREA, { bypassCSP: true }, async (page) => {
        expect(await runAxeInBothThemes(page)).toEqual([])
        await signIn(page)
        expect(await page.getByRole('navigation', { name: 'Main pages' }).count()).toBe(0)
        for (const name of [
          'Payouts',
          'Payments',
          'Users',
          'Deliveries',
          'Feedback',
          'Content',
          'Action log',
        ]) {
          await part(page, name)
          // The live stream keeps the network busy for ever.
          await expect.poll(() => page.locator(UNFINISHED).count()).toBe(0)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([name, width]).toEqual([name, 360])
          expect([name, await runAxeInBothThemes(page)]).toEqual([name, []])
        }
        // The line of parts follows a window that becomes narrow.
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.setViewportSize({ width: 360, height: 740 })
        const log = page.getByRole('link', { name: 'Action log' })
        await expect.poll(async () => (await log.boundingBox())?.x).toBeLessThan(300)
      })
    },
  )

  it('whose session has ended is asked to sign in again, and finds nothing of before', async () => {
    await visitPage(browser, server.url + AREA, {}, async (page) => {
      await signIn(page)
      await server.context.db.transaction((tx) => tx.deleteFrom('operator_sessions').execute())
      await part(page, 'Users')
      await page.getByLabel('Find a user').fill('Sailor')
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.getByLabel('Password', { exact: true }).waitFor()
      expect(await page.getByText('Sailor 4821').count()).toBe(0)
    })
  })
})

describe('the area inside Telegram', () => {
  it('is an unknown address', async () => {
    const host = await openTelegramHost(browser, { url: server.url })
    await host.app.getByRole('navigation', { name: 'Main pages' }).waitFor()
    await goInside(host.app, AREA)
    await host.app.waitForURL(/\/404\.html$/)
    expect(await host.close()).toEqual([])
  })
})
