import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import type { ChannelWorker } from '#server/features/alerts/delivery/channel-worker.ts'
import { requeueLost } from '#server/features/alerts/delivery/requeue.ts'
import { sendBatch } from '#server/features/alerts/delivery/send-batch.ts'
import { openFakeSender } from '#tests/support/alerts/fake-sender.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'
import { runSenders } from '#tests/support/alerts/send/run-senders.ts'

const HOUR_MS = 3_600_000
/** Real time: what is waited for comes at once, unless the machine has much else to do. */
const PATIENCE = { timeout: 10_000, interval: 5 }

let fixture: SendFixture
beforeAll(async () => {
  fixture = await openSendFixture()
})
afterEach(() => fixture.forget())
afterAll(() => fixture.close())

/** Begins what is due and does not wait for what becomes of it. */
async function beginRound(worker: ChannelWorker): Promise<void> {
  await sendBatch(fixture.context, worker, new AbortController().signal)
  await worker.starting
}

describe('an alert that is sent', () => {
  it('is sent once, with all that its words need, and keeps when and at what price', async () => {
    const reader = await fixture.addReader('mail')
    await fixture.db.transaction((tx) =>
      tx
        .insertInto('tickers')
        .values({
          market_id: 'btcmarket',
          coin_id: 'btc',
          price: 101.5,
          change_24h: null,
          high_24h: null,
          low_24h: null,
          quote_volume_24h: null,
          as_of: 1,
        })
        .execute(),
    )
    const event = await fixture.notify()
    const mail = openFakeSender('mail')
    const worker = fixture.openWorker(mail)
    fixture.clock.now += 700
    await fixture.sendDue(worker)
    await fixture.sendDue(worker)
    expect(mail.sent).toHaveLength(1)
    expect(mail.sent[0]).toMatchObject({
      accountId: reader,
      language: 'en',
      zone: 'UTC',
      isSilent: false,
      isPossibleDuplicate: false,
      isTest: false,
      items: [{ id: event, base: 'BTC', kind: 'open', price: 100, stopPrice: 90 }],
    })
    expect(mail.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(await fixture.delivery(event, reader)).toMatchObject({
      state: 'accepted',
      reason: null,
      attempts: 1,
      holder: null,
      accepted_wall_time: fixture.clock.now,
      accepted_price: 101.5,
    })
    expect(await fixture.counts('accepted')).toBe(1)
    expect(await fixture.counts('closed-accepted')).toBe(1)
  })

  it('goes without a sound where its kind is silent, as it is set when it is sent', async () => {
    const reader = await fixture.addReader('push')
    await fixture.notify()
    await fixture.setCoin(reader, { coin_id: 'btc', long_mode: 1 })
    const push = openFakeSender('push')
    await fixture.sendDue(fixture.openWorker(push))
    expect(push.sent.map(({ isSilent }) => isSilent)).toEqual([true])
  })

  it('goes by each channel alone: one that takes nothing holds back no other (R14)', async () => {
    const reader = await fixture.addPerson({
      plan: 'YEAR',
      bound: ['mail', 'push'],
      settings: { channels: 5, is_proactive: 0 },
      coins: [{ coin_id: 'btc' }],
    })
    const event = await fixture.notify()
    const dead = openFakeSender('mail')
    dead.answers.push({ kind: 'later', reason: 'refused' })
    await fixture.sendDue(fixture.openWorker(dead))
    const push = openFakeSender('push')
    await fixture.sendDue(fixture.openWorker(push))
    const rows = (await fixture.deliveries()).filter((row) => row.account_id === reader)
    expect(rows.map((row) => [row.event_id, row.channel, row.state])).toEqual([
      [event, 'mail', 'queued'],
      [event, 'push', 'accepted'],
    ])
  })
})

describe('an alert that a channel does not take', () => {
  it('is tried again later and later, and then taken', async () => {
    const reader = await fixture.addReader('mail')
    const event = await fixture.notify()
    const mail = openFakeSender('mail')
    const failed = { kind: 'later', reason: 'busy' } as const
    mail.answers.push(failed, failed, failed)
    const worker = fixture.openWorker(mail)
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      await fixture.sendDue(worker)
      const row = await fixture.delivery(event, reader)
      expect(row).toMatchObject({ state: 'queued', reason: 'busy', attempts: tries, holder: null })
      expect(row.maybe_repeated).toBe(0)
      pauses.push(row.due_wall_time - fixture.clock.now)
      await fixture.sendDue(worker)
      expect(mail.sent).toHaveLength(tries)
      fixture.clock.now = row.due_wall_time
    }
    await fixture.sendDue(worker)
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted', attempts: 4 })
    for (const [place, pauseMs] of pauses.entries()) {
      expect(pauseMs).toBeGreaterThanOrEqual(500 * 2 ** place)
      expect(pauseMs).toBeLessThanOrEqual(1000 * 2 ** place)
    }
    expect(new Set(mail.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('says that it may be a repeat where no answer came (R14)', async () => {
    const reader = await fixture.addReader('mail')
    const event = await fixture.notify()
    const mail = openFakeSender('mail')
    mail.answers.push({ kind: 'later', reason: 'lost', isMaybeArrived: true })
    const worker = fixture.openWorker(mail)
    await fixture.sendDue(worker)
    fixture.clock.now += 5000
    await fixture.sendDue(worker)
    expect(mail.sent.map(({ isPossibleDuplicate: isMaybeRepeated }) => isMaybeRepeated)).toEqual([
      false,
      true,
    ])
    expect((await fixture.delivery(event, reader)).maybe_repeated).toBe(1)
    expect(await fixture.counts('repeated')).toBe(1)
  })

  it('stops all of a paced channel for as long as it asks, and nobody gets anything meanwhile', async () => {
    for (let count = 0; count < 5; count += 1) await fixture.addReader('telegram')
    await fixture.notify()
    const telegram = openFakeSender('telegram', { inFlight: 2, aSecond: 30 })
    telegram.answers.push({ kind: 'later', reason: '429', afterMs: 9000 })
    const worker = fixture.openWorker(telegram)
    const askedAt = fixture.clock.now
    await fixture.sendDue(worker)
    const begunCount = telegram.sent.length
    expect(begunCount).toBeLessThanOrEqual(2)
    fixture.clock.now = askedAt + 8900
    await fixture.sendDue(worker)
    expect(telegram.sent).toHaveLength(begunCount)
    fixture.clock.now = askedAt + 9200
    await fixture.sendDue(worker)
    expect(await fixture.counts('accepted')).toBe(5)
  })

  it('makes the channel wait for that one alone where it is not paced', async () => {
    await fixture.addReader('push')
    await fixture.addReader('push')
    await fixture.notify()
    const push = openFakeSender('push', { inFlight: 1 })
    push.answers.push({ kind: 'later', reason: '429', afterMs: 60_000 })
    const worker = fixture.openWorker(push)
    await fixture.sendDue(worker)
    expect(await fixture.counts('accepted')).toBe(1)
    fixture.clock.now += 59_000
    await fixture.sendDue(worker)
    expect(push.sent).toHaveLength(2)
    fixture.clock.now += 1000
    await fixture.sendDue(worker)
    expect(await fixture.counts('accepted')).toBe(2)
  })

  it('stays in the app where the bot is blocked, and nothing more is tried there', async () => {
    const reader = await fixture.addReader('telegram')
    const event = await fixture.notify()
    const other = await fixture.notify({ direction: 'short' })
    const note = { userId: reader, canWrite: false, reason: 'blocked' }
    const telegram = openFakeSender('telegram', {
      beforeAnswer: () => fixture.db.transaction((tx) => noteChat(fixture.context, tx, note)),
    })
    telegram.answers.push({ kind: 'off', reason: 'blocked' })
    const worker = fixture.openWorker({ ...telegram, inFlight: 1 })
    await fixture.sendDue(worker)
    expect(telegram.sent).toHaveLength(1)
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'app', reason: 'blocked' })
    expect(await fixture.delivery(other, reader)).toMatchObject({ state: 'app', reason: 'blocked' })
    expect(await fixture.counts('app')).toBe(2)
  })

  it('waits for an operator where time mends nothing', async () => {
    const reader = await fixture.addReader('sms')
    const event = await fixture.notify()
    const sms = openFakeSender('sms')
    sms.answers.push({ kind: 'dead', reason: '400 bad request' })
    const worker = fixture.openWorker(sms)
    await fixture.sendDue(worker)
    fixture.clock.now += HOUR_MS
    await fixture.sendDue(worker)
    expect(sms.sent).toHaveLength(1)
    expect(await fixture.delivery(event, reader)).toMatchObject({
      state: 'dead',
      reason: '400 bad request',
    })
    expect(await fixture.counts('dead')).toBe(1)
  })

  it('waits for an operator after twenty tries', async () => {
    const reader = await fixture.addReader('mail')
    const event = await fixture.notify({ interval: '1d' })
    const mail = openFakeSender('mail', {
      beforeAnswer: () => mail.answers.push({ kind: 'later', reason: 'down' }),
    })
    const worker = fixture.openWorker(mail)
    for (let tries = 0; tries < 25; tries += 1) {
      await fixture.sendDue(worker)
      fixture.clock.now += 300_000
    }
    expect(mail.sent).toHaveLength(20)
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'dead', reason: 'down' })
  })

  it('is never sent after its time, stays in the app and is counted (R15)', async () => {
    const reader = await fixture.addReader('mail')
    const { id, expires_wall_time: expires } = await fixture.happen({ interval: '4h' })
    const worker = fixture.openWorker(openFakeSender('mail'))
    await fixture.notify({ direction: 'short', coinId: 'eth' })
    fixture.clock.now = expires
    await fixture.sendDue(worker)
    expect(await fixture.delivery(id, reader)).toMatchObject({ state: 'app', reason: 'expired' })
    expect(await fixture.counts('app')).toBe(1)
    expect(await fixture.counts('accepted')).toBe(0)
  })
})

