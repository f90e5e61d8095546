import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlanType } from '#domain/membership/plan.ts'
import { remindExpiring } from '#server/features/orders/expiry/remind-expiring.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { type OrdersFixture, openOrdersFixture } from '#tests/support/orders/orders-fixture.ts'

const DAY_MS = 86_400_000

let fixture: OrdersFixture
let start: number
beforeAll(async () => {
  fixture = await openOrdersFixture()
  start = fixture.clock.now
})
afterAll(() => fixture.close())
beforeEach(() => {
  // Each test long after the other, so that their notifications do not mix.
  start += 1000 * DAY_MS
  fixture.clock.now = start
  fixture.ports.emails.length = 0
})

/** Somebody whose membership ends at a time. */
async function member(endsAt: number, plan: PlanType = 'YEAR'): Promise<string> {
  const { accountId } = await addTestAccount(fixture.context)
  await setEnd(accountId, endsAt, plan)
  return accountId
}

async function setEnd(accountId: string, endsAt: number, type: PlanType = 'YEAR'): Promise<void> {
  const row = { type, started_wall_time: 0, expires_wall_time: endsAt, version: 1 }
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('memberships')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute(),
  )
}

/** Messages of an account in the app, in order. */
async function messagesOf(accountId: string): Promise<string[]> {
  const rows = await fixture.db.reader
    .selectFrom('messages')
    .select(['what', 'params'])
    .where('account_id', '=', accountId)
    .where('what', 'like', 'membership%')
    .orderBy('id')
    .execute()
  return rows.map(({ what, params }) => `${what} ${params}`)
}

/** Twice a day, from the fixture's time until `until`. */
async function runUntil(until: number): Promise<void> {
  for (; fixture.clock.now <= until; fixture.clock.now += DAY_MS / 2)
    await remindExpiring(fixture.context)
}

it('a member is notified three days before the end and at the end, once each, in the app and by email', async () => {
  const endsAt = start + 4 * DAY_MS
  const accountId = await member(endsAt)
  await runUntil(start + DAY_MS - 1)
  expect(await messagesOf(accountId)).toEqual([])
  await runUntil(endsAt - 1)
  const date = `{"date":"${new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC"}`
  expect(await messagesOf(accountId)).toEqual([`membershipEnding ${date}`])
  await runUntil(endsAt + 5 * DAY_MS)
  expect(await messagesOf(accountId)).toEqual([
    `membershipEnding ${date}`,
    `membershipEnded ${date}`,
  ])
  expect(fixture.ports.emails.map(({ to }) => to)).toEqual(
    Array(2).fill(`${accountId}@example.com`),
  )
  const [ending, ended] = fixture.ports.emails
  expect(ending?.subject).toMatch(/^Your yearly membership ends on \w{3} \d+, \d{4} 12:00 UTC$/)
  expect(ending?.text).toContain('Alerts stop on that day.')
  expect(ending?.text).toContain('https://buoy.example/membership')
  expect(ended?.subject).toBe('Your yearly membership has ended')
  expect(ended?.text).toContain('Your coins and alert settings are kept.')
})

it('a member who extends before the end is notified of the new end only', async () => {
  const accountId = await member(start + 2 * DAY_MS)
  await remindExpiring(fixture.context)
  await setEnd(accountId, start + 32 * DAY_MS)
  await runUntil(start + 20 * DAY_MS)
  expect(await messagesOf(accountId)).toHaveLength(1)
  await runUntil(start + 40 * DAY_MS)
  const messages = await messagesOf(accountId)
  expect(messages.map((text) => text.split(' ')[0])).toEqual([
    'membershipEnding',
    'membershipEnding',
    'membershipEnded',
  ])
})

it('an automatic renewal sends no notification until it is canceled', async () => {
  const { id, token, headers, user } = await fixture.inTelegram(start)
  const { orderId, url } = await fixture.order(
    { id, token, headers },
    { plan: 'MONTH', provider: 'stars' },
  )
  await fixture.hear(fixture.api.stars.pay(user, url).update)
  fixture.clock.now += 29 * DAY_MS
  await remindExpiring(fixture.context)
  expect(await messagesOf(id)).toEqual([])
  await fixture.db.transaction((tx) =>
    tx.updateTable('orders').set({ state: 'canceled' }).where('id', '=', orderId).execute(),
  )
  await remindExpiring(fixture.context)
  expect(await messagesOf(id)).toHaveLength(1)
})

it('an end long past, an account that ends, and a server without memberships notify nobody', async () => {
  const past = await member(start - 4 * DAY_MS)
  const leaving = await member(start + DAY_MS)
  await fixture.db.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ state: 'cancelling', ends_wall_time: start + DAY_MS })
      .where('id', '=', leaving)
      .execute(),
  )
  await remindExpiring(fixture.context)
  expect([await messagesOf(past), await messagesOf(leaving)]).toEqual([[], []])
  const open = await member(start + DAY_MS)
  const { config } = fixture.context
  await remindExpiring({ ...fixture.context, config: { ...config, membership: 'off' } })
  expect(await messagesOf(open)).toEqual([])
})

it('several processes at once notify each of many accounts once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push(await member(start + DAY_MS, 'TRIAL'))
  await Promise.all(Array.from({ length: 3 }, () => remindExpiring(fixture.context)))
  for (const id of ids) expect(await messagesOf(id)).toHaveLength(1)
  expect(fixture.ports.emails.map(({ to }) => to).toSorted()).toEqual(
    ids.map((id) => `${id}@example.com`).toSorted(),
  )
})

it('an email that fails blocks neither the message in the app nor the next accounts', async () => {
  const ids = [await member(start + DAY_MS), await member(start + DAY_MS)]
  const send = () => Promise.reject(new Error('no mail today'))
  const ports = { ...fixture.context.ports, mail: { kind: 'smtp', send } as const }
  await remindExpiring({ ...fixture.context, ports })
  for (const id of ids) expect(await messagesOf(id)).toHaveLength(1)
})
