import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import type { LeafDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { appendLeaves } from '#server/features/signals/transparency-log/append-leaves.ts'
import { postHead } from '#server/features/signals/transparency-log/post-head.ts'
import { signHead } from '#server/features/signals/transparency-log/sign-head.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { storeTestMarkets, type TestMarket } from '#tests/support/test-context.ts'
import { insertSignals } from '#tests/support/insert-signals.ts'
import { CHANNEL_ID } from '#tests/support/telegram-server/bot-api.ts'
import { openTestBot, type TestBot } from '#tests/support/telegram-server/bot-of.ts'

let fixture: AccountFixture
let bot: TestBot
let postedBefore = 0
let loggedBefore = 0
beforeAll(async () => {
  fixture = await openAccountFixture()
  await storeTestMarkets(fixture.db, [MARKET], MARKET_NOW)
  bot = await openTestBot(fixture.context, (context) => ({
    ...context,
    recordKey: new Uint8Array(32).fill(7),
    config: { ...context.config, alerts: { ...context.config.alerts, recordChannel: '@record' } },
  }))
})
/** Each test has a day of its own; what the ones before posted is not counted. */
beforeEach(() => {
  fixture.clock.now += 2 * DAY_MS
  postedBefore = bot.api.messagesTo(CHANNEL_ID).length
  loggedBefore = bot.logged.length
})
afterAll(async () => {
  await fixture.close()
  await bot.close()
})

const MARKET_NOW = Date.UTC(2024, 5, 1)
const MARKET: TestMarket = { id: 'm', coinId: 'm', venue: 'BINANCE', isPrimary: true, bars: [] }
let leafCount = 1

/** Puts one more leaf under a new head. */
async function grow(): Promise<void> {
  const triggerTime = MARKET_NOW - leafCount * 4 * HOUR_MS
  const signal = { market: MARKET, interval: '4h', triggerTime, endedTime: MARKET_NOW } as const
  const [signalId = ''] = await insertSignals(bot.context.db, [{ ...signal, netReturn: 0.01 }])
  leafCount += 1
  const leaf: LeafDraft = {
    kind: 'open',
    signalId,
    world: 'live',
    coinId: MARKET.coinId,
    isHeadline: true,
    strategyVersion: '1',
    marketId: MARKET.id,
    interval: '4h',
    direction: 'long',
    time: triggerTime,
    inputDigest: null,
    triggerPrice: 100,
    stopPrice: 90,
    targetPrice: null,
    triggerAtr: 1,
    why: { score: 70, threshold: 50, rules: [] },
  }
  await bot.context.db.transaction((tx) => appendLeaves(tx, [leaf], randomBytes))
  await signHead(bot.context, async () => {})
}

const posts = (): readonly string[] =>
  bot.api
    .messagesTo(CHANNEL_ID)
    .slice(postedBefore)
    .map(({ text }) => text)

describe("the record's head", () => {
  it('is not posted before there is one, without a channel, or without a bot', async () => {
    await postHead(bot.context)
    await grow()
    const silent: Context = {
      ...bot.context,
      config: {
        ...bot.context.config,
        alerts: { ...bot.context.config.alerts, recordChannel: null },
      },
    }
    await postHead(silent)
    await postHead({ ...bot.context, ports: { ...bot.context.ports, telegram: null } })
    expect(posts()).toEqual([])
    fixture.clock.now += DAY_MS
    await postHead(bot.context)
    expect(posts()).toHaveLength(1)
  })

  it('is posted once a UTC day, whatever runs again or at once', async () => {
    await grow()
    await Promise.all([postHead(bot.context), postHead(bot.context), postHead(bot.context)])
    await postHead(bot.context)
    await grow()
    fixture.clock.now += 11 * HOUR_MS
    await postHead(bot.context)
    expect(posts()).toHaveLength(1)
    fixture.clock.now += HOUR_MS
    await postHead(bot.context)
    await postHead(bot.context)
    expect(posts()).toHaveLength(2)
    expect(posts()[1]).toContain(new Date(fixture.clock.now).toISOString().slice(0, 10))
  })

  it('can be checked from the post alone, which names its market mode and where the record is', async () => {
    await grow()
    await postHead(bot.context)
    const text = posts()[0] ?? ''
    const of = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
    const head = {
      world: of('Market data'),
      size: Number(of('Entries')),
      rootHash: of('Root hash'),
      marketTime: Date.parse(of('Newest entry')),
      signedWallTime: Date.parse(of('Signed')),
      publicKey: of('Key'),
      signature: of('Signature'),
    }
    expect(verifyTreeHead(head)).toBe(true)
    expect(head.world).toBe(bot.context.marketClock.world)
    expect(of('Verify')).toBe('https://buoy.example/record')
  })

  it('is tried again after a refusal, which is logged without the token', async () => {
    await grow()
    bot.api.failNext('sendMessage', 'bad')
    await postHead(bot.context)
    expect(posts()).toEqual([])
    expect(bot.logged.slice(loggedBefore).join('')).toContain('chat not found')
    expect(bot.logged.join('')).not.toContain(bot.context.config.account.telegram?.botToken)
    fixture.clock.now += HOUR_MS
    await postHead(bot.context)
    expect(posts()).toHaveLength(1)
  })

  it('says the same head again where the answer to a post was lost, however the record grew', async () => {
    await grow()
    bot.api.failNext('sendMessage', 'taken')
    await postHead(bot.context)
    await grow()
    await postHead(bot.context)
    expect(posts()).toHaveLength(1)
    fixture.clock.now += HOUR_MS
    await postHead(bot.context)
    await postHead(bot.context)
    expect(posts()).toHaveLength(2)
    expect(posts()[1]).toBe(posts()[0])
  })
})