describe('a sender that is lost', () => {
  it('leaves what it held to the next one after its time, marked as maybe repeated', async () => {
    const reader = await fixture.addReader('mail')
    const event = await fixture.notify()
    const lost = openFakeSender('mail', { beforeAnswer: () => new Promise(() => {}) })
    const lostWorker = fixture.openWorker(lost)
    await beginRound(lostWorker)
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'sending' })
    const mail = openFakeSender('mail')
    const worker = fixture.openWorker(mail)
    await requeueLost(fixture.context, worker, false)
    await fixture.sendDue(worker)
    expect(mail.sent).toEqual([])
    fixture.clock.now += 30_000
    expect(await requeueLost(fixture.context, lostWorker, false)).toBe(0)
    expect(await requeueLost(fixture.context, worker, false)).toBe(1)
    await fixture.sendDue(worker)
    expect(mail.sent.map(({ isPossibleDuplicate: isMaybeRepeated }) => isMaybeRepeated)).toEqual([
      true,
    ])
    expect(mail.sent[0]?.key).toBe(lost.sent[0]?.key)
    expect(await fixture.delivery(event, reader)).toMatchObject({
      state: 'accepted',
      maybe_repeated: 1,
    })
    expect(await fixture.counts('repeated')).toBe(1)
  })

  it('writes nothing about what another took over meanwhile', async () => {
    const reader = await fixture.addReader('mail')
    const event = await fixture.notify()
    let answer = (): void => {}
    const slow = openFakeSender('mail', {
      beforeAnswer: () => new Promise<void>((resolve) => (answer = resolve)),
    })
    slow.answers.push({ kind: 'dead', reason: 'gone' })
    const slowWorker = fixture.openWorker(slow)
    await beginRound(slowWorker)
    fixture.clock.now += 30_000
    const worker = fixture.openWorker(openFakeSender('mail'))
    await requeueLost(fixture.context, worker, false)
    await fixture.sendDue(worker)
    answer()
    while (slowWorker.inFlight.size > 0) await slowWorker.woken()
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted' })
    expect(await fixture.counts('dead')).toBe(0)
  })
})

