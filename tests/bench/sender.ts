import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openSenders } from '#server/features/alerts/channels/channel-adapters.ts'
import type { ChannelSender } from '#server/features/alerts/channels/outbound-message.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { runMatching } from '#server/features/alerts/matching/run-matching.ts'
import { unsupervised } from '#server/jobs/job-control.ts'
import { runSenders } from '#tests/support/alerts/send/run-senders.ts'
import { addCrowd } from '../support/alerts/add-crowd.ts'
import { openMatchFixture } from '../support/alerts/match-fixture.ts'
import { writeEvent } from '../support/alerts/write-event.ts'
import { startPostgres } from '../support/postgres.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'

const A_SECOND = 30
const PACED = 600
const WAITING = 100_000
const SENT_BESIDE = 3000
const EVENTS = 200
const READERS = 10
/** More than the window of a digest. */
const APART_MS = 200_000

/** The senders: their pace and order, what they hold in memory, and how soon an event is accepted. */
export async function benchSender(): Promise<void> {
  await onSqlite(measurePace)
  await onSqlite(measureMemory)
  await onSqlite((db) => measureFirst('SQLite', db))
  const cluster = await startPostgres()
  if (cluster === null) return console.log('\nSender on PostgreSQL: no server on this machine')
  try {
    const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    await measureFirst('PostgreSQL (fsync off)', db)
    await db.close()
  } finally {
    cluster.stop()
  }
}

async function onSqlite(measure: (db: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder })
    await measure(db)
    await db.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A fixture on the wall clock plus an offset that the bench sets. */
async function openTimedFixture(db: Database, people: number) {
  const fixture = await openMatchFixture({ db })
  const offset = { ms: 0 }
  const context: Context = {
    ...fixture.context,
    wallClock: { now: () => Date.now() + offset.ms },
  }
  await addCrowd({ ...fixture, clock: { now: Date.now() } }, people)
  return { context, offset }
}

/** The pace of Telegram in real time: a provider that takes 50 to 250 ms to answer. */
async function measurePace(db: Database): Promise<void> {
  // Every second of the crowd has Telegram.
  const { context } = await openTimedFixture(db, PACED * 2)
  await writeEvent(context, {})
  await matchEvents(context)
  const begun: { readonly at: number; readonly accountId: string }[] = []
  const stop = new AbortController()
  const telegram: ChannelSender = {
    channel: 'telegram',
    inFlight: 20,
    aSecond: A_SECOND,
    async send({ accountId }) {
      begun.push({ at: performance.now(), accountId })
      await sleep(50 + Math.random() * 200)
      if (begun.length === PACED) stop.abort()
      return { kind: 'accepted' }
    },
  }
  const startedAt = performance.now()
  await runSenders(context, [telegram], stop.signal)
  const tookMs = (begun.at(-1)?.at ?? Infinity) - startedAt
  const yearly = new Set(
    (
      await db.reader
        .selectFrom('memberships')
        .select('account_id')
        .where('type', '=', 'YEAR')
        .execute()
    ).map((row) => row.account_id),
  )
  const lastYearly = begun.findLastIndex(({ accountId }) => yearly.has(accountId))
  const before = begun.slice(0, lastYearly).filter(({ accountId }) => !yearly.has(accountId)).length
  const mostASecond = Math.max(
    ...begun.map(({ at }) => begun.filter((one) => one.at >= at && one.at < at + 1000).length),
  )
  printFigures(`Sender at ${A_SECOND} a second, ${PACED} sent in real time on SQLite`, [
    limitFigure({
      name: 'time beside N / 30 s',
      unit: 'x',
      value: tookMs / 1000 / (PACED / A_SECOND),
      limit: 1.05,
    }),
    limitFigure({
      name: 'most in any second',
      unit: 'messages',
      value: mostASecond,
      limit: A_SECOND,
    }),
    limitFigure({
      name: 'others before a yearly member',
      unit: 'messages',
      value: before,
      limit: 0,
    }),
  ])
}

/** What the heap holds while many wait: nothing of them but what is in flight. */
async function measureMemory(db: Database): Promise<void> {
  const { context } = await openTimedFixture(db, WAITING)
  await writeEvent(context, { interval: '1d' })
  await matchEvents(context)
  const collect = exposeGc()
  collect()
  const beforeMb = process.memoryUsage().heapUsed / 1e6
  let mostMb = beforeMb
  let sentCount = 0
  const stop = new AbortController()
  const mail: ChannelSender = {
    channel: 'mail',
    inFlight: 32,
    aSecond: null,
    async send() {
      sentCount += 1
      if (sentCount % 500 === 0) {
        collect()
        mostMb = Math.max(mostMb, process.memoryUsage().heapUsed / 1e6)
      }
      if (sentCount === SENT_BESIDE) stop.abort()
      return { kind: 'accepted' }
    },
  }
  const startedAt = performance.now()
  await runSenders(context, [mail], stop.signal)
  const tookS = (performance.now() - startedAt) / 1000
  printFigures(`Sender with ${WAITING.toLocaleString('en-US')} waiting by one channel on SQLite`, [
    limitFigure({ name: 'heap beyond the start', unit: 'MB', value: mostMb - beforeMb, limit: 16 }),
    plainFigure('unpaced, each recorded', sentCount / tookS, 'a second'),
  ])
}

function exposeGc(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/** From the engine's write to the first acceptance, by a provider on this machine over HTTP. */
async function measureFirst(name: string, db: Database): Promise<void> {
  const { context: made, offset } = await openTimedFixture(db, READERS * 3)
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const push = made.ports.push
  if (push === null) throw new Error('the ports of a test have pushes')
  let accepted = (): void => {}
  const send = async () => {
    await fetch(url, { method: 'POST' })
    accepted()
    return { kind: 'accepted' } as const
  }
  const off = { kind: 'off' as const, send: async () => {} }
  const ports = { ...made.ports, mail: off, sms: off, telegram: null, push: { ...push, send } }
  const context = { ...made, ports }
  const stop = new AbortController()
  const running = Promise.all([
    runMatching(context, unsupervised(stop.signal)),
    runSenders(context, openSenders(context), stop.signal),
  ])
  const spans: number[] = []
  for (let count = 0; count < EVENTS; count += 1) {
    const first = new Promise<void>((resolve) => (accepted = resolve))
    const startedAt = performance.now()
    await writeEvent(context, {})
    await context.bus.publish({ kind: 'signals', throughSequence: 0 })
    await first
    spans.push(performance.now() - startedAt)
    await untilSent(db)
    offset.ms += APART_MS
  }
  stop.abort()
  await running
  server.close()
  spans.sort((one, other) => one - other)
  const at = (share: number): number => spans[Math.ceil(EVENTS * share) - 1] ?? Infinity
  printFigures(`Event to first acceptance on ${name}, ${EVENTS} events`, [
    plainFigure('p50, write of the signal among it', at(0.5), 'ms'),
    limitFigure({ name: 'p95', unit: 'ms', value: at(0.95), limit: 1000 }),
  ])
}

async function untilSent({ reader }: Database): Promise<void> {
  for (;;) {
    const waits = await reader
      .selectFrom('deliveries')
      .select('event_id')
      .where('state', 'in', ['queued', 'sending'])
      .limit(1)
      .executeTakeFirst()
    if (waits === undefined) return
    await sleep(5)
  }
}
