import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noteChat } from '#server/features/alerts/channels/telegram-chats.ts'
import type { ChannelWorker } from '#server/features/alerts/delivery/channel-worker.ts'
import { requeueLost } from '#server/features/alerts/delivery/requeue.ts'
import { sendBatch } from '#server/features/alerts/delivery/send-batch.ts'
import { openPaperSender } from '#tests/support/alerts/paper-sender.ts'
import { openSendWorld, type SendWorld } from '#tests/support/alerts/send-world.ts'
import { runSenders } from '#tests/support/alerts/send/run-senders.ts'

const HOUR_MS = 3_600_000
/** Real time: what is waited for comes at once, unless the machine has much else to do. */
const PATIENCE = { timeout: 10_000, interval: 5 }

let world: SendWorld
beforeAll(async () => {
  world = await openSendWorld()
})
afterEach(() => world.forget())
afterAll(() => world.close())

/** Begins what is due and does not wait for what becomes of it. */
async function beginRound(desk: ChannelWorker): Promise<void> {
  await sendBatch(world.context, desk, new AbortController().signal)
  await desk.starting
}

describe('an alert that is sent', () => {
  it('is sent once, with all that its words need, and keeps when and at what price', async () => {
    const reader = await world.addReader('mail')
    await world.db.transaction((tx) =>
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
    const event = await world.tell()
    const mail = openPaperSender('mail')
    const desk = world.openDesk(mail)
    world.clock.now += 700
    await world.sendDue(desk)
    await world.sendDue(desk)
    expect(mail.parcels).toHaveLength(1)
    expect(mail.parcels[0]).toMatchObject({
      accountId: reader,
      language: 'en',
      zone: 'UTC',
      isSilent: false,
      isPossibleDuplicate: false,
      isTest: false,
      items: [{ id: event, base: 'BTC', kind: 'open', price: 100, stopPrice: 90 }],
    })
    expect(mail.parcels[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(await world.delivery(event, reader)).toMatchObject({
      state: 'accepted',
      reason: null,
      attempts: 1,
      holder: null,
      accepted_wall_time: world.clock.now,
      accepted_price: 101.5,
    })
    expect(await world.counts('accepted')).toBe(1)
    expect(await world.counts('closed-accepted')).toBe(1)
  })

  it('goes without a sound where its kind is silent, as it is set when it is sent', async () => {
    const reader = await world.addReader('push')
    await world.tell()
    await world.setCoin(reader, { coin_id: 'btc', long_mode: 1 })
    const push = openPaperSender('push')
    await world.sendDue(world.openDesk(push))
    expect(push.parcels.map(({ isSilent }) => isSilent)).toEqual([true])
  })

  it('goes by each channel alone: one that takes nothing holds back no other', async () => {
    const reader = await world.addPerson({
      plan: 'YEAR',
      push: true,
      settings: { channels: 5, is_proactive: 0 },
      coins: [{ coin_id: 'btc' }],
    })
    const event = await world.tell()
    const dead = openPaperSender('mail')
    dead.answers.push({ kind: 'later', reason: 'refused' })
    await world.sendDue(world.openDesk(dead))
    const push = openPaperSender('push')
    await world.sendDue(world.openDesk(push))
    const rows = (await world.deliveries()).filter((row) => row.account_id === reader)
    expect(rows.map((row) => [row.event_id, row.channel, row.state])).toEqual([
      [event, 'mail', 'queued'],
      [event, 'push', 'accepted'],
    ])
  })
})

describe('an alert that a channel does not take', () => {
  it('is tried again later and later, and then taken', async () => {
    const reader = await world.addReader('mail')
    const event = await world.tell()
    const mail = openPaperSender('mail')
    const failed = { kind: 'later', reason: 'busy' } as const
    mail.answers.push(failed, failed, failed)
    const desk = world.openDesk(mail)
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      await world.sendDue(desk)
      const row = await world.delivery(event, reader)
      expect(row).toMatchObject({ state: 'queued', reason: 'busy', attempts: tries, holder: null })
      expect(row.maybe_repeated).toBe(0)
      pauses.push(row.due_wall_time - world.clock.now)
      await world.sendDue(desk)
      expect(mail.parcels).toHaveLength(tries)
      world.clock.now = row.due_wall_time
    }
    await world.sendDue(desk)
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'accepted', attempts: 4 })
    for (const [place, pauseMs] of pauses.entries()) {
      expect(pauseMs).toBeGreaterThanOrEqual(500 * 2 ** place)
      expect(pauseMs).toBeLessThanOrEqual(1000 * 2 ** place)
    }
    expect(new Set(mail.parcels.map(({ key }) => key)).size).toBe(1)
  })

  it('says that it may be a repeat where no answer came', async () => {
    const reader = await world.addReader('mail')
    const event = await world.tell()
    const mail = openPaperSender('mail')
    mail.answers.push({ kind: 'later', reason: 'lost', isMaybeArrived: true })
    const desk = world.openDesk(mail)
    await world.sendDue(desk)
    world.clock.now += 5000
    await world.sendDue(desk)
    expect(mail.parcels.map(({ isPossibleDuplicate: isMaybeRepeated }) => isMaybeRepeated)).toEqual(
      [false, true],
    )
    expect((await world.delivery(event, reader)).maybe_repeated).toBe(1)
    expect(await world.counts('repeated')).toBe(1)
  })

  it('stops all of a paced channel for as long as it asks, and nobody gets anything meanwhile', async () => {
    for (let count = 0; count < 5; count += 1) await world.addReader('telegram')
    await world.tell()
    const telegram = openPaperSender('telegram', { inFlight: 2, aSecond: 30 })
    telegram.answers.push({ kind: 'later', reason: '429', afterMs: 9000 })
    const desk = world.openDesk(telegram)
    const askedAt = world.clock.now
    await world.sendDue(desk)
    const begunCount = telegram.parcels.length
    expect(begunCount).toBeLessThanOrEqual(2)
    world.clock.now = askedAt + 8900
    await world.sendDue(desk)
    expect(telegram.parcels).toHaveLength(begunCount)
    world.clock.now = askedAt + 9200
    await world.sendDue(desk)
    expect(await world.counts('accepted')).toBe(5)
  })

  it('makes the channel wait for that one alone where it is not paced', async () => {
    await world.addReader('push')
    await world.addReader('push')
    await world.tell()
    const push = openPaperSender('push', { inFlight: 1 })
    push.answers.push({ kind: 'later', reason: '429', afterMs: 60_000 })
    const desk = world.openDesk(push)
    await world.sendDue(desk)
    expect(await world.counts('accepted')).toBe(1)
    world.clock.now += 59_000
    await world.sendDue(desk)
    expect(push.parcels).toHaveLength(2)
    world.clock.now += 1000
    await world.sendDue(desk)
    expect(await world.counts('accepted')).toBe(2)
  })

  it('stays in the app where the bot is blocked, and nothing more is tried there', async () => {
    const reader = await world.addReader('telegram')
    const event = await world.tell()
    const other = await world.tell({ direction: 'short' })
    const note = { userId: reader, canWrite: false, reason: 'blocked' }
    const telegram = openPaperSender('telegram', {
      beforeAnswer: () => world.db.transaction((tx) => noteChat(world.context, tx, note)),
    })
    telegram.answers.push({ kind: 'off', reason: 'blocked' })
    const desk = world.openDesk({ ...telegram, inFlight: 1 })
    await world.sendDue(desk)
    expect(telegram.parcels).toHaveLength(1)
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'app', reason: 'blocked' })
    expect(await world.delivery(other, reader)).toMatchObject({ state: 'app', reason: 'blocked' })
    expect(await world.counts('app')).toBe(2)
  })

  it('waits for an operator where time mends nothing', async () => {
    const reader = await world.addReader('sms')
    const event = await world.tell()
    const sms = openPaperSender('sms')
    sms.answers.push({ kind: 'dead', reason: '400 bad request' })
    const desk = world.openDesk(sms)
    await world.sendDue(desk)
    world.clock.now += HOUR_MS
    await world.sendDue(desk)
    expect(sms.parcels).toHaveLength(1)
    expect(await world.delivery(event, reader)).toMatchObject({
      state: 'dead',
      reason: '400 bad request',
    })
    expect(await world.counts('dead')).toBe(1)
  })

  it('waits for an operator after twenty tries', async () => {
    const reader = await world.addReader('mail')
    const event = await world.tell({ interval: '1d' })
    const mail = openPaperSender('mail', {
      beforeAnswer: () => mail.answers.push({ kind: 'later', reason: 'down' }),
    })
    const desk = world.openDesk(mail)
    for (let tries = 0; tries < 25; tries += 1) {
      await world.sendDue(desk)
      world.clock.now += 300_000
    }
    expect(mail.parcels).toHaveLength(20)
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'dead', reason: 'down' })
  })

  it('is never sent after its time, stays in the app and is counted', async () => {
    const reader = await world.addReader('mail')
    const { id, expires_wall_time: expires } = await world.happen({ interval: '4h' })
    const desk = world.openDesk(openPaperSender('mail'))
    await world.tell({ direction: 'short', coinId: 'eth' })
    world.clock.now = expires
    await world.sendDue(desk)
    expect(await world.delivery(id, reader)).toMatchObject({ state: 'app', reason: 'expired' })
    expect(await world.counts('app')).toBe(1)
    expect(await world.counts('accepted')).toBe(0)
  })
})

