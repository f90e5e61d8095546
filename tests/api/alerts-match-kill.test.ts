import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type MatchWorld, openMatchWorld } from '#tests/support/alerts/match-world.ts'
import { makeRandom } from '#tests/support/candles.ts'

const PEOPLE = 12
const PLANS = ['YEAR', 'MONTH', 'TRIAL'] as const
/** Few, so that an event takes many steps. */
const AT_ONCE = 3

let world: MatchWorld
const asked: string[] = []
beforeAll(async () => {
  world = await openMatchWorld()
  for (let count = 0; count < PEOPLE; count += 1) {
    const plan = PLANS[count % PLANS.length] ?? 'YEAR'
    asked.push(await world.addPerson({ plan, push: true, coins: [{ coin_id: 'btc' }] }))
  }
  asked.sort()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.transaction(async (tx) => {
    await tx.deleteFrom('alerts').execute()
    await tx.deleteFrom('deliveries').execute()
  })
})

/** Four events of one close. */
async function fourEvents(): Promise<string[]> {
  const ids: string[] = []
  for (const interval of ['4h', '4h', '1d', '1d'] as const) {
    ids.push((await world.happen({ coinId: 'btc', interval })).id)
  }
  return ids.toSorted()
}

/** That each event was told to everybody who asked, and queued by both their channels. */
async function expectAllTold(eventIds: readonly string[]): Promise<void> {
  const alerts = await world.alerts()
  expect(alerts.map((row) => `${row.event_id} ${row.account_id}`)).toEqual(
    eventIds.flatMap((eventId) => asked.map((accountId) => `${eventId} ${accountId}`)),
  )
  const deliveries = await world.deliveries()
  expect(deliveries.map((row) => `${row.event_id} ${row.account_id} ${row.channel}`)).toEqual(
    eventIds.flatMap((eventId) =>
      asked.flatMap((accountId) =>
        ['mail', 'push'].map((channel) => `${eventId} ${accountId} ${channel}`),
      ),
    ),
  )
}

/** A database whose process is killed before some commits and after others, and then does nothing more. */
function dying(db: Database, random: () => number): Database {
  let isDead = false
  const die = (when: string): never => {
    isDead = true
    throw new Error(`killed ${when} the commit`)
  }
  return {
    ...db,
    async transaction(work) {
      if (isDead) return die('long before')
      const dies = random()
      const result = await db.transaction(async (tx) => {
        const done = await work(tx)
        return dies < 0.15 ? die('before') : done
      })
      return dies > 0.85 ? die('after') : result
    },
  }
}

describe('matching that is killed', () => {
  it.each([1, 2])('anywhere loses nobody and tells nobody twice (seed %i)', async (seed) => {
    const eventIds = await fourEvents()
    const random = makeRandom(seed)
    let kills = 0
    for (let isDone = false; !isDone;) {
      const context: Context = { ...world.context, db: dying(world.db, random) }
      try {
        await matchEvents(context, undefined, AT_ONCE)
        isDone = true
      } catch (fault) {
        if (!String(fault).includes('killed')) throw fault
        kills += 1
      }
    }
    expect(kills).toBeGreaterThan(5)
    await expectAllTold(eventIds)
  })

  it('by its own server stops between two steps, and goes on later', async () => {
    const eventIds = await fourEvents()
    const stop = new AbortController()
    const { db } = world
    let steps = 0
    const counting: Database = {
      ...db,
      transaction: (work) => {
        steps += 1
        if (steps === 5) stop.abort()
        return db.transaction(work)
      },
    }
    await matchEvents({ ...world.context, db: counting }, stop.signal, AT_ONCE)
    expect(steps).toBe(5)
    expect((await world.alerts()).length).toBeLessThan(PEOPLE * 4)
    await matchEvents(world.context, undefined, AT_ONCE)
    await expectAllTold(eventIds)
  })
})

describe('several that match at once', () => {
  it('tell everybody once', async () => {
    const eventIds = await fourEvents()
    const matchers = Array.from({ length: 3 }, () => matchEvents(world.context, undefined, AT_ONCE))
    const told = await Promise.all(matchers)
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(PEOPLE * 4)
    await expectAllTold(eventIds)
  })
})

describe('the order', () => {
  it('takes the yearly members of all events before anybody else', async () => {
    await fourEvents()
    const { db } = world
    const steps: number[][] = []
    const watching: Database = {
      ...db,
      async transaction(work) {
        const result = await db.transaction(work)
        steps.push((await world.deliveries()).map((row) => row.priority))
        return result
      },
    }
    await matchEvents({ ...world.context, db: watching }, undefined, 1000)
    const yearly = (PEOPLE / PLANS.length) * 2 * 4
    const firstOther = steps.find((priorities) => priorities.includes(1)) ?? []
    expect(firstOther.filter((priority) => priority === 0)).toHaveLength(yearly)
  })
})

/** Matches an event; after its first step somebody does something. */
async function matchWhile(change: () => Promise<void>): Promise<void> {
  const { db } = world
  let steps = 0
  const changing: Database = {
    ...db,
    async transaction(work) {
      const result = await db.transaction(work)
      steps += 1
      if (steps === 1) await change()
      return result
    },
  }
  await matchEvents({ ...world.context, db: changing }, undefined, AT_ONCE)
}

describe('somebody who changes something while an event is matched', () => {
  it('is told once, where they were walked past before their plan became a yearly one', async () => {
    const [first = ''] = asked
    const expiresAt = world.clock.now + HOUR_MS
    await world.setPlan(first, 'MONTH', expiresAt)
    const event = await world.happen({ coinId: 'btc', interval: '4h' })
    await matchWhile(() => world.setPlan(first, 'YEAR', expiresAt))
    const told = (await world.alerts()).filter((row) => row.event_id === event.id)
    expect(told.map((row) => row.account_id)).toEqual(asked)
  })

  it('is told of what nobody asks for, where they asked for the coin too late', async () => {
    const accountId = await world.addPerson({ plan: 'YEAR' })
    const event = await world.happen({ coinId: 'eth', interval: '1d' })
    await matchWhile(() => world.setCoin(accountId, { coin_id: 'eth' }))
    const told = (await world.alerts()).filter((row) => row.account_id === accountId)
    expect(told).toMatchObject([{ event_id: event.id, reason: 'proactive' }])
  })
})