describe('the senders of a server', () => {
  it('hear of what is to be sent, and end what is on its way when they are stopped', async () => {
    const reader = await fixture.addReader('mail')
    let answer = (): void => {}
    const mail = openFakeSender('mail', {
      beforeAnswer: () => new Promise<void>((resolve) => (answer = resolve)),
    })
    const push = openFakeSender('push')
    const stop = new AbortController()
    const running = runSenders(fixture.context, [mail, push], stop.signal)
    const event = await fixture.notify()
    await vi.waitFor(() => expect(mail.sent).toHaveLength(1), PATIENCE)
    stop.abort()
    answer()
    await running
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted' })
  })

  it('begin with what a process before them had on its way, where the database is theirs alone', async () => {
    const reader = await fixture.addReader('mail')
    const event = await fixture.notify()
    const lost = openFakeSender('mail', { beforeAnswer: () => new Promise(() => {}) })
    await beginRound(fixture.openWorker(lost))
    // Several processes wait until the hold is over, as any of them may live.
    if (fixture.db.kind === 'postgres') fixture.clock.now += 30_000
    const mail = openFakeSender('mail')
    const stop = new AbortController()
    const running = runSenders(fixture.context, [mail], stop.signal)
    await vi.waitFor(() => expect(mail.sent).toHaveLength(1), PATIENCE)
    stop.abort()
    await running
    expect(mail.sent[0]?.isPossibleDuplicate).toBe(true)
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted' })
  })

  it('let one process at a time send by a channel that is paced, where several may run', async () => {
    await fixture.addReader('telegram')
    await fixture.notify()
    const one = openFakeSender('telegram', { aSecond: 30 })
    const other = openFakeSender('telegram', { aSecond: 30 })
    const stop = new AbortController()
    const running = runSenders(fixture.context, [one], stop.signal)
    await vi.waitFor(() => expect(one.sent).toHaveLength(1), PATIENCE)
    const beside = runSenders(fixture.context, [other], stop.signal)
    for (let count = 1; count <= 3; count += 1) {
      await vi.waitFor(async () => expect(await fixture.counts('accepted')).toBe(count), PATIENCE)
      fixture.clock.now += 1000
      await fixture.notify()
    }
    await vi.waitFor(async () => expect(await fixture.counts('accepted')).toBe(4), PATIENCE)
    stop.abort()
    await Promise.all([running, beside])
    expect(fixture.db.kind === 'postgres' ? other.sent : []).toEqual([])
  })
})
