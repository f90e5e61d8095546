import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#server/context.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { findMessageGroups } from '#server/features/messages/find-message-groups.ts'
import { listMessages } from '#server/features/messages/list-messages.ts'
import { markMessagesRead } from '#server/features/messages/mark-messages-read.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

const GROUPS = 'GET /message/group'
const PAGE = 'GET /message/page'
const READ = 'POST /message/readAll'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

async function titles(person: Person, choice: object = {}): Promise<string[]> {
  const { items } = await fixture.call(PAGE, choice, person)
  return items.map(({ title }) => title)
}

async function addMessages(person: Person, count: number): Promise<void> {
  await fixture.db.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      await addMessage(fixture.context, tx, {
        accountId: person.id,
        kind: 'system',
        what: 'membershipEnding',
        params: { date: `2027-01-${String(at + 1).padStart(2, '0')}` },
        source: `test:${at}`,
      })
    }
  })
}

describe('messages', () => {
  it('greet new accounts, and mention their first card', async () => {
    const ann = await fixture.join('ann@example.com')
    const { unread, groups } = await fixture.call(GROUPS, {}, ann)
    expect(unread).toEqual({ total: 2, system: 1, alert: 0, reward: 1, order: 0 })
    expect(groups.map(({ kind }) => kind)).toEqual(['system', 'alert', 'reward', 'order'])
    expect(groups[0]?.newest).toMatchObject({ title: 'Welcome to Buoy', link: '/record' })
    expect(groups[1]?.newest).toBeNull()
    expect(groups[2]?.newest).toMatchObject({
      title: 'New trial card',
      text: 'Find it under My cards',
      link: '/pages/my/prize',
      isRead: false,
    })
  })

  it('are in the language of whoever reads them, not of when they were written', async () => {
    const bea = await fixture.join('bea@example.com')
    const chinese = await fixture.call(PAGE, {}, { ...bea, headers: { language: 'zh-cn' } })
    expect(chinese.items.map(({ title }) => title)).toContain('欢迎使用 Buoy')
    expect(await titles(bea)).toContain('Welcome to Buoy')
  })

  it('of a changed contact do not speak of the address that an email goes to', async () => {
    const nia = await fixture.join('nia@example.com')
    const params = { contact: 'a***@example.com', time: '2026-11-20 18:04 UTC' }
    await fixture.db.transaction(async (tx) =>
      addMessage(fixture.context, tx, {
        accountId: nia.id,
        kind: 'system',
        what: 'account.contactChanged',
        params,
        source: 'test:contact',
      }),
    )
    const { items } = await fixture.call(PAGE, { kind: 'system' }, nia)
    expect(items[0]?.text).toContain('was changed to a***@example.com')
    expect(items[0]?.text).not.toMatch(/this (one|address)/)
  })

  it('are marked read one by one, by kind, or all, and stay read', async () => {
    const cas = await fixture.join('cas@example.com')
    await addMessages(cas, 3)
    const { items } = await fixture.call(PAGE, { kind: 'system' }, cas)
    const first = await fixture.call(READ, { id: items[0]?.id }, cas)
    expect(first).toMatchObject({ total: 4, system: 3, reward: 1 })
    expect(await fixture.call(READ, { kind: 'reward' }, cas)).toMatchObject({ total: 3, reward: 0 })
    expect((await fixture.call(READ, {}, cas)).total).toBe(0)
    expect((await fixture.call(READ, undefined, cas)).total).toBe(0)
    const after = await fixture.call(PAGE, {}, cas)
    expect(after.items.every(({ isRead }) => isRead)).toBe(true)
  })

  it('are nobody else’s', async () => {
    const dan = await fixture.join('dan@example.com')
    const eli = await fixture.join('eli@example.com')
    const { items } = await fixture.call(PAGE, {}, dan)
    await fixture.call(READ, { id: items[0]?.id }, eli)
    await fixture.call(READ, {}, eli)
    expect((await fixture.call(GROUPS, {}, dan)).unread.total).toBe(2)
  })

  it('come page by page, newest first, and neither lose nor double one while others are written', async () => {
    const fay = await fixture.join('fay@example.com')
    await addMessages(fay, 5)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await fixture.call(
        PAGE,
        { limit: 2, ...(cursor === null ? {} : { cursor }) },
        fay,
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      await fixture.givePoints(fay, 1)
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toEqual(seen.toSorted().toReversed())
    await fixture.expectRefusal('badCursor', PAGE, { cursor: '!' }, fay)
  })

  it('are added once for the same source', async () => {
    const gus = await fixture.join('gus@example.com')
    await addMessages(gus, 2)
    await addMessages(gus, 2)
    expect((await fixture.call(GROUPS, {}, gus)).unread.system).toBe(3)
  })

  it('are found by what they say, whatever the case and width of the letters', async () => {
    const hal = await fixture.join('hal@example.com')
    await addMessages(hal, 31)
    expect(await titles(hal, { q: 'ON JAN 3' })).toHaveLength(3)
    expect(await titles(hal, { q: 'ｂｕｏｙ', kind: 'system' })).toEqual(['Welcome to Buoy'])
    expect(await titles(hal, { q: 'no such words' })).toEqual([])
    const first = await fixture.call(PAGE, { q: 'membership ends', limit: 20 }, hal)
    expect(first.items).toHaveLength(20)
    const cursor = first.nextCursor ?? ''
    const rest = await fixture.call(PAGE, { q: 'membership ends', limit: 20, cursor }, hal)
    expect(rest.items).toHaveLength(11)
    expect(rest.nextCursor).toBeNull()
  })

  it('report what happened to the account, and are deleted with it', async () => {
    const ivy = await fixture.join('ivy@example.com')
    await fixture.call('POST /user/changePassword', { newPassword: 'first-of-all-9' }, ivy)
    expect((await fixture.call(GROUPS, {}, ivy)).unread.system).toBe(1)
    const change = { oldPassword: 'first-of-all-9', newPassword: 'second-of-all-9' }
    await fixture.call('POST /user/changePassword', change, ivy)
    expect(await titles(ivy, { kind: 'system' })).toEqual([
      'Your Buoy password was changed',
      'Welcome to Buoy',
    ])
  })

  it('report that a password was set where there was none', async () => {
    const contact = 'jan@example.com'
    const jan = await fixture.join(contact)
    const code = await fixture.sendCode(contact, 'resetPassword')
    const body = { email: contact, code, password: 'first-of-all-9' }
    await fixture.call('POST /user/changePasswordByEmail', body)
    const signedIn = await fixture.call('POST /user/login/emailPassword', {
      email: contact,
      password: 'first-of-all-9',
    })
    expect(await titles({ ...jan, token: signedIn.token }, { kind: 'system' })).toEqual([
      'A password was set for your Buoy account',
      'Welcome to Buoy',
    ])
  })

  it('are for those who are signed in', async () => {
    expect((await fixture.answer(GROUPS, {})).code).toBe(401)
    expect((await fixture.answer(PAGE, {})).code).toBe(401)
    expect((await fixture.answer(READ, {})).code).toBe(401)
  })
})

describe('alerts among the messages', () => {
  let alerts: MatchFixture
  let actor: SignedIn
  beforeAll(async () => {
    alerts = await openMatchFixture()
    const accountId = await alerts.addPerson({ plan: 'YEAR', coins: [{ coin_id: 'btc' }] })
    actor = {
      kind: 'signedIn',
      accountId,
      sessionId: 'none',
      idempotencyKey: null,
      address: '127.0.0.1',
      language: 'en',
      tier: 'yearly',
      channel: 'web',
      device: 'test',
      deviceKey: null,
      inviteCode: null,
    }
    for (const coinId of ['btc', 'eth', 'btc']) {
      await alerts.happen({ coinId, direction: coinId === 'btc' ? 'long' : 'short' })
      alerts.clock.now += 60_000
    }
    await matchEvents(alerts.context)
    await alerts.db.transaction((tx) =>
      addMessage(alerts.context, tx, {
        accountId,
        kind: 'system',
        what: 'membershipEnded',
        source: 'ended',
      }),
    )
  })
  afterAll(() => alerts.close())

  it('are in order of time with all others and lead to their signal', async () => {
    const { items } = await listMessages(alerts.context, actor, {})
    expect(items.map(({ kind }) => kind)).toEqual(['system', 'alert', 'alert'])
    expect(items[1]).toMatchObject({ isRead: false })
    expect(items[1]?.title).toMatch(/BTC.*long/i)
    expect(items[1]?.link).toMatch(/^\/s\/\w+$/)
    const { items: page } = await listMessages(alerts.context, actor, { limit: 2 })
    expect(page).toHaveLength(2)
  })

  it('publish their accounts once committed, and nothing of a rollback', async () => {
    const { db } = alerts
    const accountId = await alerts.addPerson()
    const message = {
      accountId,
      kind: 'system',
      what: 'welcome',
      source: 'test',
    } as const
    const heard = () => alerts.messages.filter(({ kind }) => kind === 'unread')
    alerts.messages.length = 0
    const undone = db.transaction(async (tx) => {
      await addMessage(alerts.context, tx, message)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(heard()).toEqual([])
    await db.transaction(async (tx) => {
      await addMessage(alerts.context, tx, message)
      expect(heard()).toEqual([])
    })
    expect(heard()).toEqual([{ kind: 'unread', accountIds: [accountId] }])
  })

  it('are counted, found and read like them', async () => {
    const { unread, groups } = await findMessageGroups(alerts.context, actor)
    expect(unread).toMatchObject({ total: 3, alert: 2, system: 1 })
    expect(groups.find(({ kind }) => kind === 'alert')?.newest?.title).toMatch(/BTC/)
    const { items } = await listMessages(alerts.context, actor, { q: 'btc', kind: 'alert' })
    expect(items).toHaveLength(2)
    const before = alerts.messages.length
    expect(await markMessagesRead(alerts.context, actor, { id: items[0]?.id })).toMatchObject({
      alert: 1,
    })
    expect(await markMessagesRead(alerts.context, actor, { kind: 'alert' })).toMatchObject({
      total: 1,
      alert: 0,
    })
    expect(alerts.messages.slice(before)).toContainEqual({
      kind: 'unread',
      accountIds: [actor.accountId],
    })
  })
})
