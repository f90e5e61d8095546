import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import type { MarketRow } from '#server/db/tables/market.ts'
import { collectListings } from '#server/features/listings/collect/collect-listings.ts'
import { markDelisted } from '#server/features/listings/collect/mark-delisted.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { remindExpiring } from '#server/features/orders/expiry/remind-expiring.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { openListingSources } from '#server/ports/token-audit/open-listing-sources.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { makeBars } from '#tests/support/candles.ts'
import { insertSignals } from '#tests/support/insert-signals.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { storeTestMarkets, type TestMarket } from '#tests/support/test-context.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

/**
 * Rows of the error catalogue that no journey meets: each is provoked where its reader sees it, with what
 * it offers to do. @source Spec 8
 */

const DAY_MS = 86_400_000
const NEW_COINS = '/pages/new-coin/new-coin'
const CALCULATOR = '/pages/aiPredict/aiPredict'
const SEARCH = '/pages/aiPredict/search'

/** No exchange answers: the market has what the test writes, and the machine is quiet. */
const NOWHERE = 'http://127.0.0.1:9'
const LIVE_ORIGINS = {
  BINANCE: NOWHERE,
  OKX: NOWHERE,
  BITGET: NOWHERE,
  FX: NOWHERE,
  GOPLUS: NOWHERE,
}
const DAYS = 20
const BAR_MS = 900_000
const END = DAYS * DAY_MS
const COIN = 'btc'
/** It has one ended signal of 4h, and none of another timeframe. */
const MARKET: TestMarket = {
  id: 'binancespotbtcusdt',
  coinId: COIN,
  venue: 'BINANCE',
  isPrimary: true,
  bars: makeBars({ seed: 1, fromTime: 0, count: END / BAR_MS }),
}

let server: MemberServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startMemberServer({ mode: 'live', liveOrigins: LIVE_ORIGINS })
  const { db, marketClock } = server.context
  Object.assign(marketClock, { now: () => END })
  await storeTestMarkets(db, [MARKET], END)
  const times = { triggerTime: 10 * DAY_MS, endedTime: 12 * DAY_MS }
  const signal = { market: MARKET, interval: '4h', ...times, netReturn: 0.1 } as const
  const [id = ''] = await insertSignals(db, [signal])
  await db.transaction((tx) =>
    tx.updateTable('signals').set({ exit_fill_price: 110 }).where('id', '=', id).execute(),
  )
  const sources = openListingSources({ liveOrigins: {} }, 'sim:1')
  if (sources === null) throw new Error('the simulated market has listings')
  const context = { ...server.context, randomBytes }
  await collectListings(context, sources, new AbortController().signal)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Moves the server's clock by so much while `work` runs. */
async function shifted(shiftMs: number, work: () => Promise<void>): Promise<void> {
  const { wallClock } = server.context
  const now = wallClock.now.bind(wallClock)
  Object.assign(wallClock, { now: () => now() + shiftMs })
  try {
    await work()
  } finally {
    Object.assign(wallClock, { now })
  }
}

/** A market of a coin that trades in no replay, otherwise like another. */
async function addMarket(
  given: Partial<MarketRow> & Pick<MarketRow, 'id' | 'coin_id'>,
): Promise<void> {
  const { db } = server.context
  const market = await db.reader.selectFrom('markets').selectAll().executeTakeFirstOrThrow()
  const { coin_id: id } = given
  const symbol = id.toUpperCase()
  const coin = { id, symbol, primary_market_id: null }
  const names = { base: symbol, venue_symbol: `${symbol}USDT` }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('coins')
      .values(coin)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('markets')
      .values({ ...market, ...names, valid_from: 0, ...given })
      .execute()
  })
}

