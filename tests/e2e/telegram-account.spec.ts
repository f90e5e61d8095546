import { randomBytes } from 'node:crypto'
import type { Browser, Request } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { PULLED_PAGES, pullDown } from '#tests/support/pull-down.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { eventually, untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { openTelegramHost, type TelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { goInside } from '#tests/support/visit-page.ts'

const DETAIL = '/pages/ai/detail'
const INFO = '/pages/my/userInfo'
const PASSWORD = '/pages/my/changePassword'
const ADDRESS = '/pages/my/wallet/address'
const CODE = '/pages/my/vipKey'
const PRIZES = '/pages/my/prize'
const PRICES = '/membership'
const TON = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'
/** A jetton's own contract: what is sent there is lost. */
const USDT_ON_TON = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
/** Time limit for an effect on a loaded machine. */
const SOON = { timeout: 20_000 }

// One person's way through the app in one load, on both databases.
const replay = writeReplayFolder(6)
let mail: TestSmtpServer
let server: MemberServer
let browser: Browser
let host: TelegramHost
let person: Awaited<ReturnType<MemberServer['newPerson']>>

beforeAll(async () => {
  mail = await openSmtpServer()
  const url = `smtp://127.0.0.1:${mail.port}`
  const smtp = { kind: 'smtp', url, from: 'Buoy <buoy@buoy.example>' } as const
  server = await startMemberServer(replay.market(2_000_000), {}, { mail: smtp })
  await untilReplayEnds(server)
  person = await server.newPerson({ cards: ['monthly', 'annual', 'monthly', 'freeCalc'] })
  const session = JSON.stringify({ v: 1, token: person.token })
  browser = await launchBrowser()
  host = await openTelegramHost(browser, {
    client: 'ios',
    // A clock is installed at the end.
    isFresh: true,
    url: `${server.url}/latency`,
    before: (page) =>
      page.addInitScript((stored) => localStorage.setItem('buoy.session', stored), session),
  })
})
afterAll(async () => {
  const faults = await host?.close()
  await browser?.close()
  await server?.close()
  await mail?.close()
  replay.remove()
  if (faults !== undefined && faults.length > 0) throw new Error(faults.join('\n'))
})

/** To another page of the app, as a link leads: once no sheet takes its entry out of the history. */
async function visit(path: string): Promise<void> {
  const sheets = () => host.app.evaluate(() => Object(history.state).sheets ?? 0)
  await expect.poll(sheets, SOON).toBe(0)
  await goInside(host.app, path)
}
const seen = async (text: string | RegExp) => await host.app.getByText(text).first().waitFor(SOON)
const press = async (name: string | RegExp) =>
  await host.app.getByRole('button', { name, exact: true }).first().click()
const field = (name: string) => host.app.getByLabel(name, { exact: true })
const sheetOf = (name: string) => host.app.getByRole('dialog', { name })
const isAt = async (path: string) =>
  await expect.poll(() => host.app.url().slice(server.url.length).split('#')[0], SOON).toBe(path)

/** Presses one of Telegram's own buttons once it says this and can be pressed. */
async function tap(text: string, button: 'main' | 'secondary' = 'main'): Promise<void> {
  await host.hears(`web_app_setup_${button}_button`, { text, is_visible: true, is_active: true })
  await host.say({ name: `${button}_button_pressed` })
}
const goBack = async () => await host.say({ name: 'back_button_pressed' })

/** A signal in progress, oldest first; people without a plan see three. */
async function signalInProgress(place: number): Promise<string> {
  const rows = await server.context.db.reader
    .selectFrom('signals')
    .select('id')
    .where('state', 'in', ['detected', 'entered', 'exiting'])
    .where('is_headline', '=', 1)
    .orderBy('trigger_time')
    .orderBy('id')
    .limit(4)
    .execute()
  return rows[place]?.id ?? ''
}

describe('somebody without a plan, in Telegram', () => {
  it('is asked again when the price sheet is closed by the back button, and declining leads home', async () => {
    const id = await signalInProgress(3)
    await visit(`${DETAIL}?id=${id}`)
    await sheetOf('For members').waitFor(SOON)
    await tap('See plans')
    await isAt(PRICES)
    await seen('1,500 Stars')
    await goBack()
    await isAt(`${DETAIL}?id=${id}`)
    await sheetOf('For members').waitFor(SOON)
    await tap('Go to home', 'secondary')
    await seen('Newest signals')
    await isAt('/pages/home/home')
  })

  it('stays on a page that everybody sees when an action of it is declined', async () => {
    const path = `${DETAIL}?id=${await signalInProgress(0)}`
    await visit(path)
    await host.app.getByRole('button', { name: /^Alerts for / }).click()
    const sheet = sheetOf('For monthly and yearly members')
    await sheet.waitFor(SOON)
    await tap('Not now', 'secondary')
    await sheet.waitFor({ state: 'detached' })
    await isAt(path)
  })

  it('recomputes an ended signal on the device, and gets the same', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=50')
    const { items } = body.data as { items: { id: string; state: string }[] }
    await visit(`/record/check?id=${items.find(({ state }) => state === 'closed')?.id}`)
    await seen('Signal verified')
    await seen(/^(\d+) of \1 facts match$/)
    await seen(/^All \d+ candles checked/)
  })
})

