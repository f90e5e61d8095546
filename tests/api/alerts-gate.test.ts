import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { addSession } from '#server/features/account/session/add-session.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { MarketGates } from '#server/features/signals/gate/market-gates.ts'
import { openFakeSender } from '#tests/support/alerts/fake-sender.ts'
import { type GateMarket, openGateMarket } from '#tests/support/alerts/gate-market.ts'
import type { TestPerson } from '#tests/support/alerts/match-fixture.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'
import { takePlaces } from '#tests/support/alerts/take-places.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const ABOVE = 200
const BELOW_FAST = 170
const BELOW = 100

let fixture: SendFixture
let market: GateMarket
let app: FastifyInstance

async function open(membership: 'on' | 'off' = 'on'): Promise<void> {
  fixture = await openSendFixture(membership)
  market = await openGateMarket(fixture)
  app = await openTestHttp(fixture.context)
}

beforeEach(() => open())
afterEach(async () => {
  await app.close()
  await fixture.close()
})

/** The next close, decided and matched. */
async function change(price: number): Promise<void> {
  await market.close(price)
  await market.decide()
  await matchEvents(fixture.context)
}

const addMember = (person: TestPerson = {}): Promise<string> =>
  fixture.addPerson({ plan: 'MONTH', ...person, settings: { gate_mode: 2, ...person.settings } })

async function gateEvents() {
  const events = await fixture.events()
  return events.map((event) => [event.kind, event.bar_time, event.gate_before, event.gate_after])
}

describe('a change of the market gate', () => {
  it('leaves an event of no coin and no signal, which may be sent for two hours', async () => {
    await market.close(BELOW)
    await market.decide()
    expect(await fixture.events()).toMatchObject([
      {
        kind: 'gate',
        signal_id: null,
        coin_id: null,
        direction: null,
        interval: '4h',
        bar_time: market.time(),
        closed_wall_time: market.time(),
        computed_wall_time: fixture.clock.now,
        expires_wall_time: market.time() + 2 * HOUR_MS,
        gate_before: 'above-both',
        gate_after: 'below-both',
        strategy_version: '3',
      },
    ])
  })

  it('leaves one each time, none while the gate stays, and none again after a restart', async () => {
    const expected: unknown[] = []
    for (const [price, before, after] of [
      [BELOW_FAST, 'above-both', 'below-50d'],
      [BELOW_FAST, null, null],
      [BELOW, 'below-50d', 'below-both'],
      [BELOW, null, null],
      [ABOVE, 'below-both', 'above-both'],
    ] as const) {
      await market.close(price)
      await market.decide()
      if (before !== null) expected.push(['gate', market.time(), before, after])
      await market.decide()
    }
    expect(await gateEvents()).toEqual(expected)
  })

  it('leaves one where several closes are decided at once', async () => {
    const first = market.time()
    for (const price of [ABOVE, BELOW, BELOW, ABOVE]) await market.close(price)
    await market.decide()
    const hours = (count: number) => first + count * HOUR_MS
    expect(await gateEvents()).toEqual([
      ['gate', hours(8), 'above-both', 'below-both'],
      ['gate', hours(16), 'below-both', 'above-both'],
    ])
  })

  it('leaves one where two engines decide it together', async () => {
    await market.close(BELOW)
    const guard = async () => {}
    const engines = [new MarketGates(), new MarketGates()]
    await Promise.all(engines.map((one) => one.refresh(market.context, guard, market.time())))
    expect(await gateEvents()).toEqual([['gate', market.time(), 'above-both', 'below-both']])
    const [one, other] = engines.map((gates) => gates.at(market.time()))
    expect(one?.state).toBe('below-both')
    expect(other).toEqual(one)
  })

  it('is none while the gate is unknown: the next known one is compared with the last', async () => {
    const decideUnknown = async () => {
      await market.decide()
      await fixture.db.transaction((tx) =>
        tx
          .updateTable('market_gates')
          .set({ state: 'unknown', log_mean_50: null, log_mean_200: null })
          .where('close_time', '=', market.time())
          .execute(),
      )
    }
    await market.close(ABOVE)
    await decideUnknown()
    await market.close(ABOVE)
    await market.decide()
    expect(await gateEvents()).toEqual([])
    await market.close(ABOVE)
    await decideUnknown()
    await market.close(BELOW)
    await market.decide()
    expect(await gateEvents()).toEqual([['gate', market.time(), 'above-both', 'below-both']])
  })

  it('leaves none where it closed more than seven days ago, or its transaction is lost', async () => {
    await market.close(BELOW)
    const lost = async () => {
      throw new Error('no longer the engine')
    }
    await expect(new MarketGates().refresh(market.context, lost, market.time())).rejects.toThrow(
      'no longer the engine',
    )
    expect(await gateEvents()).toEqual([])
    fixture.clock.now = market.time() + 7 * DAY_MS + 1
    await market.decide()
    expect(await gateEvents()).toEqual([])
  })
})