describe('a sender that is lost', () => {
  it('leaves what it held to the next one after its time, marked as maybe repeated', async () => {
    const reader = await world.addReader('mail')
    const event = await world.tell()
    const lost = openPaperSender('mail', { beforeAnswer: () => new Promise(() => {}) })
    const lostDesk = world.openDesk(lost)
    await beginRound(lostDesk)
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'sending' })
    const mail = openPaperSender('mail')
    const desk = world.openDesk(mail)
    await requeueLost(world.context, desk, false)
    await world.sendDue(desk)
    expect(mail.parcels).toEqual([])
    world.clock.now += 30_000
    expect(await requeueLost(world.context, lostDesk, false)).toBe(0)
    expect(await requeueLost(world.context, desk, false)).toBe(1)
    await world.sendDue(desk)
    expect(mail.parcels.map(({ isPossibleDuplicate: isMaybeRepeated }) => isMaybeRepeated)).toEqual(
      [true],
    )
    expect(mail.parcels[0]?.key).toBe(lost.parcels[0]?.key)
    expect(await world.delivery(event, reader)).toMatchObject({
      state: 'accepted',
      maybe_repeated: 1,
    })
    expect(await world.counts('repeated')).toBe(1)
  })

  it('writes nothing about what another took over meanwhile', async () => {
    const reader = await world.addReader('mail')
    const event = await world.tell()
    let answer = (): void => {}
    const slow = openPaperSender('mail', {
      beforeAnswer: () => new Promise<void>((resolve) => (answer = resolve)),
    })
    slow.answers.push({ kind: 'dead', reason: 'gone' })
    const slowDesk = world.openDesk(slow)
    await beginRound(slowDesk)
    world.clock.now += 30_000
    const desk = world.openDesk(openPaperSender('mail'))
    await requeueLost(world.context, desk, false)
    await world.sendDue(desk)
    answer()
    while (slowDesk.inFlight.size > 0) await slowDesk.woken()
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'accepted' })
    expect(await world.counts('dead')).toBe(0)
  })
})

