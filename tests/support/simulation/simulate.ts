import { Buffer } from 'node:buffer'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { flagOf } from '#domain/alerts/channel.ts'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import type { Context } from '#server/context.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { openWorker, type ChannelWorker } from '#server/features/alerts/delivery/channel-worker.ts'
import { requeueLost } from '#server/features/alerts/delivery/requeue.ts'
import { sendBatch } from '#server/features/alerts/delivery/send-batch.ts'
import { addGateEvents } from '#server/features/alerts/matching/add-gate-events.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { openEngine, type Engine } from '#server/features/signals/open-engine.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { Refusal } from '#server/refusal.ts'
import { addPeople } from '../alerts/kill/fan-out.ts'
import { makeBars, makeRandom } from '../candles.ts'
import { openTestDatabase } from '../server/open-test-database.ts'
import { makeContext, printBars, storeTestMarkets, type TestMarket } from '../test-context.ts'
import { transactionOf } from '../wallet/ledger-fixture.ts'
import { Crash, openProcess, type Process } from './faulty-database.ts'
import { brokenInvariants, type Model } from './invariants.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const HISTORY_MS = 6 * DAY_MS
const LENGTH_MS = 5 * DAY_MS
const STEPS = 60
/** The whole ledger is recomputed so often; what was answered is looked for after each step. */
const LEDGER_EVERY = 10
const PEOPLE = 3
const NEVER = new AbortController().signal

/** What a seed came to. */
export interface Outcome {
  readonly seed: number
  /** Empty where all held. */
  readonly faults: readonly string[]
  readonly steps: readonly string[]
  readonly crashCount: number
  readonly signalCount: number
  readonly alertCount: number
  readonly repeatCount: number
}

/** All that a seed decides: one market, its engine, ledger and outbox, and their processes. */
interface Simulation {
  readonly seed: number
  readonly random: () => number
  readonly db: Database
  readonly base: Context
  readonly market: TestMarket
  readonly clock: { now: number }
  readonly model: Model
  readonly steps: string[]
  process: Process
  engine: Engine | null
  worker: ChannelWorker | null
  crashCount: number
  marketTime: number
}

/**
 * Lets market, engine, ledger and outbox run in one process, in an order, with crashes, lost answers,
 * failed sends, slow transactions and repeated calls that the seed alone decides; the clock moves as
 * it says. Looks at every invariant after each step, and once more when all is done without faults.
 */
export async function simulate(seed: number): Promise<Outcome> {
  const db = await openTestDatabase()
  try {
    const simulation = await openSimulation(seed, db)
    for (let step = 0; step < STEPS; step += 1) {
      simulation.process.disturb(simulation.random() < 0.7)
      await act(simulation)
      const isWhole = step % LEDGER_EVERY === 0
      const faults = await brokenInvariants(simulation.db, simulation.model, { isWhole })
      if (faults.length > 0) return outcomeOf(simulation, faults)
    }
    await finish(simulation)
    const { market, marketTime } = simulation
    const ended = { market, fromTime: BEGIN + HISTORY_MS, throughTime: marketTime }
    return outcomeOf(
      simulation,
      await brokenInvariants(simulation.db, simulation.model, { isWhole: true, ended }),
    )
  } finally {
    await db.close()
  }
}

function outcomeOf(simulation: Simulation, faults: readonly string[]): Outcome {
  const { seed, steps, crashCount, model } = simulation
  const sends = [...model.sent.values()]
  return {
    seed,
    faults,
    steps,
    crashCount,
    signalCount: model.signalCount,
    alertCount: sends.length,
    repeatCount: sends.reduce((sum, { count }) => sum + count - 1, 0),
  }
}

async function openSimulation(seed: number, db: Database): Promise<Simulation> {
  const random = makeRandom(seed)
  const count = (HISTORY_MS + LENGTH_MS) / BASE_INTERVAL_MS
  const bars: Candle[] = makeBars({ seed: seed * 7919 + 1, fromTime: BEGIN, count })
  const market: TestMarket = { id: 'sim', coinId: 'btc', venue: 'BINANCE', isPrimary: true, bars }
  await storeTestMarkets(db, [market], BEGIN + HISTORY_MS)
  const clock = { now: BEGIN + HISTORY_MS }
  const model: Model = { points: new Map(), sent: new Map(), signalCount: 0, isDone: false }
  const simulation: Simulation = {
    seed,
    random,
    db,
    base: makeContext(db),
    market,
    clock,
    model,
    steps: [],
    process: newProcess(db, random, clock),
    engine: null,
    worker: null,
    crashCount: 0,
    marketTime: clock.now,
  }
  await addPeople(contextOf(simulation, db), PEOPLE)
  await askForGates(db)
  return simulation
}

async function askForGates(db: Database): Promise<void> {
  const settings = { channels: flagOf('mail'), intervals: 31, quiet_from: null, quiet_to: null }
  await db.transaction((tx) =>
    tx
      .insertInto('alert_settings')
      .values(
        Array.from({ length: PEOPLE }, (_, place) => ({
          ...settings,
          account_id: ownerAt(place),
          zone: 'UTC',
          is_zone_own: 0 as const,
          is_proactive: 0 as const,
          digest_above: 10,
          gate_mode: 2,
          protocol_wall_time: 0,
        })),
      )
      .execute(),
  )
}

const ownerAt = (place: number): string => String(place).padStart(26, '0')

function newProcess(db: Database, random: () => number, clock: { now: number }): Process {
  return openProcess(db, random, (ms) => (clock.now += Math.round(ms)))
}

