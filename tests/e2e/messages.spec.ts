import type { Browser, Frame, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { addAlerts } from '#tests/support/alerts/add-alerts.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { addMessages, type TestMessage } from '#tests/support/messages/add-messages.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { holdCalls } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const ALL = '/pages/my/msg'
const SYSTEM = `${ALL}/list?kind=system`
const ALERTS = `${ALL}/reminder`
const SEARCH = `${ALL}/search`
const SOON = { timeout: 15_000 }

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

type App = Page | Frame
type Look = (app: App) => Promise<void>

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)

async function inTelegram(path: string, { token }: TestAccount, look: Look): Promise<void> {
  const session = JSON.stringify({ v: 1, token })
  const host = await openTelegramHost(browser, {
    client: 'ios',
    url: server.url + path,
    before: (page) =>
      page.addInitScript((text) => localStorage.setItem('buoy.session', text), session),
  })
  try {
    await look(host.app)
  } finally {
    expect(await host.close()).toEqual([])
  }
}

const TWINS = [
  {
    twin: 'the browser',
    open: (path: string, account: TestAccount, look: Look) => visit(path, account, look),
  },
  { twin: 'Telegram', open: inTelegram },
] as const

const kinds = (app: App) => app.getByRole('list', { name: 'Types of messages' })
const group = (app: App, kind: string) => kinds(app).getByRole('link', { name: kind })
const bell = (app: App) => app.getByRole('link', { name: /^Messages/ })
const rows = (app: App) => app.getByRole('main').getByRole('article')
/** How many parts of the page keep room free without a word. */
const emptyPartsOf = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('> *')
    .evaluateAll((all) => all.filter(({ textContent }) => textContent === '').length)
const unreadOf = async ({ token }: TestAccount): Promise<number> => {
  const { data } = (await server.get('/message/group', { authorization: token })).body
  return (data as { unread: { total: number } }).unread.total
}

/** Where the middle of something is from top to bottom, px. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.y + box.height / 2
}

/** How far to the right something reaches, px. */
async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.x + box.width
}

/** Adds an account with every kind of message. */
async function person(messages?: readonly TestMessage[]): Promise<TestAccount> {
  const account = await addTestAccount(server.context)
  await addMessages(server.context, account, messages)
  return account
}

async function alerted(): Promise<TestAccount> {
  const account = await addTestAccount(server.context)
  expect(await addAlerts(server.context, account, 'btc')).toBeGreaterThan(1)
  return account
}

