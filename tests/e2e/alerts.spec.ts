import type { Browser, Frame, Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import type { TestAccount } from '#tests/support/account/add-account.ts'
import { addAlertCounts, addAlerts } from '#tests/support/alerts/add-alerts.ts'
import { givePoints, takePlaces } from '#tests/support/alerts/take-places.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { type VisitOptions, visitPage } from '#tests/support/visit-page.ts'

const LIST = '/pages/ai/reminder'
const SETTINGS = '/pages/ai/reminderSettings'
const LATENCY = '/latency'
const coinPage = (coinId: string) => `/pages/ai/detail?coinId=${coinId}`
const partPage = (coinId: string) => `/pages/ai/part?coinId=${coinId}`

/** Time the server caches its figures. */
const LATER = { timeout: 45_000, interval: 2_000 }

const replay = writeReplayFolder(4)
let server: MemberServer
let browser: Browser
/** The coin with the most alerts. */
let coinId: string

beforeAll(async () => {
  browser = await launchBrowser()
  const app = { telegramAppLink: 'https://t.me/buoy_test_bot/app' }
  server = await startMemberServer(replay.market(2_000_000), app)
  const { db, marketClock } = server.context
  await eventually('the end of the replay', async () => marketClock.isEnded() || null, 90_000)
  const events = await db.reader.selectFrom('alert_events').select('coin_id').execute()
  const ofCoins = [...Map.groupBy(events, (event) => event.coin_id)]
  coinId = ofCoins.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, { before: watchShifts, ...options }, look)
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
/** Ticks a choice and waits until the page shows it saved. */
async function choose(box: Locator, isChosen = true): Promise<void> {
  await box.click({ force: true })
  await expect.poll(() => box.isChecked()).toBe(isChosen)
}
const bell = (page: Page) => page.getByRole('button', { name: /^Alerts for / })
const pressed = (page: Page) => bell(page).getAttribute('aria-pressed')

async function ask(path: string, { token }: TestAccount) {
  return (await server.get(path, { authorization: token })).body.data as Record<string, never>
}

/** Adds a member who accepted the terms, with alerts for these coins. */
async function withAlerts(plan: 'MONTH' | 'YEAR', ...coinIds: string[]): Promise<TestAccount> {
  const person = await server.newPerson({ plan })
  const headers = { authorization: person.token }
  await server.post('/aiCoin/noticeSetting', { isProtocolAccepted: true }, headers)
  for (const id of coinIds)
    await server.post('/aiCoin/subCoin', { coinId: id, isOn: true }, headers)
  return person
}

/** How many alerts of an account were opened from Telegram. */
async function openedBy({ accountId }: TestAccount): Promise<number> {
  const rows = await server.context.db.reader
    .selectFrom('deliveries')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'telegram')
    .where('opened_wall_time', 'is not', null)
    .execute()
  return rows.length
}

describe('the latency page', () => {
  it('is public, and says when nothing was sent', async () => {
    await visit(LATENCY, {}, async (page) => {
      await seen(page, 'Nothing measured yet')
      expect(await runAxeInBothThemes(page)).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
    })
    // The server caches the figures for half a minute: the last test looks again.
    await addAlertCounts(server.context)
  })
})

describe('the bell of a coin', () => {
  it('asks a guest to sign in, and an ordinary account for a membership', async () => {
    await visit(coinPage(coinId), {}, async (page) => {
      await bell(page).click()
      await seen(page, /^Sign in to get alerts/)
    })
    const { token } = await server.newPerson()
    await visit(coinPage(coinId), { token }, async (page) => {
      await bell(page).click()
      await page.getByRole('dialog', { name: 'For monthly and yearly members' }).waitFor()
      expect(await pressed(page)).toBe('false')
    })
  })

  it('shows the terms once, stars the coin, and confirms before turning off', async () => {
    const person = await server.newPerson({ plan: 'MONTH' })
    await visit(coinPage(coinId), { ...person, timezoneId: 'Asia/Tokyo' }, async (page) => {
      await bell(page).click()
      const terms = page.getByRole('dialog', { name: 'Before your first alert' })
      await terms.getByText('Not investment advice').waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await terms.getByRole('button', { name: 'Not now' }).click()
      await terms.waitFor({ state: 'detached' })
      expect(await pressed(page)).toBe('false')
      await bell(page).click()
      await press(page, 'Agree and turn on')
      await seen(page, /was also added to your favorites\.$/)
      await expect.poll(() => pressed(page)).toBe('true')
      const star = page.getByRole('button', { name: /favorite|Star/i }).first()
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
      await bell(page).click()
      const off = page.getByRole('dialog', { name: /^Turn off alerts for / })
      await off.getByRole('button', { name: 'Keep on' }).click()
      await off.waitFor({ state: 'detached' })
      expect(await pressed(page)).toBe('true')
      await bell(page).click()
      await press(page, 'Turn off')
      await expect.poll(() => pressed(page)).toBe('false')
      await bell(page).click()
      await expect.poll(() => pressed(page)).toBe('true')
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
    const { settings } = await ask('/aiCoin/querySetting', person)
    expect(settings).toMatchObject({ zone: 'Asia/Tokyo' })
  })

  it('offers notifications after the first alert in a browser, and never again after a no', async () => {
    const { token } = await withAlerts('MONTH')
    const before = async (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' })
        Notification.requestPermission = async () => 'denied'
      })
    await visit(coinPage(coinId), { token, before }, async (page) => {
      await bell(page).click()
      const offer = page.getByRole('dialog', { name: /^Alerts for .+ are on$/ })
      await offer.waitFor()
      // Its title says so itself.
      expect(await page.getByText(/was also added to your favorites\.$/).count()).toBe(0)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await offer.getByRole('button', { name: 'Allow notifications' }).click()
      await seen(page, /^Notifications are blocked here/)
      await bell(page).click()
      await press(page, 'Turn off')
      await expect.poll(() => pressed(page)).toBe('false')
      await bell(page).click()
      await expect.poll(() => pressed(page)).toBe('true')
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
  })

  it('is on coins in the search too', VARIANT, async () => {
    const { token } = await withAlerts('MONTH', coinId)
    await visit('/pages/ai/search?for=alerts', { token }, async (page) => {
      await bell(page).first().waitFor()
      const others = page.locator('[aria-pressed="false"][aria-label^="Alerts for"]')
      await page.locator('[aria-pressed="true"][aria-label^="Alerts for"]').waitFor()
      const left = await others.count()
      await others.first().click()
      await expect.poll(() => others.count()).toBe(left - 1)
    })
  })
})

describe('the guide to the bell', () => {
  const AI = '/pages/ai/ai'
  const guide = (page: Page | Frame) =>
    page.getByRole('dialog', { name: 'Get alerts for your coins' })
  const flag = (page: Page | Frame) =>
    page.evaluate(() => {
      const stored: unknown = JSON.parse(localStorage.getItem('buoy.preferences') ?? 'null')
      return (Object(stored) as { reminderGuideOverlay?: boolean }).reminderGuideOverlay
    })

  it('is shown once, over signals that can be read and opened', async () => {
    const options = { hasGuide: true, reducedMotion: 'reduce' } as const
    await visit(AI, options, async (page) => {
      await guide(page).waitFor()
      expect(await guide(page).evaluate((card) => card === document.activeElement)).toBe(true)
      expect(await flag(page)).toBe(true)
      // It covers the page without a layout shift.
      const position = guide(page).evaluate((card) => getComputedStyle(card).position)
      expect(await position).toBe('fixed')
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.locator('article').first().click()
      await page.waitForURL('**/pages/ai/detail?*')
      // The address changes before the page does.
      await guide(page).waitFor({ state: 'detached' })
      await page.goBack()
      await page.locator('article').first().waitFor()
      expect(await guide(page).count()).toBe(0)
      await page.reload()
      await page.locator('article').first().waitFor()
      expect(await guide(page).count()).toBe(0)
    })
  })

  it('closes with Escape, links to the coins, and is shown again after a sign-out', async () => {
    const { token } = await server.newPerson()
    await visit(AI, { hasGuide: true, token }, async (page) => {
      await guide(page).waitFor()
      await page.keyboard.press('Escape')
      await guide(page).waitFor({ state: 'detached' })
      await page.goto(`${server.url}/pages/my/set`)
      await press(page, 'Sign out')
      await expect.poll(() => flag(page)).toBe(false)
      await page.goto(server.url + AI)
      await guide(page).getByRole('button', { name: 'Choose coins' }).click()
      await page.waitForURL('**/pages/ai/search?for=alerts')
    })
  })

  it('is not shown to accounts with alerts', async () => {
    const { token } = await withAlerts('YEAR', coinId)
    await visit(AI, { hasGuide: true, token }, async (page) => {
      // Looked up in the background; the device stores the answer.
      await expect.poll(() => flag(page), { timeout: 15_000 }).toBe(true)
      expect(await guide(page).count()).toBe(0)
    })
  })

  it('is shown in Telegram too', VARIANT, async () => {
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: server.url + AI,
      hasGuide: true,
    })
    await guide(host.app).getByRole('button', { name: 'Got it' }).click()
    await guide(host.app).waitFor({ state: 'detached' })
    expect(await flag(host.app)).toBe(true)
    expect(await host.close()).toEqual([])
  })
})

describe('my alerts', () => {
  it('say which market they are of, as their messages do', async () => {
    const person = await withAlerts('MONTH', coinId)
    for (const path of [LIST, '/pages/my/msg/reminder']) {
      await visit(path, person, (page) => seen(page, /^Replay, ended /))
    }
  })

  it('show coins and slots, and a coin turned off keeps its row', async () => {
    const { token } = await withAlerts('MONTH', coinId)
    await visit(LIST, { token }, async (page) => {
      await seen(page, '1 of 30 alert slots used')
      await seen(page, 'Telegram not linked')
      await seen(page, /Channels?: /)
      const row = page.getByRole('switch')
      expect(await row.count()).toBe(1)
      expect(await runAxeInBothThemes(page)).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
      await row.click()
      await press(page, 'Turn off')
      await seen(page, '0 of 30 alert slots used')
      expect(await row.isChecked()).toBe(false)
      await seen(page, 'Alerts are off')
      await page.getByRole('tab', { name: 'Signals' }).click()
      await seen(page, 'No coin has alerts on')
      await press(page, 'Choose coins')
      await row.click()
      await seen(page, '1 of 30 alert slots used')
      await page.getByRole('tab', { name: 'Signals' }).click()
      await page.getByRole('tab', { name: 'Ended' }).click()
      await page.locator('article').first().waitFor()
    })
  })

  it('say when all slots are in use, and sell more for points', async () => {
    const person = await withAlerts('MONTH')
    await takePlaces(server.context, person, 30)
    await givePoints(server.context, person, 600)
    await visit(coinPage(coinId), person, async (page) => {
      await bell(page).click()
      await page.getByRole('dialog', { name: 'All alert slots are in use' }).waitFor()
      await press(page, 'Manage alerts')
      await seen(page, '30 of 30 alert slots used')
      await press(page, 'Get more')
      await seen(page, '10 slots for 30 days')
      await seen(page, /expire after 30 days\.$/)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await press(page, 'Get for 500 BY')
      await seen(page, '30 of 40 alert slots used')
      await press(page, 'Get more')
      await seen(page, 'You need 400 more BY. Check in or invite friends to earn points.')
      expect(await page.getByRole('button', { name: 'Get for 500 BY' }).isDisabled()).toBe(true)
      const ways = page.getByRole('dialog').getByRole('link')
      expect(await ways.allInnerTexts()).toEqual(['Check in', 'Invite friends'])
    })
  })

  it('offer the plans to ordinary accounts, and say when loading fails', async () => {
    const { token } = await server.newPerson()
    await visit(LIST, { token }, async (page) => {
      await seen(page, 'Alerts are for members')
      expect(await page.getByText('No alerts yet').count()).toBe(0)
      await press(page, 'See plans')
      await page.waitForURL('**/membership')
    })
    const before = async (page: Page) =>
      page.route('**/api/aiCoin/query*', (route) => route.abort('connectionrefused'))
    await visit(LIST, { token, before }, async (page) => {
      await page.getByRole('alert').waitFor({ timeout: 30_000 })
      await page.unrouteAll()
      await press(page, 'Try again')
      await seen(page, 'Alerts are for members')
    })
  })

  it(
    'beside nothing open explain how signals are made, while they load and without a membership',
    VARIANT,
    async () => {
      const viewport = { width: 1280, height: 800 }
      const { token } = await server.newPerson()
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /\/aiCoin\/querySetting/)
      }
      await visit(LIST, { token, before, viewport }, async (page) => {
        const how = page.getByRole('region', { name: 'How it works' })
        await how.waitFor()
        await page.getByRole('status', { name: 'Loading' }).first().waitFor()
        const box = await how.boundingBox()
        release()
        await page.getByRole('button', { name: 'See plans' }).waitFor()
        expect(await how.boundingBox()).toEqual(box)
      })
    },
  )

  it('beside an open coin fail with one message, say once whom they are for, and open sheets', async () => {
    const viewport = { width: 1280, height: 800 }
    const { token } = await server.newPerson()
    const before = async (page: Page) =>
      page.route('**/api/aiCoin/query*', (route) => route.abort('connectionrefused'))
    await visit(partPage(coinId), { token, before, viewport }, async (page) => {
      await page.getByRole('alert').waitFor({ timeout: 30_000 })
      await expect.poll(() => page.locator('[role="status"][aria-label="Loading"]').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
      await page.unrouteAll()
      await press(page, 'Try again')
      const locked = page.getByRole('button', {
        name: /^Alerts for .+monthly or yearly membership$/,
      })
      await locked.waitFor()
      expect(await page.getByRole('button', { name: 'See plans' }).count()).toBe(1)
      expect(await page.getByRole('switch').count()).toBe(0)
      await locked.click()
      await page.getByRole('dialog', { name: 'For monthly and yearly members' }).waitFor()
    })
    const member = await withAlerts('YEAR', coinId)
    await visit(partPage(coinId), { ...member, viewport }, async (page) => {
      await press(page, 'Get more')
      await page.getByRole('dialog', { name: 'More slots' }).waitFor()
    })
  })

  it('show a lock in the place of the switches where the account has no plan', async () => {
    const { token } = await server.newPerson()
    const star = { coinId, isStarred: true }
    await server.post('/market/favorite', star, { authorization: token })
    await visit(LIST, { token }, async (page) => {
      const locked = page.getByRole('button', {
        name: /^Alerts for .+monthly or yearly membership$/,
      })
      await locked.waitFor()
      expect(await page.getByRole('switch').count()).toBe(0)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await locked.click()
      await page.getByRole('dialog', { name: 'For monthly and yearly members' }).waitFor()
    })
  })

  it('list the signals of their coins with what the returns are, and ask to choose one', async () => {
    const viewport = { width: 1280, height: 800 }
    const member = await withAlerts('YEAR', coinId)
    await visit(`${LIST}?tab=signals&list=ended`, { ...member, viewport }, async (page) => {
      await seen(page, 'Return after costs')
      await page.getByText('Choose a signal').waitFor()
      expect(await page.getByText('Choose a coin', { exact: true }).isVisible()).toBe(false)
      await page.getByRole('tab', { name: 'My coins' }).click()
      await page.getByText('Choose a coin', { exact: true }).waitFor()
      expect(await page.getByText('Choose a signal').isVisible()).toBe(false)
    })
  })
})

describe('alerts of one coin', () => {
  it('have their own kinds, modes and channels', async () => {
    const person = await withAlerts('YEAR', coinId)
    await visit(partPage(coinId), person, async (page) => {
      const kind = (name: string) => page.getByRole('radiogroup', { name, exact: true })
      expect(await page.getByRole('radio', { name: /^All alerts/ }).isChecked()).toBe(true)
      await choose(page.getByRole('radio', { name: /^Only some/ }))
      await choose(kind('Short').getByRole('radio', { name: 'Silent' }))
      await choose(kind('Added positions').getByRole('radio', { name: 'Off' }))
      await choose(page.getByRole('radio', { name: 'Only for this coin' }))
      await expect
        .poll(async () => (await ask('/aiCoin/queryUserNotice', person))['items'])
        .toMatchObject([
          {
            kinds: { long: 'on', short: 'silent', addPosition: 'off', surgePlunge: 'on' },
            channels: ['mail'],
          },
        ])
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.getByRole('switch', { name: /^Notifications/ }).waitFor()
      await page.getByRole('link', { name: /^SMS\s*Add a phone number first$/ }).waitFor()
      await choose(kind('Short').getByRole('radio', { name: 'Off' }))
      await choose(kind('Surge / plunge').getByRole('radio', { name: 'Off' }))
      // The last kind that is on: turning it off turns off the coin's alerts.
      await kind('Long').getByRole('radio', { name: 'Off' }).click({ force: true })
      await press(page, 'Keep on')
      await page.goto(server.url + LIST)
      await page.getByRole('link', { name: /Long\s*Email$/ }).waitFor()
    })
  })

  it('can all be off, and stay off', async () => {
    const person = await withAlerts('YEAR')
    await visit(partPage(coinId), person, async (page) => {
      const off = (name: string) =>
        page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: 'Off' })
      await choose(page.getByRole('radio', { name: /^Only some/ }))
      for (const name of ['Long', 'Short', 'Added positions', 'Surge / plunge']) {
        await off(name).click({ force: true })
        await expect.poll(() => off(name).isChecked()).toBe(true)
      }
      const none = { long: 'off', short: 'off', addPosition: 'off', surgePlunge: 'off' }
      await expect
        .poll(async () => (await ask(`/aiCoin/querySetting?coinId=${coinId}`, person))['alert'])
        .toMatchObject({ isOn: false, kinds: none })
    })
  })

  it('say when the coin is unknown', async () => {
    const { token } = await server.newPerson()
    await visit(partPage('nosuchcoin'), { token }, async (page) => {
      await seen(page, 'Coin not found')
    })
  })
})

