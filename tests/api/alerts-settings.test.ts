import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { addAttempt } from '#server/features/account/guard/attempt.ts'
import { MailRefused } from '#server/ports/mail/port.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const SWITCH = 'POST /aiCoin/subCoin'
const CHOOSE = 'POST /aiCoin/subSetting'
const SAVE = 'POST /aiCoin/noticeSetting'
const STATE = 'GET /aiCoin/querySetting'
const MINE = 'GET /aiCoin/queryUserNotice'
const STARRED = 'GET /aiCoin/queryCollectNotice'
const COINS = Array.from({ length: 42 }, (_, at) => `coin${at}`)
const ALL_ON = { long: 'on', short: 'on', addPosition: 'on', surgePlunge: 'on' } as const
const NO_LONG = { ...ALL_ON, long: 'off', short: 'silent' } as const
const SILENCED = { long: 'off', short: 'off', addPosition: 'off', surgePlunge: 'off' } as const

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
  const rows = COINS.map((id) => ({ id, symbol: id.toUpperCase(), primary_market_id: null }))
  await fixture.db.transaction((tx) => tx.insertInto('coins').values(rows).execute())
})
afterAll(() => fixture.close())

/** Somebody with a plan who accepted the terms. */
async function member(contact: string, plan: 'MONTH' | 'YEAR' = 'MONTH'): Promise<Person> {
  const person = await fixture.join(contact)
  await fixture.pay(person, plan)
  await fixture.call(SAVE, { isProtocolAccepted: true }, person)
  return person
}

async function namesOf(person: Person): Promise<string[]> {
  const { items } = await fixture.call(MINE, {}, person)
  return items.map(({ coinId }) => coinId)
}