describe.each(TWINS)('messages in $twin', ({ open }) => {
  it('are grouped by kind, and a new one is counted without a reload', async () => {
    const ann = await person()
    await open(ALL, ann, async (app) => {
      await group(app, 'Orders and payouts 1 unread').waitFor()
      await group(app, 'System 3 unread').getByText('Telegram alerts are off').waitFor()
      await addMessages(server.context, ann, [{ kind: 'system', what: 'smsOff' }])
      await group(app, 'System 4 unread').getByText('SMS alerts are off').waitFor()
      await app.getByText('6 unread', { exact: true }).waitFor()
      expect(await kinds(app).getByRole('listitem').count()).toBe(4)
    })
  })

  it('are marked read when opened, and link to a page of the app', async () => {
    const bea = await person()
    await open(SYSTEM, bea, async (app) => {
      await app.getByText('3 unread', { exact: true }).waitFor()
      const row = rows(app).filter({ hasText: 'Welcome to Buoy' })
      const arrow = row.locator('svg')
      expect(await middleOf(arrow)).toBeCloseTo(await middleOf(row), 0)
      expect(await rightOf(row.locator('p'))).toBeLessThan((await arrow.boundingBox())?.x ?? 0)
      await app.getByRole('link', { name: 'Unread: Welcome to Buoy' }).click()
      await expect.poll(() => new URL(app.url()).pathname, SOON).toBe('/record')
      await expect.poll(() => unreadOf(bea), SOON).toBe(4)
    })
    await open(SYSTEM, bea, async (app) => {
      await app.getByText('2 unread', { exact: true }).waitFor()
      await app.getByRole('link', { name: 'Welcome to Buoy', exact: true }).waitFor()
    })
  })

  it('are marked read by kind, or all', async () => {
    const cas = await person()
    await open(SYSTEM, cas, async (app) => {
      await app.getByRole('button', { name: 'Mark all read' }).click()
      await app.getByText('No unread messages').waitFor()
      await expect.poll(() => unreadOf(cas), SOON).toBe(2)
      expect(await app.getByRole('link', { name: /^Unread:/ }).count()).toBe(0)
    })
    await open(ALL, cas, async (app) => {
      await app.getByRole('button', { name: 'Mark all read' }).click()
      await app.getByText('No unread messages').waitFor()
      await expect.poll(() => unreadOf(cas), SOON).toBe(0)
    })
  })

  it('are found by full-text search', async () => {
    const dan = await person()
    await open(SEARCH, dan, async (app) => {
      await app.getByText('What are you looking for?', { exact: true }).waitFor()
      await app.getByRole('searchbox').fill('FRIEND')
      await app.getByRole('link', { name: /Friend invited/ }).waitFor()
      expect(await rows(app).count()).toBe(1)
      expect(await rows(app).innerText()).toContain('Rewards')
      await app.getByRole('searchbox').fill('zzzz')
      await app.getByText('No message matches', { exact: true }).waitFor()
      await app.getByRole('main').getByRole('button', { name: 'Clear' }).click()
      await app.getByText('What are you looking for?', { exact: true }).waitFor()
    })
  })

  it('are marked read and opened from a digest', async () => {
    const flo = await alerted()
    const before = await unreadOf(flo)
    const digest = server.context.db.reader
      .selectFrom('deliveries')
      .select('opened_wall_time')
      .where('account_id', '=', flo.accountId)
      .where('state', '=', 'digested')
    await open(ALERTS, flo, (app) => app.getByRole('main').locator('details').first().waitFor())
    expect((await digest.executeTakeFirstOrThrow()).opened_wall_time).toBeNull()
    await open(`${ALERTS}?via=mail`, flo, async () => {
      await expect.poll(() => unreadOf(flo), SOON).toBe(before - 1)
    })
    expect((await digest.executeTakeFirstOrThrow()).opened_wall_time).not.toBeNull()
  })

  it('include the alerts, each linked to its signal', async () => {
    const eli = await alerted()
    await open(ALERTS, eli, async (app) => {
      const alerts = app.getByRole('main').locator('details')
      await alerts.nth(1).waitFor()
      expect(await app.getByText('Signals: return after costs').count()).toBe(1)
      expect(await alerts.first().innerText()).toMatch(/\d\d:\d\d UTC/)
      const mark = alerts.first().locator('span:has(> .visually-hidden)').first()
      const title = alerts.first().locator('strong')
      expect(Math.abs((await middleOf(mark)) - (await middleOf(title)))).toBeLessThan(2)
      const before = await alerts.count()
      await addAlerts(server.context, eli, 'eth')
      await server.context.bus.publish({ kind: 'unread', accountIds: [eli.accountId] })
      await alerts.nth(before).waitFor()
      expect(await alerts.getByText('Unread:').count()).toBeGreaterThan(before)
      await app.getByRole('button', { name: 'Mark all read' }).click()
      await app.getByText('No unread messages').waitFor()
      expect(await alerts.getByText('Unread:').count()).toBe(0)
      await expect.poll(() => unreadOf(eli), SOON).toBe(0)
      const ofSignal = alerts.filter({ hasText: /BTC.*(Long|Short)/ }).first()
      await ofSignal.locator('summary').click()
      await ofSignal.getByRole('link').click()
      await expect.poll(() => new URL(app.url()).pathname, SOON).toBe('/pages/ai/detail')
      expect(new URL(app.url()).searchParams.get('id')).toMatch(/^\w{26}$/)
      await app.getByRole('heading', { name: /BTC/ }).first().waitFor()
    })
  })
})

