import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveriesCommands } from '#server/admin/deliveries.ts'
import { type Database, StorageFull } from '#server/db/database.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'

let fixture: MatchFixture
let reader: string
beforeAll(async () => {
  fixture = await openMatchFixture()
  const coins = [{ coin_id: 'btc' }, { coin_id: 'eth' }]
  reader = await fixture.addPerson({ plan: 'YEAR', coins })
})
afterAll(() => fixture.close())

async function ask(command: string, ...args: string[]) {
  const lines: string[] = []
  const code = await deliveriesCommands[command]?.run(fixture.context, args, (line) => {
    lines.push(line)
  })
  return { code, lines }
}

/** An event that cannot be matched: its deliveries exist already. */
async function happenInVain(coinId: string): Promise<string> {
  const { id } = await fixture.happen({ coinId })
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('deliveries')
      .values({
        event_id: id,
        account_id: reader,
        channel: 'mail',
        priority: 0,
        state: 'app',
        reason: 'expired',
        attempts: 0,
        due_wall_time: 0,
        expires_wall_time: 0,
        holder: null,
        held_until_wall_time: null,
        maybe_repeated: 0,
        queued_wall_time: 0,
        accepted_wall_time: null,
        accepted_price: null,
        opened_wall_time: null,
      })
      .execute(),
  )
  return id
}

async function mend(eventId: string): Promise<void> {
  await fixture.db.transaction((tx) =>
    tx.deleteFrom('deliveries').where('event_id', '=', eventId).execute(),
  )
}

/** Looks every 2 s, as the matcher does, until the event's tries are used up. */
async function lookFor(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 2) {
    await matchEvents(fixture.context)
    fixture.clock.now += 2000
  }
}

const eventOf = async (id: string) => (await fixture.events()).find((event) => event.id === id)
const isMatched = async (id: string) =>
  (await fixture.alerts()).some(({ event_id }) => event_id === id)

it('matches other events at once while one fails, and retries that one', async () => {
  const failing = await happenInVain('btc')
  const other = await fixture.happen({ coinId: 'eth' })
  await matchEvents(fixture.context)
  expect(await isMatched(other.id)).toBe(true)
  expect(await eventOf(failing)).toMatchObject({ attempts: 1, is_set_aside: 0 })
  await matchEvents(fixture.context)
  expect(await eventOf(failing), 'not before its time').toMatchObject({ attempts: 1 })
  await mend(failing)
  fixture.clock.now += 2000
  await matchEvents(fixture.context)
  expect(await isMatched(failing)).toBe(true)
  expect(await eventOf(failing)).toMatchObject({ attempts: 0, failed_reason: null })
})

it('quarantines one after its last attempt; an operator reads why, and releases it', async () => {
  const failing = await happenInVain('btc')
  await lookFor(120)
  expect(await eventOf(failing)).toMatchObject({ attempts: 6, is_set_aside: 1 })
  const { values } = await fixture.context.metrics.alertEventsQuarantined.get()
  expect(values).toMatchObject([{ value: 1 }])
  const { lines } = await ask('deliveries list', '--dead')
  expect(lines.at(-1)).toBe('1 quarantined events')
  expect(lines[0]).toMatch(
    new RegExp(`${failing}  event     btc 4h open  6 attempts  .*unique`, 'i'),
  )
  expect((await ask('deliveries list')).lines).toContainEqual(
    expect.stringMatching(/^events +dead +1 {2}since 2026-11-21/),
  )

  await mend(failing)
  const replayed = await ask('deliveries replay', failing, '--yes')
  expect(replayed).toEqual({
    code: 0,
    lines: ['1 quarantined events released', '0 deliveries requeued'],
  })
  await matchEvents(fixture.context)
  expect(await isMatched(failing)).toBe(true)
  expect((await ask('deliveries list', '--dead')).lines).toEqual(['0 dead letters'])
})

it('blames no event where the database itself gives up', async () => {
  const { id } = await fixture.happen({ coinId: 'btc' })
  const { db } = fixture
  const transaction: Database['transaction'] = (work) =>
    db.transaction(async (tx) => {
      await work(tx)
      throw new StorageFull('full')
    })
  const full = { ...fixture.context, db: { ...db, transaction } }
  await expect(matchEvents(full)).rejects.toThrow('full')
  expect(await eventOf(id)).toMatchObject({ attempts: 0, failed_reason: null })
})