describe('who is notified of the market gate', () => {
  it('is each member who asked for it, and nobody else', async () => {
    const monthly = await addMember()
    const yearly = await addMember({ plan: 'YEAR' })
    const trial = await addMember({ plan: 'TRIAL' })
    const silent = await addMember({ settings: { gate_mode: 1 } })
    await fixture.addPerson({ plan: 'YEAR', coins: [{ coin_id: 'btc' }] })
    await addMember({ settings: { gate_mode: 0 } })
    await fixture.addPerson({ settings: { gate_mode: 2 } })
    await addMember({ expiresAt: 1 })
    await addMember({ state: 'cancelling' })
    await change(BELOW)
    const alerts = await fixture.alerts()
    const found = alerts.map((one) => [one.account_id, one.reason, one.is_silent])
    expect(found.toSorted()).toEqual(
      [
        [monthly, 'coin', 0],
        [yearly, 'coin', 0],
        [trial, 'coin', 0],
        [silent, 'coin', 1],
      ].toSorted(),
    )
    expect(await fixture.deliveries()).toHaveLength(4)
  })

  it('is everybody who asked for it where membership is off', async () => {
    await app.close()
    await fixture.close()
    await open('off')
    const ann = await fixture.addPerson({ settings: { gate_mode: 2 } })
    await fixture.addPerson()
    await change(BELOW)
    expect((await fixture.alerts()).map((one) => one.account_id)).toEqual([ann])
  })

  it('does not depend on slots or timeframes, and takes no slot', async () => {
    const ann = await addMember({ settings: { intervals: 0 } })
    await takePlaces(fixture.context, { accountId: ann }, 30)
    await change(BELOW)
    expect(await fixture.alerts()).toHaveLength(1)
    expect((await settingsOf(ann)).slots).toEqual({ limit: 30, inUse: 30 })
  })

  it('gets it in the app alone where it comes too late', async () => {
    await addMember()
    await market.close(BELOW)
    await market.decide()
    fixture.clock.now = market.time() + 2 * HOUR_MS
    await matchEvents(fixture.context)
    expect(await fixture.alerts()).toHaveLength(1)
    expect(await fixture.deliveries()).toEqual([])
  })
})

describe('the delivery of a gate alert', () => {
  it.each(CHANNELS)('is sent once by %s', async (channel) => {
    const ann = await fixture.addReader(channel, { settings: { gate_mode: 2 } })
    await change(BELOW)
    const sender = openFakeSender(channel)
    await fixture.sendDue(fixture.openWorker(sender))
    expect(sender.sent.map(({ accountId, items }) => [accountId, items])).toEqual([
      [ann, [expect.objectContaining({ kind: 'gate', before: 'above-both', after: 'below-both' })]],
    ])
    const [event] = await fixture.events()
    expect(await fixture.delivery(event?.id ?? '', ann)).toMatchObject({
      state: 'accepted',
      accepted_price: null,
    })
  })

  it.each([
    ['off', { gate_mode: 0 }],
    ['quiet', { quiet_from: 0, quiet_to: 1439 }],
  ] as const)('stays in the app with the reason "%s" as of now', async (reason, settings) => {
    const ann = await fixture.addReader('mail', { settings: { gate_mode: 2 } })
    await change(BELOW)
    await fixture.setSettings(ann, { channels: 4, gate_mode: 2, ...settings })
    const sender = openFakeSender('mail')
    await fixture.sendDue(fixture.openWorker(sender))
    expect(sender.sent).toEqual([])
    expect(await fixture.deliveries()).toMatchObject([{ state: 'app', reason }])
  })

  it('joins a digest with alerts of signals', async () => {
    const ann = await fixture.addReader('mail', { settings: { gate_mode: 2, digest_above: 1 } })
    await change(BELOW)
    await fixture.notify()
    const sender = openFakeSender('mail')
    await fixture.sendDue(fixture.openWorker(sender))
    const [message] = sender.sent
    expect(message?.accountId).toBe(ann)
    expect(message?.items.map(({ kind }) => kind)).toEqual(['open', 'gate'])
  })
})