describe('messages', () => {
  it('are searched in Chinese for a Chinese reader', async () => {
    const fay = await person()
    await visit(SEARCH, { ...fay, locale: 'zh-CN' }, async (page) => {
      await page.getByRole('searchbox').fill('欢迎')
      await page.getByRole('link', { name: '未读： 欢迎使用 Buoy' }).waitFor()
      await page.getByRole('searchbox').fill('ｂｕｏｙ')
      await rows(page).nth(1).waitFor()
      await page.getByRole('searchbox').fill('不存在的词')
      await page.getByText('没有找到相关消息', { exact: true }).waitFor()
    })
  })

  it('are counted by the bell on home, without layout shift, and on the My page', async () => {
    const gus = await person()
    await visit(HOME, { ...gus, before: watchShifts }, async (page) => {
      await bell(page).getByText('5 unread').waitFor({ state: 'attached' })
      expect(await shiftsOf(page)).toEqual([])
      const many = Array.from({ length: 120 }, () => ({ kind: 'system', what: 'pushOff' }) as const)
      await addMessages(server.context, gus, many)
      await bell(page).getByText('99+').waitFor()
      await bell(page).click()
      await expect.poll(() => new URL(page.url()).pathname, SOON).toBe(ALL)
      await group(page, 'System 123 unread').getByText('99+').waitFor()
      await page.goto(`${server.url}/pages/my/my`)
      await page.getByRole('link', { name: /^Messages.*125 unread/ }).waitFor()
    })
  })

  it('need an account: a guest has no bell, and the pages open the sign-in', async () => {
    const asked: string[] = []
    const before = async (page: Page) => {
      page.on('request', (request) => asked.push(request.url()))
    }
    await visit(HOME, { before }, async (page) => {
      await page.getByText('Newest signals').first().waitFor()
      // Longer than the bell's idle delay.
      await page.waitForTimeout(2_500)
      expect(await bell(page).count()).toBe(0)
      const calls = asked.filter((url) => url.includes('/api/'))
      expect(calls.filter((url) => /bell|message/.test(url))).toEqual([])
    })
    await visit(ALL, {}, async (page) => {
      for (const path of [ALL, SYSTEM, ALERTS, SEARCH]) {
        await page.goto(server.url + path)
        await page.waitForURL('**/pages/login/login')
      }
    })
  })

  it('have the same state on every device of their owner', async () => {
    const hal = await person()
    await visit(ALL, hal, async (phone) => {
      await phone.getByText('5 unread', { exact: true }).waitFor()
      await visit(`${ALL}/list?kind=reward`, hal, async (tablet) => {
        await tablet.getByRole('button', { name: 'Mark all read' }).click()
        await tablet.getByText('No unread messages').waitFor()
      })
      await phone.getByText('4 unread', { exact: true }).waitFor()
      await group(phone, 'Rewards').waitFor()
    })
  })

  it('are unread again when the call fails', async () => {
    const ivy = await person()
    await visit(SYSTEM, ivy, async (page) => {
      await page.getByText('3 unread', { exact: true }).waitFor()
      const isSeen = Promise.withResolvers<void>()
      await page.route('**/message/readAll', async (route) => {
        await isSeen.promise
        await route.abort()
      })
      await page.getByRole('button', { name: 'Mark all read' }).click()
      await page.getByText('No unread messages').waitFor()
      isSeen.resolve()
      await page.getByText('3 unread', { exact: true }).waitFor()
      expect(await page.getByRole('link', { name: /^Unread:/ }).count()).toBe(3)
      expect(await unreadOf(ivy)).toBe(5)
    })
  })

  it('link to no other origin, whatever they contain (T17)', async () => {
    const jon = await person([
      { kind: 'system', what: 'smsOff', link: 'https://elsewhere.example/' },
      { kind: 'system', what: 'mailOff', link: '//elsewhere.example/record' },
      { kind: 'system', what: 'pushOff', link: '/pages/my/no-such-page' },
    ])
    await visit(SYSTEM, jon, async (page) => {
      await rows(page).nth(2).waitFor()
      expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
      await page.getByRole('button', { name: /SMS alerts are off/ }).click()
      await page.getByText('2 unread', { exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`${ALL}/list`)
    })
  })

  it('shorten a long text, and expand it on a tap', async () => {
    const kim = await person()
    await visit(SYSTEM, kim, async (page) => {
      const long = rows(page).filter({ hasText: 'was changed' })
      const height = async () => (await long.boundingBox())?.height ?? 0
      const before = await height()
      await long.getByRole('button', { name: 'Show all' }).click()
      await expect.poll(height).toBeGreaterThan(before + 20)
      expect(new URL(page.url()).pathname).toBe(`${ALL}/list`)
      await long.getByRole('button', { name: 'Show less' }).click()
      await expect.poll(height).toBe(before)
      await long.getByRole('button', { name: 'Show all' }).click()
      await long.getByRole('button', { name: 'Show less' }).waitFor()
      // Wide enough for the whole text: there is nothing to shorten.
      await page.setViewportSize({ width: 1280, height: 740 })
      await long.getByRole('button', { name: 'Show less' }).waitFor({ state: 'detached' })
    })
  })

  it('pass the accessibility check from 320 to 1280 px', VARIANT, async () => {
    const lea = await person()
    await addAlerts(server.context, lea, 'btc')
    for (const path of [ALL, SYSTEM, ALERTS, `${SEARCH}?q=Buoy`]) {
      await visit(path, lea, async (page) => {
        await page.locator('main li').first().waitFor()
        expect(await runAxeInBothThemes(page)).toEqual([])
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide).toBeLessThanOrEqual(width)
        }
      })
    }
  })

  it('show an error when loading fails, with a retry', async () => {
    const mia = await person()
    let isDown = true
    const before = (page: Page) =>
      page.route('**/api/message/**', (route) =>
        isDown
          ? route.fulfill({ status: 403, json: { code: 403, msg: 'No', data: null } })
          : route.continue(),
      )
    for (const [path, sign] of [
      [ALL, 'System 3 unread'],
      [SYSTEM, 'Unread: Welcome to Buoy'],
    ] as const) {
      isDown = true
      await visit(path, { ...mia, before }, async (page) => {
        await page.getByRole('alert').waitFor()
        // A count that failed to load leaves no empty row.
        await expect.poll(() => emptyPartsOf(page)).toBe(0)
        isDown = false
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByRole('link', { name: sign }).waitFor()
      })
    }
  })

  it('have their kinds in their places while they load', VARIANT, async () => {
    const ned = await addTestAccount(server.context)
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /\/message\/group/)
    }
    const orders = (page: Page) => page.getByText('Orders and payouts', { exact: true })
    await visit(ALL, { ...ned, viewport: { width: 1280, height: 800 }, before }, async (page) => {
      const topPx = (await orders(page).boundingBox())?.y
      release()
      await group(page, 'Orders and payouts').waitFor()
      expect((await orders(page).boundingBox())?.y).toBe(topPx)
    })
  })

  it('explain themselves when there are none', async () => {
    const ned = await addTestAccount(server.context)
    await visit(ALL, ned, async (page) => {
      await page.getByText('No unread messages').waitFor()
      await page.getByText('Payments, refunds and payouts appear here.').waitFor()
    })
    await visit(`${ALL}/list?kind=reward`, ned, async (page) => {
      await page.getByRole('button', { name: 'Invite friends' }).click()
      await page.waitForURL('**/pages/my/inviteFriends/index')
    })
    for (const [path, title, acts] of [
      [SYSTEM, 'No messages yet', 0],
      [ALERTS, 'No alerts yet', 1],
    ] as const) {
      await visit(path, ned, async (page) => {
        await page.getByText(title).waitFor()
        expect(await page.getByText('No unread messages').count()).toBe(0)
        expect(await page.getByRole('main').getByRole('button').count()).toBe(acts)
        if (acts === 0) return
        await page.getByRole('button', { name: 'Choose coins' }).click()
        await page.waitForURL('**/pages/ai/reminder')
      })
    }
  })
})
