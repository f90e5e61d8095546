import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { ROOT } from '#tests/support/run-command.ts'
import type { TestPlace } from '#tests/support/server/open-test-database.ts'
import { beginFanOut, fanOutContext } from './fan-out.ts'
import { openSink, type Sink } from './sink.ts'

/** How a fan-out is disturbed. */
export interface KillPlan {
  readonly deliveries: number
  readonly kills: number
  /** Of the senders' clock, so that what a killed one held is free sooner. */
  readonly speed: number
  readonly random: () => number
}

/** What a fan-out came to whose senders were killed. Every list names what must not be. */
export interface KillReport {
  readonly arrivedCount: number
  /** Arrived twice or more, all of it on its way when its sender was killed. */
  readonly repeatedCount: number
  readonly killCount: number
  readonly lost: readonly string[]
  /** Not written down as accepted in the end. */
  readonly unwritten: readonly string[]
  /** Came again though it was not on its way at any kill. */
  readonly repeatedUnheld: readonly string[]
  /** Came again without saying that it may be a repeat. */
  readonly repeatedUnmarked: readonly string[]
  /** Came again after its acceptance was written down. */
  readonly repeatedAccepted: readonly string[]
}

const CHANNELS_A_PERSON = 2

interface Seen {
  /** On its way at some kill. */
  readonly held: Set<string>
  /** Accepted at the last kill. */
  readonly accepted: Set<string>
  readonly repeatedAccepted: Set<string>
  readonly killedIds: Set<number>
}

/**
 * Lets processes match and send one event to many, one process at a time, kills each at a random
 * moment, and lets the last one end the work.
 */
export async function killSenders(place: TestPlace, plan: KillPlan): Promise<KillReport> {
  const { deliveries, kills, speed, random } = plan
  const since = Date.now()
  await inDatabase(place, (db) =>
    beginFanOut(fanOutContext(db, { since, speed }), deliveries / CHANNELS_A_PERSON),
  )
  const sink = await openSink(random)
  const start = () => startSender(place, [sink.url, String(since), String(speed)])
  const seen: Seen = {
    held: new Set(),
    accepted: new Set(),
    repeatedAccepted: new Set(),
    killedIds: new Set(),
  }
  let next = start()
  for (let kill = 0; kill < kills; kill += 1) {
    const sender = next
    next = start()
    const left = deliveries - seen.accepted.size
    // At random, and so that something is left for the kills to come.
    const most = Math.max(1, Math.floor((left / (kills - kill + 1)) * 2) - 1)
    await killAfter(sender, sink, Math.ceil(random() * most), random)
    await lookAt(place, sink, seen, sender.pid ?? 0)
  }
  await begin(next)
  await untilAllAccepted(place, next, deliveries, sink)
  const report = await reportOf(place, sink, seen, plan)
  sink.close()
  return report
}

function startSender({ dataDir, databaseUrl }: TestPlace, args: string[]): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CHILD, dataDir, ...args],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
  )
}

const CHILD = 'tests/support/alerts/kill/tell-until-killed.ts'

async function begin(sender: ChildProcess): Promise<void> {
  if (sender.stdout !== null) await once(sender.stdout, 'data')
  sender.stdin?.write('go\n')
}

async function killAfter(
  sender: ChildProcess,
  sink: Sink,
  count: number,
  random: () => number,
): Promise<void> {
  const ended = once(sender, 'exit')
  const come = sink.hasCome(count)
  await begin(sender)
  await come
  await sleep(random() * 5)
  sender.kill('SIGKILL')
  await ended
}

/** What came since the last kill must not have been accepted before; then what is on its way now. */
async function lookAt(place: TestPlace, sink: Sink, seen: Seen, processId: number): Promise<void> {
  for (const { name, processId: from } of sink.arrivals) {
    if (from === processId && seen.accepted.has(name)) seen.repeatedAccepted.add(name)
  }
  seen.killedIds.add(processId)
  for (const { name, state } of await readStates(place)) {
    if (state === 'sending') seen.held.add(name)
    if (state === 'accepted') seen.accepted.add(name)
  }
}

async function untilAllAccepted(
  place: TestPlace,
  sender: ChildProcess,
  deliveries: number,
  sink: Sink,
): Promise<void> {
  const ended = once(sender, 'exit')
  for (;;) {
    const names = new Set(sink.arrivals.map(({ name }) => name))
    if (names.size === deliveries && (await isQuietFor(sink, place))) break
    await sleep(100)
  }
  sender.kill('SIGTERM')
  await ended
}

/** An embedded database is its process's own: there the sink's silence must do. */
async function isQuietFor(sink: Sink, place: TestPlace): Promise<boolean> {
  if (place.databaseUrl !== null) {
    return (await readStates(place)).every(({ state }) => state === 'accepted')
  }
  const count = sink.arrivals.length
  await sleep(300)
  return sink.arrivals.length === count
}

async function reportOf(
  place: TestPlace,
  sink: Sink,
  seen: Seen,
  { deliveries, kills }: KillPlan,
): Promise<KillReport> {
  await lookAt(place, sink, seen, sink.arrivals.at(-1)?.processId ?? 0)
  const states = await readStates(place)
  const arrivals = Map.groupBy(sink.arrivals, ({ name }) => name)
  const repeated = [...arrivals].filter(([, all]) => all.length > 1)
  return {
    arrivedCount: arrivals.size,
    repeatedCount: repeated.length,
    killCount: kills,
    lost: states.length === deliveries ? namesWithout(states, arrivals) : ['not all was matched'],
    unwritten: states.filter(({ state }) => state !== 'accepted').map(({ name }) => name),
    repeatedUnheld: repeated.map(([name]) => name).filter((name) => !seen.held.has(name)),
    repeatedUnmarked: repeated
      .filter(([, all]) => all.slice(1).some(({ isMaybeRepeated }) => !isMaybeRepeated))
      .map(([name]) => name),
    repeatedAccepted: [...seen.repeatedAccepted],
  }
}

function namesWithout(
  states: readonly { readonly name: string }[],
  arrivals: ReadonlyMap<string, unknown>,
): string[] {
  return states.map(({ name }) => name).filter((name) => !arrivals.has(name))
}

async function readStates(place: TestPlace) {
  const rows = await inDatabase(place, (db) =>
    db.reader
      .selectFrom('deliveries')
      .select(['event_id', 'account_id', 'channel', 'state'])
      .execute(),
  )
  return rows.map((row) => ({
    name: `${row.event_id} ${row.account_id} ${row.channel}`,
    state: row.state,
  }))
}

async function inDatabase<Result>(
  place: TestPlace,
  work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ ...place, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
