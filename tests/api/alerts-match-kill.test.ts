import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'
import { makeRandom } from '#tests/support/candles.ts'
import { seedsOfDatabase } from '#tests/support/seeds-of-database.ts'

const PEOPLE = 12
const PLANS = ['YEAR', 'MONTH', 'TRIAL'] as const
/** Few, so that an event takes many steps. */
const AT_ONCE = 3

let fixture: MatchFixture
const asked: string[] = []
beforeAll(async () => {
  fixture = await openMatchFixture()
  for (let count = 0; count < PEOPLE; count += 1) {
    const plan = PLANS[count % PLANS.length] ?? 'YEAR'
    asked.push(
      await fixture.addPerson({ plan, bound: ['mail', 'push'], coins: [{ coin_id: 'btc' }] }),
    )
  }
  asked.sort()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.db.transaction(async (tx) => {
    await tx.deleteFrom('alerts').execute()
    await tx.deleteFrom('deliveries').execute()
  })
})

/** Four events of one close. */
async function fourEvents(): Promise<string[]> {
  const ids: string[] = []
  for (const interval of ['4h', '4h', '1d', '1d'] as const) {
    ids.push((await fixture.happen({ coinId: 'btc', interval })).id)
  }
  return ids.toSorted()
}

/** Each event alerted every account that set the coin, queued by both channels. */
async function expectAllAlerted(eventIds: readonly string[]): Promise<void> {
  const alerts = await fixture.alerts()
  expect(alerts.map((row) => `${row.event_id} ${row.account_id}`)).toEqual(
    eventIds.flatMap((eventId) => asked.map((accountId) => `${eventId} ${accountId}`)),
  )
  const deliveries = await fixture.deliveries()
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
  it.each(seedsOfDatabase([1, 2]))(
    'anywhere loses no account and alerts none twice (seed %i)',
    async (seed) => {
      const eventIds = await fourEvents()
      const random = makeRandom(seed)
      let kills = 0
      for (let isDone = false; !isDone;) {
        const context: Context = { ...fixture.context, db: dying(fixture.db, random) }
        try {
          await matchEvents(context, undefined, AT_ONCE)
          isDone = true
        } catch (fault) {
          if (!String(fault).includes('killed')) throw fault
          kills += 1
        }
      }
      expect(kills).toBeGreaterThan(5)
      await expectAllAlerted(eventIds)
    },
  )

  it('by its own server stops between two steps, and goes on later', async () => {
    const eventIds = await fourEvents()
    const stop = new AbortController()
    const { db } = fixture
    let steps = 0
    const counting: Database = {
      ...db,
      transaction: (work) => {
        steps += 1
        if (steps === 5) stop.abort()
        return db.transaction(work)
      },
    }
    await matchEvents({ ...fixture.context, db: counting }, stop.signal, AT_ONCE)
    expect(steps).toBe(5)
    expect((await fixture.alerts()).length).toBeLessThan(PEOPLE * 4)
    await matchEvents(fixture.context, undefined, AT_ONCE)
    await expectAllAlerted(eventIds)
  })
})

describe('several that match at once', () => {
  it('alert every account once', async () => {
    const eventIds = await fourEvents()
    const matchers = Array.from({ length: 3 }, () =>
      matchEvents(fixture.context, undefined, AT_ONCE),
    )
    const alerts = await Promise.all(matchers)
    expect(alerts.reduce((sum, count) => sum + count, 0)).toBe(PEOPLE * 4)
    await expectAllAlerted(eventIds)
  })
})

describe('the order', () => {
  it('takes the yearly members of all events before anybody else', async () => {
    await fourEvents()
    const { db } = fixture
    const steps: number[][] = []
    const watching: Database = {
      ...db,
      async transaction(work) {
        const result = await db.transaction(work)
        steps.push((await fixture.deliveries()).map((row) => row.priority))
        return result
      },
    }
    await matchEvents({ ...fixture.context, db: watching }, undefined, 1000)
    const yearly = (PEOPLE / PLANS.length) * 2 * 4
    const firstOther = steps.find((priorities) => priorities.includes(1)) ?? []
    expect(firstOther.filter((priority) => priority === 0)).toHaveLength(yearly)
  })
})

/** Matches an event; after its first step somebody does something. */
async function matchWhile(change: () => Promise<void>): Promise<void> {
  const { db } = fixture
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
  await matchEvents({ ...fixture.context, db: changing }, undefined, AT_ONCE)
}

describe('somebody who changes something while an event is matched', () => {
  it('is alerted once where an earlier pass skipped the account before its plan became yearly', async () => {
    const [first = ''] = asked
    const expiresAt = fixture.clock.now + HOUR_MS
    await fixture.setPlan(first, 'MONTH', expiresAt)
    const event = await fixture.happen({ coinId: 'btc', interval: '4h' })
    await matchWhile(() => fixture.setPlan(first, 'YEAR', expiresAt))
    const alerts = (await fixture.alerts()).filter((row) => row.event_id === event.id)
    expect(alerts.map((row) => row.account_id)).toEqual(asked)
  })

  it('gets the suggested alert where the coin was set too late', async () => {
    const accountId = await fixture.addPerson({ plan: 'YEAR' })
    const event = await fixture.happen({ coinId: 'eth', interval: '1d' })
    await matchWhile(() => fixture.setCoin(accountId, { coin_id: 'eth' }))
    const alerts = (await fixture.alerts()).filter((row) => row.account_id === accountId)
    expect(alerts).toMatchObject([{ event_id: event.id, reason: 'proactive' }])
  })
})