describe('a call', () => {
  const answers = (page: Page) =>
    page.getByRole('list', { name: 'New coins' }).getByRole('link').first()

  it('that is aborted names the network, and one tap asks again', async () => {
    const before = (page: Page) => page.route('**/api/**', (route) => route.abort('aborted'))
    await visit(NEW_COINS, { before }, async (page) => {
      await seen(page, 'The network is not reachable')
      await page.unroute('**/api/**')
      await press(page, 'Try again')
      await answers(page).waitFor()
    })
  })

  it('that something else answers is called intercepted, and one tap asks again', async () => {
    const body = '<html><title>Sign in to this network</title></html>'
    const before = (page: Page) =>
      page.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body }))
    await visit(NEW_COINS, { before }, async (page) => {
      await seen(page, 'Connection intercepted')
      await seen(page, 'Something between you and Buoy answered instead')
      await page.unroute('**/api/**')
      await press(page, 'Try again')
      await answers(page).waitFor()
    })
  })
})

describe('a form', () => {
  it('names a contact in a wrong format beside its field, until it is right', async () => {
    await visit('/pages/login/login', {}, async (page) => {
      const field = page.getByLabel('Email address')
      await field.fill('ann@example')
      await field.blur()
      const fault = page.getByText('This does not look like an email address')
      await fault.waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('ann@example.com')
      await fault.waitFor({ state: 'detached' })
    })
  })

  it('names a code that has expired, and offers a new one', async () => {
    const { email } = await server.newPerson()
    await visit('/pages/login/login', {}, async (page) => {
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('checkbox').check()
      await press(page, 'Get code')
      await page.getByRole('button', { name: /^\d+ s$/ }).waitFor()
      await server.context.db.transaction((tx) =>
        tx.updateTable('valid_codes').set({ expires_wall_time: 1 }).execute(),
      )
      await page.clock.install()
      await page.getByLabel('Verification code').fill('123456')
      await seen(page, 'This code has expired. Get a new one.')
      await page.clock.fastForward(61_000)
      await page.getByRole('button', { name: 'Get code', exact: true }).waitFor()
    })
  })

  it('refuses the old password as the new one', async () => {
    const { token } = await server.newPerson()
    const first = { newPassword: 'first-1pass' }
    await server.post('/user/changePassword', first, { authorization: token })
    await visit('/pages/my/changePassword', { token }, async (page) => {
      await page.getByLabel('Current password').fill('first-1pass')
      await page.getByLabel('New password', { exact: true }).fill('first-1pass')
      await page.getByLabel('Repeat new password').fill('first-1pass')
      await press(page, 'Change password')
      await seen(page, 'The new password is the same as the old one. Choose another one.')
    })
  })

  it('keeps the old picture where the upload fails, and takes it at the next try', async () => {
    const { token } = await server.newPerson()
    const create = { width: 64, height: 64, channels: 3, background: '#1b9367' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await visit('/pages/my/userInfo', { token }, async (page) => {
      const input = page.locator('input[type="file"]')
      await page.route('**/api/oss', (route) => route.fulfill({ status: 500, body: 'away' }))
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await seen(page, 'Upload failed. Try again.')
      expect(await page.locator('main img').count()).toBe(0)
      await page.unroute('**/api/oss')
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await seen(page, 'Picture uploaded')
    })
  })
})

describe('a calculation', () => {
  /** Gives points, which the ledger takes from nowhere else. */
  async function givePoints(accountId: string, amount: number): Promise<void> {
    const context = { ...server.context, randomBytes }
    await context.db.transaction((tx) =>
      postTransaction(context, tx, {
        kind: 'checkIn',
        source: `test:${accountId}`,
        entries: [
          { account: { owner: accountId }, asset: 'BY', amount },
          { account: { system: 'issuance' }, asset: 'BY', amount: -amount },
        ],
      }),
    )
  }

  it('is refused to who has spent the points elsewhere meanwhile, and costs nothing', async () => {
    const { token, accountId } = await server.newPerson()
    await givePoints(accountId, 20)
    await visit(`${CALCULATOR}?coinId=${COIN}`, { token }, async (page) => {
      await seen(page, 'You have 20 BY')
      const elsewhere = { coinId: COIN, amount: 500, pay: 'points' }
      const { body } = await server.post('/predict/estimate', elsewhere, { authorization: token })
      expect(body.code).toBe(200)
      await press(page, 'Calculate for 20 BY')
      await seen(page, 'This costs 20 BY and you have 0. Check in or invite friends to get more.')
      await page.reload()
      await seen(page, 'Not enough BY. Earn more:')
      expect(await page.getByRole('button', { name: 'Calculate for 20 BY' }).isEnabled()).toBe(
        false,
      )
    })
  })

  const toAnother = async (page: Page) => {
    await page.getByRole('link', { name: 'Choose another coin', exact: true }).last().click()
    await page.waitForURL(`**${SEARCH}**`)
    await page.getByRole('searchbox').waitFor()
  }

  it('without an ended signal leads to another coin', async () => {
    await visit(`${CALCULATOR}?coinId=${COIN}&strategy=15m`, {}, async (page) => {
      await seen(page, 'No signal of this coin and strategy has ended yet.')
      expect(await page.getByRole('button', { name: 'Sign in to calculate' }).isEnabled()).toBe(
        false,
      )
      await toAnother(page)
    })
  })

  it('of levels of a coin just listed leads to another coin', async () => {
    await addMarket({ id: 'youngmarket', coin_id: 'young', collected_through: null })
    await server.context.db.transaction((tx) =>
      tx
        .updateTable('coins')
        .set({ primary_market_id: 'youngmarket' })
        .where('id', '=', 'young')
        .execute(),
    )
    await visit(`${CALCULATOR}?coinId=young&kind=levels`, {}, async (page) => {
      await seen(page, 'This coin was listed within the last 7 days')
      expect(await page.getByRole('button', { name: 'Sign in to calculate' }).isEnabled()).toBe(
        false,
      )
      await toAnother(page)
    })
  })

  it('of a coin that is not covered leads to another coin', async () => {
    await server.context.db.transaction((tx) =>
      tx
        .insertInto('coins')
        .values({ id: 'gone', symbol: 'GONE', primary_market_id: null })
        .execute(),
    )
    for (const [id, text] of [
      ['gone', 'Buoy does not cover GONE'],
      ['nosuchcoin', 'Nothing to show here'],
    ] as const) {
      await visit(`${CALCULATOR}?coinId=${id}`, {}, async (page) => {
        await seen(page, text)
        await press(page, 'Choose a coin')
        await page.waitForURL(`**${SEARCH}**`)
      })
    }
  })
})

describe('what has ended', () => {
  it('a membership is named in the messages, and leads to the plans', async () => {
    const { token, accountId } = await server.newPerson()
    const days = PLAN_DAYS.MONTH
    await shifted(-(days + 1) * DAY_MS, async () => {
      const context = { ...server.context, randomBytes }
      await context.db.transaction((tx) =>
        addGrant(context, tx, { accountId, plan: 'MONTH', days, source: 'test:ended' }),
      )
    })
    await remindExpiring({ ...server.context, randomBytes })
    await visit('/pages/my/msg/list?kind=system', { token }, async (page) => {
      await page.getByText('Your membership has ended').click()
      await page.waitForURL('**/membership**')
    })
  })

  it('the new-year benefit names its days to who taps too late', async () => {
    // 7 January in UTC+8, until half an hour before midnight.
    const shiftMs = Date.UTC(2027, 0, 7, 15, 30) - server.context.wallClock.now()
    await shifted(shiftMs, async () => {
      const { token } = await addTestAccount(server.context)
      await visit('/pages/home/home', { token }, async (page) => {
        await page.getByRole('button', { name: /Day 1 of 7/ }).click()
        const benefit = page.getByRole('region', { name: 'New-year benefit' })
        await benefit.getByRole('button', { name: 'Get card' }).waitFor()
        await shifted(3_600_000, async () => {
          await benefit.getByRole('button', { name: 'Get card' }).click()
          await benefit.getByText('This benefit is available from Dec 31 to Jan 7.').waitFor()
        })
      })
    })
  })

  it('the last market of a coin marks it as delisted', async () => {
    const context = { ...server.context, randomBytes }
    const listing = await context.db.reader
      .selectFrom('listings')
      .select(['id', 'symbol_key'])
      .orderBy('listed_time')
      .executeTakeFirstOrThrow()
    await addMarket({ id: 'endedmarket', coin_id: listing.symbol_key, valid_to: 1 })
    await markDelisted(context, context.wallClock.now())
    await visit(`/pages/newCoin/detail/detail?id=${listing.id}`, {}, async (page) => {
      await seen(page, 'This coin was delisted. Its last market ended')
    })
  })
})
