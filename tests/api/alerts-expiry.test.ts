import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlanType } from '#domain/membership/plan.ts'
import { remindExpiring } from '#server/features/orders/expiry/remind-expiring.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { type OrdersWorld, openOrdersWorld } from '#tests/support/orders/orders-world.ts'

const DAY_MS = 86_400_000

let world: OrdersWorld
let start: number
beforeAll(async () => {
  world = await openOrdersWorld()
  start = world.clock.now
})
afterAll(() => world.close())
beforeEach(() => {
  // Each test long after the other, so that nobody is told in another's.
  start += 1000 * DAY_MS
  world.clock.now = start
  world.ports.letters.length = 0
})

/** Somebody whose membership ends at a time. */
async function member(endsAt: number, plan: PlanType = 'YEAR'): Promise<string> {
  const { accountId } = await addTestAccount(world.context)
  await setEnd(accountId, endsAt, plan)
  return accountId
}

async function setEnd(accountId: string, endsAt: number, type: PlanType = 'YEAR'): Promise<void> {
  const row = { type, started_wall_time: 0, expires_wall_time: endsAt, version: 1 }
  await world.db.transaction((tx) =>
    tx
      .insertInto('memberships')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute(),
  )
}

/** What somebody was told in the app, in order. */
async function toldOf(accountId: string): Promise<string[]> {
  const rows = await world.db.reader
    .selectFrom('messages')
    .select(['what', 'params'])
    .where('account_id', '=', accountId)
    .where('what', 'like', 'membership%')
    .orderBy('id')
    .execute()
  return rows.map(({ what, params }) => `${what} ${params}`)
}

/** Twice a day, from the world's time until `until`. */
async function runUntil(until: number): Promise<void> {
  for (; world.clock.now <= until; world.clock.now += DAY_MS / 2)
    await remindExpiring(world.context)
}

it('who is a member is told three days before the end and at the end, once each, in the app and by letter', async () => {
  const endsAt = start + 4 * DAY_MS
  const accountId = await member(endsAt)
  await runUntil(start + DAY_MS - 1)
  expect(await toldOf(accountId)).toEqual([])
  await runUntil(endsAt - 1)
  const date = `{"date":"${new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC"}`
  expect(await toldOf(accountId)).toEqual([`membershipEnding ${date}`])
  await runUntil(endsAt + 5 * DAY_MS)
  expect(await toldOf(accountId)).toEqual([`membershipEnding ${date}`, `membershipEnded ${date}`])
  expect(world.ports.letters.map(({ to }) => to)).toEqual(Array(2).fill(`${accountId}@example.com`))
  const [ending, ended] = world.ports.letters
  expect(ending?.subject).toMatch(/^Your yearly membership ends on \w{3} \d+, \d{4} 12:00 UTC$/)
  expect(ending?.text).toContain('Alerts stop on that day.')
  expect(ending?.text).toContain('https://buoy.example/membership')
  expect(ended?.subject).toBe('Your yearly membership has ended')
  expect(ended?.text).toContain('Your coins and alert settings are kept.')
})

it('who goes on before the end is told of the new end only', async () => {
  const accountId = await member(start + 2 * DAY_MS)
  await remindExpiring(world.context)
  await setEnd(accountId, start + 32 * DAY_MS)
  await runUntil(start + 20 * DAY_MS)
  expect(await toldOf(accountId)).toHaveLength(1)
  await runUntil(start + 40 * DAY_MS)
  const told = await toldOf(accountId)
  expect(told.map((text) => text.split(' ')[0])).toEqual([
    'membershipEnding',
    'membershipEnding',
    'membershipEnded',
  ])
})

it('one that renews by itself is not told of, until it is canceled', async () => {
  const { id, token, headers, user } = await world.inTelegram(start)
  const { orderId, url } = await world.order(
    { id, token, headers },
    { plan: 'MONTH', provider: 'stars' },
  )
  await world.hear(world.api.stars.pay(user, url).update)
  world.clock.now += 29 * DAY_MS
  await remindExpiring(world.context)
  expect(await toldOf(id)).toEqual([])
  await world.db.transaction((tx) =>
    tx.updateTable('orders').set({ state: 'canceled' }).where('id', '=', orderId).execute(),
  )
  await remindExpiring(world.context)
  expect(await toldOf(id)).toHaveLength(1)
})

it('an end long past, an account that ends, and a server without memberships tell nobody', async () => {
  const past = await member(start - 4 * DAY_MS)
  const leaving = await member(start + DAY_MS)
  await world.db.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ state: 'cancelling', ends_wall_time: start + DAY_MS })
      .where('id', '=', leaving)
      .execute(),
  )
  await remindExpiring(world.context)
  expect([await toldOf(past), await toldOf(leaving)]).toEqual([[], []])
  const open = await member(start + DAY_MS)
  const { config } = world.context
  await remindExpiring({ ...world.context, config: { ...config, membership: 'off' } })
  expect(await toldOf(open)).toEqual([])
})

it('several processes at once tell each of many once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push(await member(start + DAY_MS, 'TRIAL'))
  await Promise.all(Array.from({ length: 3 }, () => remindExpiring(world.context)))
  for (const id of ids) expect(await toldOf(id)).toHaveLength(1)
  expect(world.ports.letters.map(({ to }) => to).toSorted()).toEqual(
    ids.map((id) => `${id}@example.com`).toSorted(),
  )
})

it('a letter that cannot be sent keeps nobody from being told in the app, nor anybody behind', async () => {
  const ids = [await member(start + DAY_MS), await member(start + DAY_MS)]
  const send = () => Promise.reject(new Error('no mail today'))
  const ports = { ...world.context.ports, mail: { kind: 'smtp', send } as const }
  await remindExpiring({ ...world.context, ports })
  for (const id of ids) expect(await toldOf(id)).toHaveLength(1)
})
