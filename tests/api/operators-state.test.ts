import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listCollection } from '#server/features/market/list-collection.ts'
import { findServerState } from '#server/features/operators/state/find-server-state.ts'
import { listOutbox } from '#server/features/operators/state/list-outbox.ts'
import { listProcesses } from '#server/features/operators/state/list-processes.ts'
import { forgetProcess, reportProcess } from '#server/features/operators/state/report-process.ts'
import { addDeadLetter } from '#tests/support/admin/add-dead-letter.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'
import { storeTestMarkets } from '#tests/support/test-context.ts'

const BAR_MS = 900_000
const HOUR_MS = 3_600_000

let fixture: MemberFixture
beforeEach(async () => {
  fixture = await openMemberFixture()
})
afterEach(() => fixture.close())

const job = (name: string, lastError: string | null) => ({
  name,
  state: lastError === null ? ('running' as const) : ('restarting' as const),
  isEssential: true,
  restartCount: lastError === null ? 0 : 3,
  lastError,
})
const processOf = (id: string, error: string | null = null) => ({
  id,
  name: `${id}:1`,
  role: 'all',
  startedAt: fixture.clock.now,
  jobs: [job('engine', error)],
})

describe('the processes of the server', () => {
  it('are shown with the state and last error of their jobs, and as silent where they no longer report', async () => {
    const { context, clock } = fixture
    await reportProcess(context, processOf('one'))
    await reportProcess(context, processOf('one', `no answer ${'x'.repeat(400)}`))
    clock.now += 30_000
    const [one] = await listProcesses(context)
    expect(one).toMatchObject({ name: 'one:1', role: 'all', isSilent: false })
    expect(one?.jobs[0]).toMatchObject({ name: 'engine', state: 'restarting', restartCount: 3 })
    expect(one?.jobs[0]?.lastError).toHaveLength(300)
    clock.now += 10_000
    expect(await listProcesses(context)).toMatchObject([{ isSilent: true }])
  })

  it('are forgotten as they end, and an hour after they were killed', async () => {
    const { context, clock, db } = fixture
    await reportProcess(context, processOf('killed'))
    await reportProcess(context, processOf('other'))
    const ids = async () => (await listProcesses(context)).map(({ id }) => id)
    // One process has an embedded database open: whoever was before it is gone.
    expect(await ids()).toEqual(db.kind === 'sqlite' ? ['other'] : ['killed', 'other'])
    clock.now += HOUR_MS + 1
    await reportProcess(context, processOf('other'))
    expect(await ids()).toEqual(['other'])
    await forgetProcess(context, processOf('other'))
    expect(await ids()).toEqual([])
  })
})

describe('what operators see of the market', () => {
  it('is how far each exchange is collected, and how far behind', async () => {
    const market = (id: string, venue: 'BINANCE' | 'OKX') => ({
      id,
      coinId: id,
      venue,
      isPrimary: true,
      bars: [],
    })
    const { db, context } = fixture
    await storeTestMarkets(db, [market('btc', 'BINANCE'), market('eth', 'BINANCE')], 8 * BAR_MS)
    await storeTestMarkets(db, [market('sol', 'OKX')], 4 * BAR_MS)
    const marketClock = { ...context.marketClock, now: () => 8 * BAR_MS }
    expect(await listCollection({ db, marketClock })).toEqual([
      {
        venue: 'BINANCE',
        kind: 'spot',
        marketCount: 2,
        warmCount: 2,
        behindCount: 0,
        lastCandleAt: 8 * BAR_MS,
        lagMs: 0,
      },
      {
        venue: 'OKX',
        kind: 'spot',
        marketCount: 1,
        warmCount: 1,
        behindCount: 1,
        lastCandleAt: 4 * BAR_MS,
        lagMs: 4 * BAR_MS,
      },
    ])
    const state = await findServerState({ ...context, marketClock })
    expect(state).toMatchObject({
      gate: null,
      processes: [],
      outbox: [],
      market: { marketCount: 3 },
    })
  })

  it('is what waits to be sent, and what never will be', async () => {
    const { context, db, clock } = fixture
    await addDeadLetter(context, await fixture.join('dead@example.com'))
    expect(await listOutbox(db.reader)).toEqual([
      { what: 'alerts', channel: 'mail', state: 'dead', count: 1, oldestAt: clock.now },
    ])
    await db.transaction((tx) => tx.updateTable('alert_events').set({ pass: 0 }).execute())
    expect(await listOutbox(db.reader)).toContainEqual({
      what: 'events',
      channel: null,
      state: 'queued',
      count: 1,
      oldestAt: clock.now,
    })
  })
})