describe('the settings of alerts', () => {
  it('are saved at once, with the time zone of the device', async () => {
    const person = await withAlerts('YEAR')
    await visit(SETTINGS, { ...person, timezoneId: 'Asia/Ho_Chi_Minh' }, async (page) => {
      await choose(page.getByRole('switch', { name: /^Quiet hours/ }))
      await page.getByLabel(/^From\d/).selectOption('22:30')
      await page.getByLabel(/^To\d/).selectOption('06:00')
      await choose(page.getByRole('checkbox', { name: '1 hour' }), false)
      await choose(page.getByRole('radio', { name: '5', exact: true }))
      await choose(page.getByRole('switch', { name: /^Top coins/ }), false)
      await choose(page.getByRole('switch', { name: /^Email/ }), false)
      await expect
        .poll(async () => (await ask('/aiCoin/querySetting', person))['settings'])
        .toMatchObject({
          quiet: { from: 1350, to: 360 },
          intervals: ['15m', '30m', '4h', '1d'],
          digestAbove: 5,
          isProactive: false,
          channels: ['push', 'telegram'],
        })
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.getByRole('button', { name: /^Time zone/ }).click()
      await page.getByRole('searchbox').fill('new york')
      await press(page, /^New York\s*Eastern Time/)
      const zone = page.getByRole('button', {
        name: /^Time zone.*Eastern Time.*New York.*UTC\u2212[45]/,
      })
      await zone.waitFor()
      await page.reload()
      await zone.waitFor()
      expect(await page.getByLabel(/^From\d/).inputValue()).toBe('1350')
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it('stand where they will stand while they load', VARIANT, async () => {
    const person = await withAlerts('YEAR')
    const headers = { authorization: person.token }
    await server.post('/aiCoin/noticeSetting', { quiet: { from: 1380, to: 420 } }, headers)
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /\/aiCoin\/querySetting/)
    }
    await visit(SETTINGS, { ...person, before }, async (page) => {
      await page.getByRole('status', { name: 'Loading' }).waitFor()
      const tops = await topsOf(page)
      expect(tops.map(([name]) => name)).toContain('Timeframes')
      release()
      await page.getByRole('switch').first().waitFor()
      expect(await movedFrom(tops, page)).toEqual([])
    })
  })

  it('have gate alerts off, and turn them on once the terms are accepted', async () => {
    const person = await server.newPerson({ plan: 'MONTH' })
    const saved = async () => (await ask('/aiCoin/querySetting', person))['settings']
    await visit(SETTINGS, person, async (page) => {
      const kinds = page.getByRole('radiogroup', { name: 'Gate changes' })
      const mode = (name: string) => kinds.getByRole('radio', { name })
      await expect.poll(() => mode('Off').isChecked()).toBe(true)
      await mode('On').click({ force: true })
      await press(page, 'Not now')
      expect(await mode('Off').isChecked()).toBe(true)
      await mode('Silent').click({ force: true })
      await press(page, 'Agree and turn on')
      await expect.poll(saved).toMatchObject({ gate: 'silent' })
      await choose(mode('On'))
      await expect.poll(saved).toMatchObject({ gate: 'on' })
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.reload()
      await expect.poll(() => mode('On').isChecked()).toBe(true)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it('open gate alerts to members only', async () => {
    const { token } = await server.newPerson()
    await visit(SETTINGS, { token }, async (page) => {
      await press(page, /^Gate changes/)
      await page.getByRole('dialog', { name: 'For monthly and yearly members' }).waitFor()
    })
  })

  it('send a test to every channel that is on, and show each result', async () => {
    const { token } = await withAlerts('YEAR')
    await visit(SETTINGS, { token }, async (page) => {
      await press(page, 'Send test alert')
      const results = page.getByRole('status').getByRole('listitem')
      await results.filter({ hasText: 'Email' }).getByText('Sent').waitFor()
      await results.filter({ hasText: 'Telegram' }).getByText('Not linked').waitFor()
    })
  })

  it('are reverted when they cannot be saved', async () => {
    const { token } = await withAlerts('YEAR')
    await visit(SETTINGS, { token }, async (page) => {
      const proactive = page.getByRole('switch', { name: /^Top coins/ })
      await proactive.waitFor()
      await page.route('**/api/aiCoin/noticeSetting', (route) => route.abort('connectionrefused'))
      await proactive.click()
      await seen(page, /^Not saved\./)
      await expect.poll(() => proactive.isChecked()).toBe(true)
    })
  })

  it('show the gate for what the plan does not open', async () => {
    const { token } = await withAlerts('MONTH')
    await visit(SETTINGS, { token }, async (page) => {
      expect(await page.getByRole('checkbox', { name: /^4 hours/ }).isChecked()).toBe(true)
      await page.getByRole('button', { name: /^1 hour/ }).click()
      await page.getByRole('dialog', { name: 'For yearly members' }).waitFor()
    })
  })
})

describe('an alert that was sent', () => {
  it('is listed on its signal with every step, and its link marks it opened', async () => {
    const person = await withAlerts('YEAR', coinId)
    await addAlerts(server.context, person, coinId)
    expect(await openedBy(person)).toBe(0)
    const { items } = await ask('/aiCoin/queryNoticeRecord', person)
    const first = (items as unknown as { signalId: string }[])[0]
    await visit(`/s/${first?.signalId}?via=telegram`, person, async (page) => {
      await page.getByText('Alerts you received for this signal').waitFor()
      await seen(page, /sent 4.2 s after the \w+ close$/)
      await page.locator('summary').first().click()
      await seen(page, 'Computed')
      // A dot of the text itself would end a line where it wraps.
      const accepted = page.locator('dd', { hasText: 'price then' }).first()
      expect(await accepted.textContent()).not.toContain('·')
      expect(await runAxeInBothThemes(page)).toEqual([])
      await expect.poll(() => openedBy(person)).toBeGreaterThan(0)
    })
  })
})

describe('inside Telegram', () => {
  /** Another one a test, at a second try too. */
  let telegramId = 7000
  beforeEach(() => {
    telegramId += 1
  })

  it('the first alert asks once for permission to message, and stores a no', async () => {
    const { token } = await server.newPerson({ plan: 'MONTH', telegramId })
    const session = JSON.stringify({ v: 1, token })
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: server.url + coinPage(coinId),
      answers: {
        web_app_request_write_access: {
          name: 'write_access_requested',
          data: { status: 'cancelled' },
        },
      },
      before: (page) =>
        page.addInitScript((text) => localStorage.setItem('buoy.session', text), session),
    })
    const asked = () =>
      host.sent.filter(({ eventType }) => eventType === 'web_app_request_write_access').length
    const alerts = host.app.getByRole('button', { name: /^Alerts for / })
    await alerts.click()
    const agree = { text: 'Agree and turn on', is_visible: true, is_active: true }
    await host.hears('web_app_setup_main_button', agree)
    await host.say({ name: 'main_button_pressed' })
    await host.app.getByText(/^The bot is not allowed to message you/).waitFor()
    expect(asked()).toBe(1)
    await alerts.click()
    // A destructive action never uses Telegram's main button.
    await host.app.getByRole('button', { name: 'Turn off' }).click()
    await expect.poll(() => alerts.getAttribute('aria-pressed')).toBe('false')
    await alerts.click()
    await expect.poll(() => alerts.getAttribute('aria-pressed')).toBe('true')
    expect(asked()).toBe(1)
    expect(await host.close()).toEqual([])
  })

  it.each([
    ['learns of it a second later, and leads nowhere', true],
    ['never learns of it, and leads to its chat', false],
  ])('a bot with permission to message %s', async (_what, isLearned) => {
    const { token } = await server.newPerson({ plan: 'MONTH', telegramId })
    const note = async (canWrite: boolean, reason: string) => {
      const permission = { userId: telegramId, canWrite, reason }
      await server.context.db.transaction((tx) => noteChat(server.context, tx, permission))
    }
    await note(false, 'blocked')
    const session = JSON.stringify({ v: 1, token })
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: server.url + SETTINGS,
      answers: {
        web_app_request_write_access: {
          name: 'write_access_requested',
          data: { status: 'allowed' },
        },
      },
      before: (page) =>
        page.addInitScript((text) => localStorage.setItem('buoy.session', text), session),
    })
    await host.app.getByRole('button', { name: /^Telegram/ }).click()
    const isAsked = () =>
      host.sent.some(({ eventType }) => eventType === 'web_app_request_write_access')
    await expect.poll(isAsked).toBe(true)
    if (isLearned) {
      await host.page.waitForTimeout(1000)
      await note(true, 'writeAccess')
      await host.app.getByRole('switch', { name: /^Telegram/ }).waitFor()
    }
    // A little longer than the page polls the server.
    await host.page.waitForTimeout(4000)
    const opened = host.last('web_app_open_tg_link')
    expect(opened).toEqual(isLearned ? undefined : { path_full: '/buoy_test_bot?start=alerts' })
    expect(await host.close()).toEqual([])
  })

  it('a coin has the channels of the settings, each with the page that links it', async () => {
    const { token } = await server.newPerson({ plan: 'MONTH', telegramId })
    const session = JSON.stringify({ v: 1, token })
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: server.url + partPage(coinId),
      before: (page) =>
        page.addInitScript((text) => localStorage.setItem('buoy.session', text), session),
    })
    await choose(host.app.getByRole('radio', { name: 'Only for this coin' }))
    await host.app.getByRole('checkbox', { name: 'Email' }).waitFor()
    expect(await host.app.getByText('Notifications').count()).toBe(0)
    await host.app.getByRole('link', { name: /^SMS\s*Add a phone number first$/ }).click()
    await host.app.getByRole('link', { name: /^SMS/ }).waitFor({ state: 'detached' })
    expect(new URL(host.app.url()).pathname).toBe('/pages/my/bind')
    expect(await host.close()).toEqual([])
  })

  it('a link of the bot opens the signal and reports its channel', async () => {
    const person = await withAlerts('YEAR', coinId)
    await addAlerts(server.context, person, coinId)
    const { items } = await ask('/aiCoin/queryNoticeRecord', person)
    const signalId = (items as unknown as { signalId: string }[])[0]?.signalId
    const session = JSON.stringify({ v: 1, token: person.token })
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: `${server.url}/`,
      startParam: `s_${signalId}`,
      before: (page) =>
        page.addInitScript((text) => localStorage.setItem('buoy.session', text), session),
    })
    await host.app.getByText('Alerts you received for this signal').waitFor()
    await expect.poll(() => openedBy(person)).toBeGreaterThan(0)
    expect(await host.close()).toEqual([])
  })
})

describe('the latency of a day', () => {
  it('is shown by channel, as median and 95th percentile', async () => {
    await visit(LATENCY, {}, async (page) => {
      await expect
        .poll(async () => {
          await page.reload()
          await seen(page, /^Since /)
          return await page.getByRole('table', { name: 'Time taken by Telegram' }).count()
        }, LATER)
        .toBe(1)
      const row = page.getByRole('row', { name: /^Close to accepted/ }).first()
      expect((await row.getByRole('cell').allInnerTexts()).length).toBe(2)
      await seen(page, 'Nothing was sent in this time.')
    })
  })
})
