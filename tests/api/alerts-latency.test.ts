import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CHANNELS } from '#domain/alerts/channel.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { addSession } from '#server/features/account/session/add-session.ts'
import { openFakeSender } from '#tests/support/alerts/fake-sender.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

type Latency = AnswerOf<'GET /aiCoin/latency'>

const HOUR_MS = 3_600_000
const NOON = Date.UTC(2026, 10, 21, 12)

let fixture: SendFixture
let app: FastifyInstance
beforeAll(async () => {
  fixture = await openSendFixture()
  app = await openTestHttp(fixture.context)
})
afterEach(async () => {
  await fixture.forget()
  // The answer cached for the previous test has expired.
  fixture.clock.now += HOUR_MS * 24 - (fixture.clock.now % HOUR_MS)
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

async function readLatency(): Promise<Latency> {
  const response = await app.inject({ url: '/api/aiCoin/latency' })
  expect(response.statusCode).toBe(200)
  const { data }: { data: Latency } = response.json()
  return data
}

async function channelOf(name: string): Promise<Latency['channels'][number] | undefined> {
  return (await readLatency()).channels.find(({ channel }) => channel === name)
}

async function signIn(accountId: string): Promise<string> {
  const caller = { kind: 'guest', address: '127.0.0.1', language: 'en', tier: 'all' } as const
  const actor = {
    ...caller,
    channel: 'web',
    device: 'test',
    deviceKey: null,
    inviteCode: null,
  } as const
  const { context } = fixture
  return await context.db.transaction(async (tx) => {
    return (await addSession(context, tx, { actor, accountId })).token
  })
}

async function open(accountId: string, signalId: string | null, via: string): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/aiCoin/openAlert',
    headers: { authorization: await signIn(accountId) },
    payload: signalId === null ? { via } : { signalId, via },
  })
  const answer = response.json() as { code: number; data: { opened: number } }
  expect(answer.code).toBe(200)
  return answer.data.opened
}

async function sentOne(channel: 'mail' | 'push', afterMs: number) {
  const reader = await fixture.addReader(channel)
  const event = await fixture.happen({})
  await fixture.notify({ coinId: 'eth' })
  fixture.clock.now += afterMs
  await fixture.sendDue(fixture.openWorker(openFakeSender(channel)))
  return { reader, signalId: event.signal_id, eventId: event.id }
}

describe('how long alerts took', () => {
  it('is nothing at first, for every channel', async () => {
    fixture.clock.now = NOON
    const { from, to, channels } = await readLatency()
    expect([from, to]).toEqual([NOON - 23 * HOUR_MS, NOON])
    expect(channels.map(({ channel }) => channel)).toEqual(CHANNELS)
    const none = { p50Ms: null, p95Ms: null }
    expect(channels[0]).toEqual({
      channel: 'push',
      closedToComputed: none,
      computedToQueued: none,
      queuedToAccepted: none,
      closedToAccepted: none,
      accepted: 0,
      digested: 0,
      inAppOnly: 0,
      dead: 0,
      maybeRepeated: 0,
      opened: 0,
    })
  })

  it('is reported by step, exact within the scale, and by outcome', async () => {
    await sentOne('mail', 4000)
    const muted = await fixture.addReader('mail')
    await fixture.notify({ direction: 'short' })
    await fixture.setSettings(muted, { channels: 0 })
    await fixture.sendDue(fixture.openWorker(openFakeSender('mail')))
    const mail = await channelOf('mail')
    expect(mail).toMatchObject({ accepted: 2, digested: 0, inAppOnly: 1, dead: 0, opened: 0 })
    // It closed 5 s before it was computed, and waited 4 s.
    expect(mail?.closedToComputed.p50Ms).toBeGreaterThan(5000 / 1.045)
    expect(mail?.closedToComputed.p50Ms).toBeLessThan(5000 * 1.045)
    expect(mail?.queuedToAccepted.p95Ms).toBeGreaterThan(4000 / 1.045)
    expect(mail?.queuedToAccepted.p95Ms).toBeLessThan(4000 * 1.045)
    expect(mail?.closedToAccepted.p95Ms).toBeGreaterThan(9000 / 1.045)
    expect(mail?.closedToAccepted.p95Ms).toBeLessThan(9000 * 1.045)
  })

  it('is worked out once in half a minute, and forgets after a day', async () => {
    await sentOne('push', 100)
    expect((await channelOf('push'))?.accepted).toBe(1)
    await fixture.addReader('push')
    await fixture.notify({ direction: 'short' })
    await fixture.sendDue(fixture.openWorker(openFakeSender('push')))
    expect((await channelOf('push'))?.accepted).toBe(1)
    fixture.clock.now += 30_000
    expect((await channelOf('push'))?.accepted).toBe(3)
    fixture.clock.now += 24 * HOUR_MS
    expect((await channelOf('push'))?.accepted).toBe(0)
  })
})

