import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Signal } from '#domain/signals/signal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { deleteOldAlerts } from '#server/features/alerts/history/delete-old-alerts.ts'
import { addAlertEvents } from '#server/features/alerts/matching/add-alert-events.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { writeChunk } from '#server/features/signals/engine/write-chunk.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'
import { beginningOf, chunkOf, idOf, laterOf } from '#tests/support/alerts/write-event.ts'

let fixture: MatchFixture
beforeAll(async () => {
  fixture = await openMatchFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.endSignals()
  await fixture.db.transaction((tx) => tx.deleteFrom('alert_events').execute())
})

const HEADLINE = { coinId: 'btc', isHeadline: true }
const NO_GUARD = async () => {}

function newSignal(agoMs = MINUTE_MS): Signal {
  const barTime = fixture.clock.now - agoMs
  return beginningOf({ coinId: 'btc', interval: '1h', direction: 'short', barTime })
}

async function write(before: Signal | null, after: Signal, coin = HEADLINE): Promise<void> {
  await writeChunk(fixture.context, chunkOf(before, after, coin), NO_GUARD)
}

describe('a signal that changes', () => {
  it('leaves an event for its beginning, each added leg and its end', async () => {
    const begun = newSignal(3 * HOUR_MS)
    const added = laterOf(begun, 'leg', begun.triggerTime + HOUR_MS)
    const closed = { ...laterOf(added, 'end', begun.triggerTime + 2 * HOUR_MS), legs: added.legs }
    await write(null, begun)
    await write(begun, added)
    await write(added, closed)
    const events = await fixture.events()
    expect(events.map((event) => [event.kind, event.leg_number, event.bar_time])).toEqual([
      ['open', 0, begun.triggerTime],
      ['leg', 1, begun.triggerTime + HOUR_MS],
      ['end', 0, begun.triggerTime + 2 * HOUR_MS],
    ])
    expect(events[0]).toMatchObject({
      signal_id: idOf(begun),
      coin_id: 'btc',
      interval: '1h',
      direction: 'short',
      closed_wall_time: begun.triggerTime,
      computed_wall_time: fixture.clock.now,
      expires_wall_time: begun.triggerTime + 30 * MINUTE_MS,
      pass: 0,
      matched_through: '',
    })
  })

  it('leaves one where it never filled', async () => {
    const begun = newSignal()
    await write(null, begun)
    await write(begun, laterOf(begun, 'void', fixture.clock.now))
    expect((await fixture.events()).map((event) => event.kind)).toEqual(['open', 'void'])
  })

  it('leaves them in order where all of it comes in one chunk', async () => {
    const begun = newSignal()
    const added = laterOf(begun, 'leg', fixture.clock.now)
    const ended = { ...laterOf(added, 'end', fixture.clock.now), legs: added.legs }
    const steps = [
      chunkOf(null, begun, HEADLINE),
      chunkOf(begun, added, HEADLINE),
      chunkOf(added, ended, HEADLINE),
    ]
    const [last] = steps.slice(-1)
    const chunk = {
      moves: [],
      changes: last?.changes.map((change) => ({ ...change, storedState: null })) ?? [],
      leaves: steps.flatMap((step) => step.leaves),
    }
    await writeChunk(fixture.context, chunk, NO_GUARD)
    expect((await fixture.events()).map((event) => event.kind)).toEqual(['open', 'leg', 'end'])
  })

  it('writes none for other than primary signals', async () => {
    await write(null, newSignal(), { coinId: 'btc', isHeadline: false })
    expect(await fixture.events()).toEqual([])
  })

  it('leaves none where it closed more than seven days ago', async () => {
    await write(null, newSignal(7 * DAY_MS + 1))
    expect(await fixture.events()).toEqual([])
    await fixture.endSignals()
    await write(null, newSignal(7 * DAY_MS))
    expect(await fixture.events()).toHaveLength(1)
  })

  it('leaves none that is not in the log', async () => {
    const begun = newSignal()
    await writeChunk(fixture.context, { ...chunkOf(null, begun, HEADLINE), leaves: [] }, NO_GUARD)
    await write(begun, laterOf(begun, 'end', fixture.clock.now))
    expect(await fixture.events()).toEqual([])
  })

  it('leaves no second one where the same leaves come again', async () => {
    const begun = newSignal()
    await write(null, begun)
    const [first] = await fixture.events()
    fixture.clock.now += MINUTE_MS
    const { changes, leaves } = chunkOf(null, begun, HEADLINE)
    await fixture.db.transaction((tx) =>
      addAlertEvents(fixture.context, tx, { signals: changes, leaves }),
    )
    expect(await fixture.events()).toEqual([first])
  })

  it('leaves none where its transaction is lost, and one where it is tried again', async () => {
    const begun = newSignal()
    const { context } = fixture
    const dying: Context = {
      ...context,
      db: {
        ...context.db,
        transaction: (work) =>
          context.db.transaction(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      },
    }
    const chunk = chunkOf(null, begun, HEADLINE)
    await expect(writeChunk(dying, chunk, NO_GUARD)).rejects.toThrow('killed')
    expect(await fixture.events()).toEqual([])
    await writeChunk(context, chunk, NO_GUARD)
    expect(await fixture.events()).toHaveLength(1)
  })
})

describe('when it closed', () => {
  it('is when its candle was published if data is not live', async () => {
    const givenAt = fixture.clock.now - 1000
    const { context } = fixture
    const replay: Context = {
      ...context,
      marketClock: {
        ...context.marketClock,
        world: 'replay:abc',
        lastCandleWallTime: () => givenAt,
      },
    }
    const begun = { ...newSignal(), triggerTime: Date.UTC(2021, 0, 1) }
    await writeChunk(replay, chunkOf(null, begun, HEADLINE), NO_GUARD)
    expect(await fixture.events()).toMatchObject([
      {
        bar_time: Date.UTC(2021, 0, 1),
        closed_wall_time: givenAt,
        expires_wall_time: givenAt + 30 * MINUTE_MS,
      },
    ])
  })
})

describe('what is older than 90 days', () => {
  it('is forgotten with all that came of it, and nothing younger is', async () => {
    await fixture.addPerson({ plan: 'YEAR', bound: ['mail', 'push'], coins: [{ coin_id: 'btc' }] })
    const old = await fixture.happen({})
    await matchEvents(fixture.context)
    fixture.clock.now += DAY_MS / 2
    const young = await fixture.happen({})
    await matchEvents(fixture.context)
    expect(await fixture.deliveries()).toHaveLength(4)
    fixture.clock.now = old.computed_wall_time + 90 * DAY_MS
    await deleteOldAlerts(fixture.context)
    expect(await fixture.events()).toMatchObject([{ id: young.id }])
    expect(await fixture.alerts()).toMatchObject([{ event_id: young.id }])
    const left = await fixture.deliveries()
    expect(left.map((row) => row.event_id)).toEqual([young.id, young.id])
    await deleteOldAlerts(fixture.context)
    expect(await fixture.events()).toHaveLength(1)
  })
})