describe('the senders of a server', () => {
  it('hear of what is to be sent, and end what is on its way when they are stopped', async () => {
    const reader = await world.addReader('mail')
    let answer = (): void => {}
    const mail = openPaperSender('mail', {
      beforeAnswer: () => new Promise<void>((resolve) => (answer = resolve)),
    })
    const push = openPaperSender('push')
    const stop = new AbortController()
    const running = runSenders(world.context, [mail, push], stop.signal)
    const event = await world.tell()
    await vi.waitFor(() => expect(mail.parcels).toHaveLength(1), PATIENCE)
    stop.abort()
    answer()
    await running
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'accepted' })
  })

  it('begin with what a process before them had on its way, where the database is theirs alone', async () => {
    const reader = await world.addReader('mail')
    const event = await world.tell()
    const lost = openPaperSender('mail', { beforeAnswer: () => new Promise(() => {}) })
    await beginRound(world.openDesk(lost))
    // Several processes wait until the hold is over, as any of them may live.
    if (world.db.kind === 'postgres') world.clock.now += 30_000
    const mail = openPaperSender('mail')
    const stop = new AbortController()
    const running = runSenders(world.context, [mail], stop.signal)
    await vi.waitFor(() => expect(mail.parcels).toHaveLength(1), PATIENCE)
    stop.abort()
    await running
    expect(mail.parcels[0]?.isPossibleDuplicate).toBe(true)
    expect(await world.delivery(event, reader)).toMatchObject({ state: 'accepted' })
  })

  it('let one process at a time send by a channel that is paced, where several may run', async () => {
    await world.addReader('telegram')
    await world.tell()
    const one = openPaperSender('telegram', { aSecond: 30 })
    const other = openPaperSender('telegram', { aSecond: 30 })
    const stop = new AbortController()
    const running = runSenders(world.context, [one], stop.signal)
    await vi.waitFor(() => expect(one.parcels).toHaveLength(1), PATIENCE)
    const beside = runSenders(world.context, [other], stop.signal)
    for (let count = 1; count <= 3; count += 1) {
      await vi.waitFor(async () => expect(await world.counts('accepted')).toBe(count), PATIENCE)
      world.clock.now += 1000
      await world.tell()
    }
    await vi.waitFor(async () => expect(await world.counts('accepted')).toBe(4), PATIENCE)
    stop.abort()
    await Promise.all([running, beside])
    expect(world.db.kind === 'postgres' ? other.parcels : []).toEqual([])
  })
})