describe('alerts of a coin', () => {
  it('are for members, the refusal names the plan, and the terms come first', async () => {
    const ann = await fixture.join('ann@example.com')
    await fixture.expectRefusal('monthlyOnly', SWITCH, { coinId: 'coin1', isOn: true }, ann)
    const choice = { coinId: 'coin1', kinds: ALL_ON, channels: null }
    await fixture.expectRefusal('monthlyOnly', CHOOSE, choice, ann)
    await fixture.pay(ann, 'MONTH')
    await fixture.expectRefusal('protocolNeeded', SWITCH, { coinId: 'coin1', isOn: true }, ann)
    expect(await fixture.call('GET /aiCoin/noticeProtocol', {}, ann)).toEqual({
      isAccepted: false,
      acceptedAt: null,
    })
    await fixture.call(SAVE, { isProtocolAccepted: true }, ann)
    const acceptedAt = fixture.clock.now
    fixture.clock.now += 1000
    await fixture.call(SAVE, { isProtocolAccepted: true }, ann)
    expect(await fixture.call('GET /aiCoin/noticeProtocol', {}, ann)).toEqual({
      isAccepted: true,
      acceptedAt,
    })
    const { alert, slots } = await fixture.call(SWITCH, { coinId: 'coin1', isOn: true }, ann)
    expect(alert).toMatchObject({ symbol: 'COIN1', isOn: true, kinds: ALL_ON, channels: null })
    expect(slots).toEqual({ limit: 30, inUse: 1 })
    expect((await fixture.call('GET /aiCoin/getUserChannels', {}, ann)).inUse).toBe(1)
  })

  it('star the coin as they are switched on, and leave the star as they are switched off', async () => {
    const bea = await member('bea@example.com')
    await fixture.call(SWITCH, { coinId: 'coin2', isOn: true }, bea)
    expect((await fixture.call('GET /market/favorites', {}, bea)).coinIds).toEqual(['coin2'])
    const off = await fixture.call(SWITCH, { coinId: 'coin2', isOn: false }, bea)
    expect(off).toMatchObject({ alert: { isOn: false }, slots: { inUse: 0 } })
    expect((await fixture.call('GET /market/favorites', {}, bea)).coinIds).toEqual(['coin2'])
    expect(await namesOf(bea)).toEqual([])
    const { items } = await fixture.call(STARRED, {}, bea)
    expect(items).toMatchObject([{ coinId: 'coin2', isOn: false, kinds: ALL_ON }])
  })

  it('keep what was chosen while they are off, and go off with every kind off', async () => {
    const cas = await member('cas@example.com')
    const choice = { coinId: 'coin3', kinds: NO_LONG, channels: ['sms', 'push'] as const }
    await fixture.call(CHOOSE, { ...choice, channels: [...choice.channels] }, cas)
    expect(await namesOf(cas)).toEqual([])
    const { alert } = await fixture.call(SWITCH, { coinId: 'coin3', isOn: true }, cas)
    expect(alert).toMatchObject({ isOn: true, kinds: NO_LONG, channels: ['push', 'sms'] })
    const silenced = { coinId: 'coin3', kinds: SILENCED, channels: null }
    expect((await fixture.call(CHOOSE, silenced, cas)).alert.isOn).toBe(false)
    const { alert: again } = await fixture.call(SWITCH, { coinId: 'coin3', isOn: true }, cas)
    expect(again, 'switching it on means wanting alerts').toMatchObject({ kinds: ALL_ON })
    const { alert: none } = await fixture.call(STATE, { coinId: 'gone' }, cas)
    expect(none).toBeNull()
    await fixture.expectRefusal('unknownCoin', SWITCH, { coinId: 'gone', isOn: true }, cas)
    await fixture.expectRefusal('unknownCoin', CHOOSE, { ...silenced, coinId: 'gone' }, cas)
  })

  it('take one place each, of those the plan brings and those bought, however many ask at once', async () => {
    const dan = await member('dan@example.com')
    const wishes = COINS.slice(0, 33).map((coinId) => ({ coinId, isOn: true }))
    const codes = await Promise.all(
      wishes.map(async (wish) => (await fixture.answer(SWITCH, wish, dan)).code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(30)
    const msg = await fixture.expectRefusal(
      'tooManyAlerts',
      SWITCH,
      { coinId: 'coin40', isOn: true },
      dan,
    )
    expect(msg).toContain('30')
    const [first = ''] = await namesOf(dan)
    expect((await fixture.call(SWITCH, { coinId: first, isOn: true }, dan)).slots.inUse).toBe(30)
    await fixture.givePoints(dan, 500)
    await fixture.call('POST /aiCoin/useRedeemChannels', {}, dan)
    const { slots } = await fixture.call(SWITCH, { coinId: 'coin40', isOn: true }, dan)
    expect(slots).toEqual({ limit: 40, inUse: 31 })
  })

  it('beyond the slots of a smaller plan stay stored, marked, and resume with the next', async () => {
    const eli = await member('eli@example.com', 'YEAR')
    for (const [at, coinId] of COINS.slice(0, 31).entries()) {
      fixture.clock.now += at
      await fixture.call(SWITCH, { coinId, isOn: true }, eli)
    }
    await fixture.passMs(366 * DAY_MS)
    const ended = await fixture.call(MINE, {}, eli)
    expect(ended.items).toHaveLength(31)
    expect(ended.items.every(({ isOverLimit }) => isOverLimit)).toBe(true)
    const offed = await fixture.call(SWITCH, { coinId: 'coin0', isOn: false }, eli)
    expect(offed.alert.isOn).toBe(false)
    await fixture.pay(eli, 'MONTH')
    await fixture.call(SWITCH, { coinId: 'coin0', isOn: true }, eli).catch(() => null)
    const { items } = await fixture.call(MINE, {}, eli)
    expect(items.filter(({ isOverLimit }) => isOverLimit)).toHaveLength(0)
    expect(items).toHaveLength(30)
  })
})

describe('settings of a person', () => {
  it('begin with every channel but SMS and change one by one', async () => {
    const fay = await member('fay@example.com', 'YEAR')
    const first = await fixture.call(STATE, {}, fay)
    expect(first.settings).toEqual({
      channels: CHANNELS.filter((channel) => channel !== 'sms'),
      intervals: ['15m', '30m', '1h', '4h', '1d'],
      quiet: null,
      zone: 'UTC',
      isProactive: true,
      digestAbove: 15,
      gate: 'off',
    })
    expect(first).toMatchObject({
      canProactive: true,
      openIntervals: ['15m', '30m', '1h', '4h', '1d'],
      slots: { limit: 300, inUse: 0 },
      alert: null,
    })
    await fixture.call(SAVE, { quiet: { from: 1380, to: 420 }, zone: 'Asia/Shanghai' }, fay)
    await fixture.call(SAVE, { channels: ['sms', 'mail', 'mail'], digestAbove: 5 }, fay)
    await fixture.call(SAVE, { intervals: ['1d', '4h'], isProactive: false }, fay)
    expect((await fixture.call(STATE, {}, fay)).settings).toEqual({
      channels: ['mail', 'sms'],
      intervals: ['4h', '1d'],
      quiet: { from: 1380, to: 420 },
      zone: 'Asia/Shanghai',
      isProactive: false,
      digestAbove: 5,
      gate: 'off',
    })
    const { settings } = await fixture.call(SAVE, { quiet: { from: 60, to: 60 } }, fay)
    expect(settings.quiet).toBeNull()
  })

  it('take the zone of the device until one is chosen, and keep that one', async () => {
    const zoe = await fixture.join('zoe@example.com')
    const zoneOf = async () => (await fixture.call(STATE, {}, zoe)).settings.zone
    const device = (zone: string) => fixture.call('POST /user/editUserInfo', { zone }, zoe)
    await device('Asia/Tokyo')
    expect(await zoneOf()).toBe('Asia/Tokyo')
    await fixture.call(SAVE, { digestAbove: 5 }, zoe)
    await device('Nowhere/Else')
    expect(await zoneOf()).toBe('Asia/Tokyo')
    await device('Europe/Paris')
    expect((await fixture.call(STATE, {}, zoe)).settings).toMatchObject({
      zone: 'Europe/Paris',
      digestAbove: 5,
    })
    await fixture.call(SAVE, { zone: 'UTC' }, zoe)
    await device('Asia/Tokyo')
    expect(await zoneOf()).toBe('UTC')
  })

  it('say of each channel whether it leads to somebody, and where, masked', async () => {
    const gus = await member('gustav@example.com')
    const { channels } = await fixture.call(STATE, {}, gus)
    expect(channels).toContainEqual({
      channel: 'mail',
      state: 'ready',
      target: 'gu***@example.com',
    })
    expect(channels).toContainEqual({ channel: 'sms', state: 'unbound', target: null })
    expect(channels).toContainEqual({ channel: 'push', state: 'unbound', target: null })
  })

  it.each(['Mars/Olympus', '', '+08:00', '../etc', 'Asia/Shanghai\u0000'])(
    'refuse the zone %j',
    async (zone) => {
      const hal = await fixture.join(`hal${zone.length}${zone.charCodeAt(0) || 0}@example.com`)
      const { code } = await fixture.answer(SAVE, { zone }, hal)
      expect([42227, 400]).toContain(code)
      expect((await fixture.call(STATE, {}, hal)).settings.zone).toBe('UTC')
    },
  )

  it('are nobody else’s', async () => {
    const ivy = await member('ivy@example.com')
    const joe = await member('joe@example.com')
    await fixture.call(SWITCH, { coinId: 'coin7', isOn: true }, ivy)
    await fixture.call(SAVE, { digestAbove: 3 }, ivy)
    expect(await namesOf(joe)).toEqual([])
    expect((await fixture.call(STATE, { coinId: 'coin7' }, joe)).alert?.isOn).toBe(false)
    expect((await fixture.call(STATE, {}, joe)).settings.digestAbove).toBe(15)
  })
})

describe('signals of my coins', () => {
  it('are none where no alert is on', async () => {
    const kim = await member('kim@example.com')
    const none = { items: [], nextCursor: null }
    expect(await fixture.call('GET /aiCoin/queryUserRecord', {}, kim)).toEqual(none)
    expect(await fixture.call('GET /aiCoin/queryUserRecordHis', {}, kim)).toEqual(none)
    expect(await fixture.call('GET /aiCoin/queryNoticeRecord', {}, kim)).toEqual(none)
    await fixture.expectRefusal('badCursor', 'GET /aiCoin/queryNoticeRecord', { cursor: '*' }, kim)
  })
})

describe('a test alert to oneself', () => {
  it('goes by every channel that was chosen and says what became of it', async () => {
    const lea = await member('lea@example.com')
    await fixture.call(SAVE, { channels: ['push', 'mail', 'sms'] }, lea)
    const { emails } = fixture.ports
    emails.length = 0
    const { results } = await fixture.call('POST /aiCoin/testAlert', {}, lea)
    expect(results).toEqual([
      { channel: 'push', result: 'unbound' },
      { channel: 'mail', result: 'sent' },
      { channel: 'sms', result: 'unbound' },
    ])
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ to: 'lea@example.com' })
    expect(emails[0]?.subject).toContain('[Test]')
  })

  it('is in the language of real alerts, whatever the device speaks', async () => {
    const hoa = await member('hoa@example.com')
    await fixture.call('POST /user/editUserInfo', { language: 'vi' }, hoa)
    await fixture.call(SAVE, { channels: ['mail'] }, hoa)
    await fixture.call('POST /aiCoin/testAlert', {}, hoa)
    const sentEmail = fixture.ports.emails.findLast(({ to }) => to === 'hoa@example.com')
    expect(sentEmail?.subject).toContain('[Thử]')
  })

  it('says apart that a channel has no more today and that it leads nowhere', async () => {
    const ned = await member('ned@example.com')
    await fixture.db.transaction((tx) =>
      tx
        .updateTable('accounts')
        .set({ mobile: '+8613800138077' })
        .where('id', '=', ned.id)
        .execute(),
    )
    await fixture.call(SAVE, { channels: ['sms'] }, ned)
    const only = async () => (await fixture.call('POST /aiCoin/testAlert', {}, ned)).results
    const { smsADay } = fixture.context.config.alerts
    await fixture.db.transaction(async (tx) => {
      const spent = { kind: 'alert-sms', subject: ned.id } as const
      for (let sent = 1; sent < smsADay; sent += 1) await addAttempt(fixture.context, tx, spent)
    })
    expect(await only()).toEqual([{ channel: 'sms', result: 'sent' }])
    expect(await only()).toEqual([{ channel: 'sms', result: 'limit' }])
    await fixture.call(SAVE, { channels: ['mail'] }, ned)
    const refused = vi.spyOn(fixture.ports.mail, 'send').mockRejectedValueOnce(new MailRefused())
    expect(await only()).toEqual([{ channel: 'mail', result: 'unbound' }])
    expect(refused).toHaveBeenCalledOnce()
    refused.mockRestore()
  })

  it('is sent five times an hour at most', async () => {
    const max = await member('max@example.com')
    await fixture.call(SAVE, { channels: [] }, max)
    const codes: number[] = []
    for (let time = 0; time < 6; time += 1) {
      codes.push((await fixture.answer('POST /aiCoin/testAlert', {}, max)).code)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    await fixture.passMs(3_600_001)
    expect((await fixture.answer('POST /aiCoin/testAlert', {}, max)).code).toBe(200)
  })
})