describe('an alert that is opened', () => {
  it('is read and was opened by the channel it came by, once', async () => {
    const { reader, signalId, eventId } = await sentOne('push', 0)
    fixture.clock.now += 1000
    expect(await open(reader, signalId, 'push')).toBe(1)
    expect(await open(reader, signalId, 'push')).toBe(0)
    expect(await fixture.delivery(eventId, reader)).toMatchObject({
      opened_wall_time: fixture.clock.now,
    })
    const [alert] = await fixture.alerts()
    expect(alert?.read_wall_time).toBe(fixture.clock.now)
    expect((await channelOf('push'))?.opened).toBe(1)
    const unread = fixture.messages.filter(({ kind }) => kind === 'unread')
    expect(unread.at(-1)).toEqual({ kind: 'unread', accountIds: [reader] })
  })

  it('in the app is read alone', async () => {
    const { reader, signalId, eventId } = await sentOne('push', 0)
    expect(await open(reader, signalId, 'app')).toBe(0)
    expect((await fixture.delivery(eventId, reader)).opened_wall_time).toBeNull()
    const [alert] = await fixture.alerts()
    expect(alert?.read_wall_time).toBe(fixture.clock.now)
  })

  it('of another person, or by a channel it never went by, counts nothing', async () => {
    const { reader, signalId } = await sentOne('push', 0)
    const other = await fixture.addPerson()
    expect(await open(other, signalId, 'push')).toBe(0)
    expect(await open(reader, signalId, 'mail')).toBe(0)
    const alerts = await fixture.alerts()
    expect(alerts.filter((row) => row.account_id === other)).toEqual([])
    expect((await channelOf('push'))?.opened).toBe(0)
  })
})

it('are asked for by their signal, however many of the coin came since', async () => {
  const reader = await fixture.addReader('push')
  const event = await fixture.happen({})
  await fixture.notify()
  await fixture.notify({ kind: 'end' })
  const ask = async (accountId: string) => {
    const response = await app.inject({
      url: `/api/aiCoin/queryNoticeRecord?signalId=${event.signal_id}`,
      headers: { authorization: await signIn(accountId) },
    })
    const { data } = response.json() as { data: AnswerOf<'GET /aiCoin/queryNoticeRecord'> }
    return data.items.map((one) => ({
      id: one.id,
      signalId: 'signalId' in one ? one.signalId : null,
    }))
  }
  expect(await ask(reader)).toEqual([{ id: event.id, signalId: event.signal_id }])
  expect(await ask(await fixture.addPerson())).toEqual([])
})

describe('a digest that is opened', () => {
  /** Sends four alerts to a reader as one. */
  async function sentDigest(reader: string, coinId = 'btc') {
    const ids: string[] = []
    for (let at = 0; at < 4; at += 1) ids.push(await fixture.notify({ coinId }))
    await fixture.sendDue(fixture.openWorker(openFakeSender('push')))
    const rows = await Promise.all(ids.map((id) => fixture.delivery(id, reader)))
    expect(rows.map(({ state }) => state)).toEqual(['digested', 'digested', 'digested', 'accepted'])
    return ids
  }

  const openedOf = async (ids: readonly string[], reader: string) => {
    const rows = await Promise.all(ids.map((id) => fixture.delivery(id, reader)))
    return rows.map((row) => row.opened_wall_time)
  }

  it('is read and was opened whole, once, and the one before it is left', async () => {
    const reader = await fixture.addReader('push', { settings: { digest_above: 3 } })
    const other = await fixture.addReader('push', { settings: { digest_above: 3 } })
    const before = await sentDigest(reader)
    fixture.clock.now += HOUR_MS
    const newest = await sentDigest(reader)
    fixture.clock.now += HOUR_MS
    const later = await fixture.notify()
    await fixture.sendDue(fixture.openWorker(openFakeSender('push')))
    expect(await open(reader, null, 'push')).toBe(4)
    const openedAt = fixture.clock.now
    fixture.clock.now += 1000
    expect(await open(reader, null, 'push')).toBe(0)
    expect(await openedOf(newest, reader)).toEqual([openedAt, openedAt, openedAt, openedAt])
    expect(await openedOf([...before, later], reader)).toEqual([null, null, null, null, null])
    expect(await openedOf(newest, other)).toEqual([null, null, null, null])
    const read = (await fixture.alerts()).filter((row) => row.read_wall_time !== null)
    expect(read.map((row) => row.event_id).toSorted()).toEqual(newest.toSorted())
    expect(read.every((row) => row.account_id === reader)).toBe(true)
    expect((await channelOf('push'))?.opened).toBe(4)
    const unread = fixture.messages.filter(({ kind }) => kind === 'unread')
    expect(unread.at(-1)).toEqual({ kind: 'unread', accountIds: [reader] })
  })

  it('is the newest of the caller, whatever others were sent since', async () => {
    const settings = { digest_above: 3 }
    const reader = await fixture.addReader('push', { settings })
    const other = await fixture.addReader('push', { settings, coins: [{ coin_id: 'eth' }] })
    await sentDigest(reader)
    fixture.clock.now += HOUR_MS
    await sentDigest(other, 'eth')
    expect(await open(reader, null, 'push')).toBe(4)
  })

  it('counts nothing by a channel that brought none, or by the app', async () => {
    const reader = await fixture.addReader('push', { settings: { digest_above: 3 } })
    const ids = await sentDigest(reader)
    expect(await open(reader, null, 'mail')).toBe(0)
    expect(await open(reader, null, 'app')).toBe(0)
    expect(await openedOf(ids, reader)).toEqual([null, null, null, null])
    expect((await fixture.alerts()).every((row) => row.read_wall_time === null)).toBe(true)
  })

  it('is none where one alert came alone', async () => {
    const { reader, eventId } = await sentOne('push', 0)
    expect(await open(reader, null, 'push')).toBe(0)
    expect(await openedOf([eventId], reader)).toEqual([null])
  })
})
