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
  /** Processes at once; an embedded database has one. */
  readonly senders: number
  /** Of the senders' clock, so that what a killed one held is free sooner. */
  readonly speed: number
  readonly random: () => number
}

/** What a fan-out came to whose senders were killed. Every list names what must not be. */
export interface KillReport {
  readonly arrivedCount: number
  /** Arrived twice or more, all of it on its way when its sender was killed. */
  readonly repeatedCount: number
  /** Of them: had no answer yet when their sender was killed. */
  readonly onWireCount: number
  /** Of them: had an answer, which their sender had not written down; and for how long at most. */
  readonly unrecordedCount: number
  readonly longestUnrecordedMs: number
  readonly killCount: number
  readonly lost: readonly string[]
  /** Not written down as accepted in the end. */
  readonly unwritten: readonly string[]
  /** Came again though it was not on its way at any kill. */
  readonly repeatedUnheld: readonly string[]
  /** Sent again although the first sender process is alive. */
  readonly repeatedAlive: readonly string[]
  /** Came again without saying that it may be a repeat. */
  readonly repeatedUnmarked: readonly string[]
  /** Came again after its acceptance was written down. */
  readonly repeatedAccepted: readonly string[]
}

const CHANNELS_A_PERSON = 2
/** Longer than a paced channel pauses, and than a sender's poll interval. */
const QUIET_MS = 2500

interface Seen {
  /** On its way at some kill. */
  readonly held: Set<string>
  /** Accepted at the last look. */
  readonly accepted: Set<string>
  readonly repeatedAccepted: Set<string>
  /** When each sender was killed, by its process. */
  readonly killedMs: Map<number, number>
  /** How many had come at the last look. */
  comeCount: number
}

/**
 * Lets processes match and send one event to many, kills one at a random moment and starts another
 * in its place, again and again, and lets the last ones end the work.
 */
export async function killSenders(place: TestPlace, plan: KillPlan): Promise<KillReport> {
  const { deliveries, speed, random } = plan
  const since = Date.now()
  await inDatabase(place, (db) =>
    beginFanOut(fanOutContext(db, { since, speed }), deliveries / CHANNELS_A_PERSON),
  )
  const sink = await openSink(random)
  const all: ChildProcess[] = []
  const start = (): ChildProcess => {
    const sender = startSender(place, [sink.url, String(since), String(speed)])
    all.push(sender)
    return sender
  }
  const seen: Seen = {
    held: new Set(),
    accepted: new Set(),
    repeatedAccepted: new Set(),
    killedMs: new Map(),
    comeCount: 0,
  }
  try {
    const senders = await killAndReplace(place, plan, { sink, seen, start })
    await untilAllAccepted(place, senders, deliveries, sink)
    return await reportOf(place, sink, seen, plan)
  } finally {
    for (const sender of all) sender.kill('SIGKILL')
    sink.close()
  }
}

/** Gives those that are left. The next one starts while others send, so that its start costs no time. */
async function killAndReplace(
  place: TestPlace,
  { deliveries, kills, senders: count, random }: KillPlan,
  { sink, seen, start }: { sink: Sink; seen: Seen; start: () => ChildProcess },
): Promise<ChildProcess[]> {
  const senders = Array.from({ length: count }, start)
  let next = start()
  for (const sender of senders) await begin(sender)
  for (let kill = 0; kill < kills; kill += 1) {
    // At random, and so that something is left for the kills to come.
    const cameCount = new Set(sink.arrivals.map(({ name }) => name)).size
    const share = (2 * (deliveries - cameCount)) / (kills - kill + 1)
    await sink.hasCome(Math.floor(random() * share))
    const victim = Math.floor(random() * senders.length)
    await killSoon(senders.splice(victim, 1)[0], seen, random)
    await lookAt(place, sink, seen)
    senders.push(next)
    await begin(next)
    next = start()
  }
  return senders
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

const CHILD = 'tests/support/alerts/kill/match-until-killed.ts'

async function begin(sender: ChildProcess): Promise<void> {
  if (sender.stdout !== null) await once(sender.stdout, 'data')
  sender.stdin?.write('go\n')
}

async function killSoon(
  sender: ChildProcess | undefined,
  { killedMs }: Seen,
  random: () => number,
): Promise<void> {
  if (sender === undefined) return
  const ended = once(sender, 'exit')
  await sleep(random() * 5)
  killedMs.set(sender.pid ?? 0, performance.now())
  sender.kill('SIGKILL')
  await ended
}

/** What came since the last look must not have been accepted before; then what is on its way now. */
async function lookAt(place: TestPlace, sink: Sink, seen: Seen): Promise<void> {
  for (const { name } of sink.arrivals.slice(seen.comeCount)) {
    if (seen.accepted.has(name)) seen.repeatedAccepted.add(name)
  }
  for (const { name, state } of await readStates(place)) {
    if (state === 'sending') seen.held.add(name)
    if (state === 'accepted') seen.accepted.add(name)
  }
  seen.comeCount = sink.arrivals.length
}

async function untilAllAccepted(
  place: TestPlace,
  senders: readonly ChildProcess[],
  deliveries: number,
  sink: Sink,
): Promise<void> {
  const ended = senders.map((sender) => once(sender, 'exit'))
  for (;;) {
    const names = new Set(sink.arrivals.map(({ name }) => name))
    if (names.size === deliveries && (await isQuietFor(sink, place))) break
    await sleep(100)
  }
  for (const sender of senders) sender.kill('SIGTERM')
  await Promise.all(ended)
}

/** An embedded database is its process's own: there the sink's silence must do. */
async function isQuietFor(sink: Sink, place: TestPlace): Promise<boolean> {
  if (place.databaseUrl !== null) {
    return (await readStates(place)).every(({ state }) => state === 'accepted')
  }
  const count = sink.arrivals.length
  await sleep(QUIET_MS)
  return sink.arrivals.length === count
}

async function reportOf(
  place: TestPlace,
  sink: Sink,
  seen: Seen,
  { deliveries, kills }: KillPlan,
): Promise<KillReport> {
  await lookAt(place, sink, seen)
  const states = await readStates(place)
  const arrivals = Map.groupBy(sink.arrivals, ({ name }) => name)
  const repeated = [...arrivals].filter(([, all]) => all.length > 1)
  const unrecorded = repeated.flatMap(([, [first]]) => {
    const { answeredMs = null, processId = 0 } = first ?? {}
    const killedMs = seen.killedMs.get(processId) ?? 0
    return answeredMs === null || answeredMs > killedMs ? [] : [killedMs - answeredMs]
  })
  return {
    arrivedCount: arrivals.size,
    repeatedCount: repeated.length,
    onWireCount: repeated.length - unrecorded.length,
    unrecordedCount: unrecorded.length,
    longestUnrecordedMs: Math.max(0, ...unrecorded),
    killCount: kills,
    lost: states.length === deliveries ? namesWithout(states, arrivals) : ['not all was matched'],
    unwritten: states.filter(({ state }) => state !== 'accepted').map(({ name }) => name),
    repeatedUnheld: repeated.map(([name]) => name).filter((name) => !seen.held.has(name)),
    repeatedAlive: repeated
      .filter(([, all]) => all.slice(0, -1).some((one) => !seen.killedMs.has(one.processId)))
      .map(([name]) => name),
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
