import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveriesCommands } from '#server/admin/deliveries.ts'
import { type Database, StorageFull } from '#server/db/database.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type MatchWorld, openMatchWorld } from '#tests/support/alerts/match-world.ts'

let world: MatchWorld
let reader: string
beforeAll(async () => {
  world = await openMatchWorld()
  const coins = [{ coin_id: 'btc' }, { coin_id: 'eth' }]
  reader = await world.addPerson({ plan: 'YEAR', coins })
})
afterAll(() => world.close())

async function ask(command: string, ...args: string[]) {
  const lines: string[] = []
  const code = await deliveriesCommands[command]?.run(world.context, args, (line) => {
    lines.push(line)
  })
  return { code, lines }
}

/** An event that nobody can be told: what would be queued stands there already. */
async function happenInVain(coinId: string): Promise<string> {
  const { id } = await world.happen({ coinId })
  await world.db.transaction((tx) =>
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
  await world.db.transaction((tx) =>
    tx.deleteFrom('deliveries').where('event_id', '=', eventId).execute(),
  )
}

/** Looks every 2 s, as the matcher does, until the event's tries are used up. */
async function lookFor(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 2) {
    await matchEvents(world.context)
    world.clock.now += 2000
  }
}

const eventOf = async (id: string) => (await world.events()).find((event) => event.id === id)
const isTold = async (id: string) => (await world.alerts()).some(({ event_id }) => event_id === id)

it('tells of other events at once while one fails, and tries that one again', async () => {
  const failing = await happenInVain('btc')
  const other = await world.happen({ coinId: 'eth' })
  await matchEvents(world.context)
  expect(await isTold(other.id)).toBe(true)
  expect(await eventOf(failing)).toMatchObject({ attempts: 1, is_set_aside: 0 })
  await matchEvents(world.context)
  expect(await eventOf(failing), 'not before its time').toMatchObject({ attempts: 1 })
  await mend(failing)
  world.clock.now += 2000
  await matchEvents(world.context)
  expect(await isTold(failing)).toBe(true)
  expect(await eventOf(failing)).toMatchObject({ attempts: 0, failed_reason: null })
})

it('sets one aside after its last try; an operator reads why, and has it told', async () => {
  const failing = await happenInVain('btc')
  await lookFor(120)
  expect(await eventOf(failing)).toMatchObject({ attempts: 6, is_set_aside: 1 })
  const { values } = await world.context.metrics.alertEventsSetAside.get()
  expect(values).toMatchObject([{ value: 1 }])
  const { lines } = await ask('deliveries list', '--dead')
  expect(lines.at(-1)).toBe('1 told to nobody yet')
  expect(lines[0]).toMatch(new RegExp(`${failing}  event     btc 4h open  6 tries  .*unique`, 'i'))
  expect((await ask('deliveries list')).lines).toContainEqual(
    expect.stringMatching(/^events +dead +1 {2}since 2026-11-21/),
  )

  await mend(failing)
  const replayed = await ask('deliveries replay', failing)
  expect(replayed).toEqual({ code: 0, lines: ['1 to be told again', '0 queued again'] })
  await matchEvents(world.context)
  expect(await isTold(failing)).toBe(true)
  expect((await ask('deliveries list', '--dead')).lines).toEqual(['0 dead'])
})

it('blames no event where the database itself gives up', async () => {
  const { id } = await world.happen({ coinId: 'btc' })
  const { db } = world
  const transaction: Database['transaction'] = (work) =>
    db.transaction(async (tx) => {
      await work(tx)
      throw new StorageFull('full')
    })
  const full = { ...world.context, db: { ...db, transaction } }
  await expect(matchEvents(full)).rejects.toThrow('full')
  expect(await eventOf(id)).toMatchObject({ attempts: 0, failed_reason: null })
})