async function signIn(accountId: string): Promise<string> {
  const caller = { kind: 'guest', address: '127.0.0.1', language: 'en', tier: 'all' } as const
  const device = { channel: 'web', device: 'test', deviceKey: null, inviteCode: null } as const
  const { context } = fixture
  return await context.db.transaction(
    async (tx) =>
      (await addSession(context, tx, { actor: { ...caller, ...device }, accountId })).token,
  )
}

async function ask(accountId: string, url: string, body?: object) {
  const response = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api${url}`,
    headers: { authorization: await signIn(accountId), language: 'en' },
    ...(body === undefined ? {} : { payload: body }),
  })
  const answer: { code: number; data: unknown } = response.json()
  return answer
}

type Settings = AnswerOf<'GET /aiCoin/querySetting'>

async function settingsOf(accountId: string): Promise<Settings> {
  return (await ask(accountId, '/aiCoin/querySetting')).data as Settings
}

describe('the setting of gate alerts', () => {
  const save = async (accountId: string, body: object): Promise<number> =>
    (await ask(accountId, '/aiCoin/noticeSetting', body)).code

  it('is off at first, and stays as it was where others change', async () => {
    const ann = await fixture.addPerson({ plan: 'MONTH' })
    expect(await settingsOf(ann)).toMatchObject({ settings: { gate: 'off' }, canGate: true })
    expect(await save(ann, { gate: 'silent', isProtocolAccepted: true })).toBe(200)
    expect(await save(ann, { digestAbove: 3 })).toBe(200)
    expect((await settingsOf(ann)).settings).toMatchObject({ gate: 'silent', digestAbove: 3 })
    expect(await save(ann, { gate: 'off' })).toBe(200)
    expect((await settingsOf(ann)).settings.gate).toBe('off')
  })

  it('asks for the terms before the first alert', async () => {
    const ann = await fixture.addPerson({ plan: 'MONTH' })
    expect(await save(ann, { gate: 'on' })).toBe(40_945)
    expect((await settingsOf(ann)).settings.gate).toBe('off')
  })

  it('is for members: others may only switch it off', async () => {
    const bob = await fixture.addPerson({ settings: { gate_mode: 2 } })
    expect(await settingsOf(bob)).toMatchObject({ settings: { gate: 'on' }, canGate: false })
    expect(String(await save(bob, { gate: 'silent' }))).toMatch(/^403/)
    expect(await save(bob, { gate: 'off' })).toBe(200)
  })
})

describe('a gate alert in the app', () => {
  it('is in the history and the messages, and read once its page was opened', async () => {
    const ann = await addMember()
    await change(BELOW_FAST)
    type History = AnswerOf<'GET /aiCoin/queryNoticeRecord'>
    const history = async () =>
      ((await ask(ann, '/aiCoin/queryNoticeRecord')).data as History).items
    expect(await history()).toMatchObject([
      {
        kind: 'gate',
        interval: '4h',
        isRead: false,
        before: { state: 'above-both', opening: 'longs', intervals: ['1h', '4h', '1d'] },
        after: { state: 'below-50d', opening: 'someShorts', intervals: ['1d'] },
        deliveries: [{ channel: 'mail', state: 'queued' }],
      },
    ])
    expect(
      ((await ask(ann, '/aiCoin/queryNoticeRecord?coinId=btc')).data as History).items,
    ).toEqual([])
    type Messages = AnswerOf<'GET /message/page'>
    const { items } = (await ask(ann, '/message/page')).data as Messages
    expect(items).toMatchObject([
      {
        kind: 'alert',
        title: 'Market gate: 1D shorts only',
        link: '/pages/ai/ai?gate=open',
        isRead: false,
      },
    ])
    await fixture.sendDue(fixture.openWorker(openFakeSender('mail')))
    const opened = await ask(ann, '/aiCoin/openAlert', { isGate: true, via: 'mail' })
    expect(opened.data).toEqual({ opened: 1 })
    const again = await ask(ann, '/aiCoin/openAlert', { isGate: true, via: 'mail' })
    expect(again.data).toEqual({ opened: 0 })
    expect(await history()).toMatchObject([{ isRead: true }])
  })
})