describe('an account in Telegram', () => {
  it('confirms that a picture was uploaded', async () => {
    const create = { width: 64, height: 40, channels: 3, background: '#1b9367' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await visit(INFO)
    const file = { name: 'me.png', mimeType: 'image/png', buffer }
    await host.app.locator('input[type="file"]').setInputFiles(file)
    await seen('Picture uploaded')
  })

  it('says that the current password is wrong', async () => {
    const setPassword = async (current: string | null, next: string, action: string) => {
      await visit(PASSWORD)
      await field('New password').waitFor(SOON)
      expect(await field('Current password').count()).toBe(current === null ? 0 : 1)
      if (current !== null) await field('Current password').fill(current)
      await field('New password').fill(next)
      await field('Repeat new password').fill(next)
      await tap(action)
    }
    await setPassword(null, 'first-1pass', 'Set password')
    await isAt(INFO)
    await setPassword('not-it-1', 'second-1pass', 'Change password')
    await seen('The current password is wrong')
  })
})

describe('cards in Telegram', () => {
  it('are used together, add up to their days, and a gift card comes by code', async () => {
    await visit(PRIZES)
    await press('Use several cards')
    for (const box of await host.app.getByRole('checkbox').all()) await box.check()
    await tap('Use 3 cards')
    await seen('Activated')
    await tap('Done')
    await visit(PRICES)
    await seen('425 days left')
    await visit(`${CODE}?code=${await server.newCode('gift')}`)
    await tap('Check code')
    await seen('Gift card to give')
    await tap('Redeem')
    await seen('Redeemed')
  })

  it('and friends tell two people of one name apart', async () => {
    const friends = [await addTestAccount(server.context), await addTestAccount(server.context)]
    await server.context.db.transaction((tx) =>
      tx
        .insertInto('invitations')
        .values(
          friends.map(({ accountId }) => ({
            friend_id: accountId,
            inviter_id: person.accountId,
            state: 'pending' as const,
            reason: null,
            created_wall_time: Date.now(),
            granted_wall_time: null,
          })),
        )
        .execute(),
    )
    const context = { ...server.context, randomBytes }
    for (const { accountId } of friends) {
      const card = {
        accountId,
        kind: 'trial',
        source: 'test:gift',
        giverId: person.accountId,
      } as const
      await context.db.transaction((tx) => grantCard(context, tx, card))
    }
    for (const [path, text] of [
      [`${PRIZES}/record`, /^Gift card, given /],
      ['/pages/my/inviteFriends/index', '2 friends'],
    ] as const) {
      await visit(path)
      await seen(text)
      const shown = await host.app.locator('main').innerText()
      const ids = [...shown.matchAll(/ID (\w+)/g)].map(([, id]) => id)
      expect([path, ids.length, new Set(ids).size]).toEqual([path, 2, 2])
    }
  })
})

describe('lists in Telegram', () => {
  it('ask again when they are pulled down', async () => {
    const asked: string[] = []
    const underway = new Set<Request>()
    host.page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname)
      underway.add(request)
    })
    host.page.on('requestfinished', (request) => underway.delete(request))
    host.page.on('requestfailed', (request) => underway.delete(request))
    for (const [path, call] of PULLED_PAGES) {
      await visit(path)
      await isAt(path)
      await host.app.locator('[data-phase="rest"]').waitFor(SOON)
      // The page's own first calls are no answer to the pull.
      await host.page.waitForTimeout(100)
      await expect.poll(() => underway.size, SOON).toBe(0)
      asked.length = 0
      await pullDown(host.app, 200)
      await expect.poll(() => asked, SOON).toContain(`/api${call}`)
    }
  })
})

describe('a payout address in Telegram', () => {
  it('sets its first payout address, which is no change, and not that of a token', async () => {
    await visit(ADDRESS)
    const address = host.app.getByRole('textbox', { name: /^USDT address/ })
    await address.fill(USDT_ON_TON)
    await seen('This is the address of a token contract')
    await address.fill(TON)
    await seen('The checksum is correct')
    await tap('Next')
    await seen('This is your first payout address')
    expect(await host.app.locator('body').innerText()).not.toMatch(/change|modify/i)
    await press('Get code')
    const code = await eventually('the code', async () => {
      const sent = mail.emails.filter(({ envelopeTo }) => envelopeTo.includes(person.email))
      return sent.flatMap(({ sentEmail }) => /\b\d{6}\b/.exec(sentEmail.text ?? '') ?? []).at(-1)
    })
    await host.app.getByRole('textbox', { name: 'Code' }).fill(code)
    // The button counts down, and has its first label again after a minute. @source SPEC 4
    await host.app.getByRole('button', { name: /^\d+ s$/ }).waitFor(SOON)
    await host.page.clock.install()
    await host.page.clock.fastForward(61_000)
    await host.app.getByRole('button', { name: 'Get code', exact: true }).waitFor(SOON)
    await tap('Set this address')
    await isAt(ADDRESS)
    await seen('EQDtFp…74p4q2')
  })
})