function contextOf({ base, clock, random }: Simulation, db: Database): Context {
  return {
    ...base,
    db,
    wallClock: { now: () => clock.now },
    marketClock: { ...base.marketClock, now: () => clock.now },
    randomBytes: (count) => Buffer.from(Array.from({ length: count }, () => random() * 256)),
  }
}

/** One step of one part; a crash replaces the process, which keeps nothing but the database. */
async function act(simulation: Simulation): Promise<void> {
  const parts = [
    printMarket,
    evaluate,
    turnGate,
    match,
    match,
    send,
    send,
    send,
    post,
    post,
    restart,
  ]
  const part = parts[Math.floor(simulation.random() * parts.length)] ?? restart
  simulation.clock.now += Math.round(simulation.random() * 20_000)
  simulation.steps.push(part.name)
  try {
    await (part === post ? post(simulation) : simulation.process.run(part(simulation)))
  } catch (error) {
    if (!(error instanceof Crash)) throw error
    simulation.steps.push(`crash ${error.message}`)
  }
  if (simulation.process.isDead()) {
    simulation.crashCount += 1
    await restart(simulation)
  }
}

async function restart(simulation: Simulation): Promise<void> {
  simulation.process = newProcess(simulation.db, simulation.random, simulation.clock)
  simulation.engine = null
  simulation.worker = null
}

/** The gate turns, of which everybody is notified; a crash may lose the turn, never half of it. */
async function turnGate(simulation: Simulation): Promise<void> {
  const context = { ...contextOf(simulation, simulation.process.db), strategy: STRATEGY_3 }
  const before = simulation.random() < 0.5 ? 'above-both' : 'below-both'
  const state = before === 'above-both' ? 'below-both' : 'above-both'
  const gates = [{ time: simulation.clock.now, state } as MarketGate]
  await context.db.transaction((tx) => addGateEvents(context, tx, { before, gates }))
}

async function printMarket(simulation: Simulation): Promise<void> {
  const most = (BEGIN + HISTORY_MS + LENGTH_MS - simulation.marketTime) / BASE_INTERVAL_MS
  const count = Math.min(most, 1 + Math.floor(simulation.random() ** 2 * 100))
  const until = simulation.marketTime + count * BASE_INTERVAL_MS
  if (count > 0) await printBars(simulation.db, [simulation.market], simulation.marketTime, until)
  simulation.marketTime = until
  simulation.clock.now = Math.max(simulation.clock.now, until)
}

async function evaluate(simulation: Simulation): Promise<void> {
  const context = contextOf(simulation, simulation.process.db)
  simulation.engine ??= await openEngine(context)
  await simulation.engine.evaluate()
}

async function match(simulation: Simulation): Promise<void> {
  await matchEvents(contextOf(simulation, simulation.process.db))
}

async function send(simulation: Simulation): Promise<void> {
  await sendDue(simulation)
}

/** Sends what is due by mail, and says how much that was; an answer may be lost after the mail has arrived. */
async function sendDue(simulation: Simulation): Promise<number> {
  const { clock, model, random, process } = simulation
  const context = contextOf(simulation, process.db)
  simulation.worker ??= openWorker(
    context,
    {
      channel: 'mail',
      inFlight: 4,
      aSecond: null,
      async send({ accountId, items, isPossibleDuplicate }) {
        // A process that is gone sends nothing more.
        if (process.isDead()) return { kind: 'later', reason: 'gone' }
        const fate = random()
        if (fate < 0.1) return { kind: 'later', reason: '451' }
        for (const { id } of items) {
          const name = `${id} ${accountId}`
          const before = model.sent.get(name)
          const isUnmarked = before !== undefined && !isPossibleDuplicate
          model.sent.set(name, {
            count: (before?.count ?? 0) + 1,
            isKnown: (before?.isKnown ?? true) && !isUnmarked,
          })
        }
        if (fate < 0.2) return { kind: 'later', reason: 'timeout', isMaybeArrived: true }
        return { kind: 'accepted' }
      },
    },
    async (ms) => {
      clock.now += ms
    },
  )
  await requeueLost(context, simulation.worker, false)
  const seenCount = await sendBatch(context, simulation.worker, NEVER)
  await simulation.worker.starting
  const { inFlight } = simulation.worker
  while (inFlight.size > 0) await simulation.worker.woken()
  return seenCount
}

/** A reward or a charge; its call comes again while its answer is lost. */
async function post(simulation: Simulation): Promise<void> {
  const { random, model, steps } = simulation
  const owner = ownerAt(Math.floor(random() * PEOPLE))
  const amount = random() < 0.6 ? 1 + Math.floor(random() * 50) : -1 - Math.floor(random() * 80)
  const source = `${owner} ${Math.floor(random() * 40)} ${amount}`
  for (let call = 0; call < 3; call += 1) {
    const context = contextOf(simulation, simulation.process.db)
    const entry = { owner, source, amount }
    try {
      const write = (tx: Tx) => postTransaction(context, tx, transactionOf(entry))
      await simulation.process.run(context.db.transaction(write).then(() => {}))
      model.points.set(source, { owner, amount })
      if (random() < 0.7) return
      steps.push('called again')
    } catch (error) {
      if (error instanceof Refusal) return
      if (!(error instanceof Crash)) throw error
      steps.push(`crash ${error.message}`)
      simulation.crashCount += 1
      await restart(simulation)
      simulation.process.disturb(call === 0)
    }
  }
}

/** Lets everything come to its end without faults. */
async function finish(simulation: Simulation): Promise<void> {
  await restart(simulation)
  for (let round = 0; round < 8; round += 1) {
    await evaluate(simulation)
    await match(simulation)
    for (let batch = 0; batch < 12 && (await sendDue(simulation)) > 0; batch += 1);
    simulation.clock.now += HOUR_MS / 20
  }
  simulation.model.isDone = true
}
