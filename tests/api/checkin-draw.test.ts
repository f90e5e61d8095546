import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/checkin/day.ts'
import { PRIZE_VALUES } from '#domain/checkin/prize.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { addTicket } from '#server/features/checkin/draw/add-ticket.ts'
import { runDraws } from '#server/features/checkin/draw/run-draws.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const INFO = 'GET /userSign/info'
const LIST = 'GET /activity/lottery/queryUserLotteryList'
const NEWS = 'GET /activity/lottery/hasMsg'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
  await runDraws(fixture.context)
})
afterAll(() => fixture.close())

/** Tickets of days that lie apart, as whole streaks earn them. */
async function addTickets(person: Person, count: number): Promise<void> {
  const today = dayOf(fixture.clock.now)
  for (let index = 0; index < count; index += 1) {
    const ticket = { accountId: person.id, day: today - 7 * index }
    await fixture.db.transaction((tx) => addTicket(fixture.context, tx, ticket))
  }
}

async function listTickets(person: Person) {
  return (await fixture.call(LIST, { limit: 100 }, person)).items
}

/** What a ticket won, from the answers and Node's own cryptography alone. */
function recomputed(ticket: Awaited<ReturnType<typeof listTickets>>[number]): string {
  const seed = Buffer.from(ticket.seed ?? '', 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(ticket.seedHash)
  const word = createHmac('sha256', seed).update(ticket.ticketId).digest().readUInt32BE(0)
  expect(word).toBeLessThan(4_294_960_000)
  let left = word % 10_000
  for (const { prize, parts } of ticket.odds) {
    if (left < parts) return prize
    left -= parts
  }
  throw new Error('beyond the odds')
}

describe('a draw', () => {
  it('publishes the hash of its seed and its odds before the first ticket, and the seed after the last', async () => {
    const ann = await fixture.join('ann@example.com')
    const { draw } = await fixture.call(INFO, {}, ann)
    expect(draw?.closesAt).toBeGreaterThan(fixture.clock.now)
    await addTickets(ann, 3)
    const [waiting] = await listTickets(ann)
    expect(waiting).toMatchObject({ ...draw, seed: null, prize: null, isNew: false })
    expect(await fixture.call(NEWS, {}, ann)).toEqual({ hasMsg: false })
    await fixture.passMs((draw?.closesAt ?? 0) - fixture.clock.now + 600_000)
    await runDraws(fixture.context)
    expect(await fixture.call(NEWS, {}, ann)).toEqual({ hasMsg: true })
    const drawn = await listTickets(ann)
    expect(drawn).toHaveLength(3)
    for (const ticket of drawn) {
      expect(ticket).toMatchObject({ ...draw, isNew: true })
      expect(ticket.prize).toBe(recomputed(ticket))
    }
    expect(await fixture.call(NEWS, {}, ann)).toEqual({ hasMsg: false })
    expect((await listTickets(ann)).map(({ isNew }) => isNew)).toEqual([false, false, false])
  })

  it('gives what was won once, however often it is drawn and by how many at once', async () => {
    const bea = await fixture.join('bea@example.com')
    await addTickets(bea, 40)
    await fixture.passMs(WEEK_MS + 600_000)
    await Promise.all([
      runDraws(fixture.context),
      runDraws(fixture.context),
      runDraws(fixture.context),
    ])
    await runDraws(fixture.context)
    const prizes = (await listTickets(bea)).map(recomputed)
    const values = prizes.map((prize) => PRIZE_VALUES[prize as keyof typeof PRIZE_VALUES])
    const points = values.reduce((sum, value) => sum + ('points' in value ? value.points : 0), 0)
    const { points: balance } = await fixture.call('GET /user/getCurrentUser', {}, bea)
    expect(balance).toBe(String(points))
    const { items } = await fixture.call('GET /user/queryUserCarList', { limit: 100 }, bea)
    const wonCards = prizes.filter((prize) => prize === 'vip7').length
    expect(items.filter(({ kind }) => kind === 'vip7')).toHaveLength(wonCards)
  })

  it('takes no ticket once its seed is published, even where the clock is set back into its week', async () => {
    const cas = await fixture.join('cas@example.com')
    const { draw } = await fixture.call(INFO, {}, cas)
    await fixture.passMs((draw?.closesAt ?? 0) - fixture.clock.now + 600_000)
    await runDraws(fixture.context)
    fixture.clock.now -= DAY_MS
    await addTickets(cas, 1)
    const [ticket] = await listTickets(cas)
    expect(ticket?.drawId).not.toBe(draw?.drawId)
    expect(ticket?.seed).toBeNull()
    fixture.clock.now += DAY_MS
  })

  it('gives nothing to an account that is erased, and closes all the same', async () => {
    const dan = await fixture.join('dan@example.com')
    await addTickets(dan, 1)
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: dan.id }))
    await fixture.passMs(WEEK_MS + 600_000)
    await runDraws(fixture.context)
    const row = await fixture.db.reader
      .selectFrom('tickets_of_draws')
      .innerJoin('draws', 'draws.id', 'tickets_of_draws.draw_id')
      .select(['prize', 'drawn_wall_time'])
      .where('account_id', '=', dan.id)
      .executeTakeFirstOrThrow()
    expect([row.prize === null, row.drawn_wall_time === null]).toEqual([false, false])
    const entries = await fixture.db.reader
      .selectFrom('ledger_accounts')
      .select('id')
      .where('owner_id', '=', dan.id)
      .execute()
    expect(entries).toEqual([])
  })

  it('pages its tickets without losing or doubling one', async () => {
    const eva = await fixture.join('eva@example.com')
    await addTickets(eva, 5)
    const first = await fixture.call(LIST, { limit: 3 }, eva)
    const second = await fixture.call(LIST, { limit: 3, cursor: first.nextCursor ?? '' }, eva)
    expect(second.nextCursor).toBeNull()
    const ids = [...first.items, ...second.items].map(({ ticketId }) => ticketId)
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
    expect(ids).toEqual([...ids].sort().reverse())
    await fixture.expectRefusal('badCursor', LIST, { cursor: 'no cursor' }, eva)
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(fixture.db)).toMatchObject({ differences: [] })
  })
})
