import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { AlertEventRow, AlertRow, DeliveryRow } from '#server/db/tables/alerts.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { addCrowd } from '../support/alerts/add-crowd.ts'
import { type MatchFixture, openMatchFixture } from '../support/alerts/match-fixture.ts'
import { startPostgres } from '../support/postgres.ts'
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts'
import { openRawPostgres, openRawSqlite, type RawAlerts } from './floors/raw-alerts.ts'
import { watchLoopGap } from './timing.ts'

const PEOPLE = 100_000
/** People one transaction writes for, as in ours. */
const AT_ONCE = 2000
const ROUNDS = 3

/** One event to all who asked for it, beside the rows it comes to written by the bare driver. */
export async function benchAlerts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder })
    const openRaw = async () => openRawSqlite(join(folder, 'buoy.db'))
    print('SQLite', await measureAlerts(db, openRaw, PEOPLE))
    await db.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster = await startPostgres()
  if (cluster === null) return console.log('\nAlerts on PostgreSQL: no server on this machine')
  try {
    const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    const openRaw = () => openRawPostgres(cluster.url)
    print('PostgreSQL (fsync off)', await measureAlerts(db, openRaw, PEOPLE))
    await db.close()
  } finally {
    cluster.stop()
  }
}

function print(name: string, figures: readonly Figure[]): void {
  const crowd = PEOPLE.toLocaleString('en-US')
  printFigures(`Alerts on ${name}: one event to ${crowd} people who asked for it`, figures)
}

/** The first figure is the one beside the bare driver. */
export async function measureAlerts(
  db: Database,
  openRaw: () => Promise<RawAlerts>,
  people: number,
): Promise<Figure[]> {
  const fixture = await openMatchFixture({ db })
  await addCrowd(fixture, people)
  const raw = await openRaw()
  const least = { ours: Infinity, bare: Infinity, gapMs: Infinity }
  let queuedCount = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { event, ms, gapMs } = await timeOurs(fixture, people)
    least.ours = Math.min(least.ours, ms)
    least.gapMs = Math.min(least.gapMs, gapMs)
    const written = await rowsOf(db, event)
    queuedCount = written.deliveries.length
    least.bare = Math.min(least.bare, await timeBare(fixture, raw, written))
  }
  await raw.close()
  return figuresOf(least, { people, queuedCount })
}

function figuresOf(
  { ours, bare, gapMs }: { ours: number; bare: number; gapMs: number },
  { people, queuedCount }: { people: number; queuedCount: number },
): Figure[] {
  return [
    ratioFigure({
      name: 'matchEvents',
      unit: 'ms',
      value: ours,
      floor: bare,
      floorName: 'its rows by the driver',
      aim: 2,
    }),
    plainFigure('alerts matched', people / (ours / 1000), 'a second'),
    plainFigure('deliveries queued', queuedCount / (ours / 1000), 'a second'),
    plainFigure('longest turn of the loop', gapMs, 'ms'),
  ]
}

async function timeOurs(fixture: MatchFixture, people: number) {
  const event = await fixture.happen({ coinId: 'btc' })
  const watch = watchLoopGap()
  const begun = performance.now()
  const alertCount = await matchEvents(fixture.context)
  const ms = performance.now() - begun
  const gapMs = watch.readMs()
  watch.stop()
  if (alertCount !== people) throw new Error(`${alertCount} accounts were alerted`)
  return { event, ms, gapMs }
}

interface Written {
  readonly alerts: readonly AlertRow[]
  readonly deliveries: readonly DeliveryRow[]
}

async function rowsOf({ reader }: Database, event: AlertEventRow): Promise<Written> {
  const alerts = await reader
    .selectFrom('alerts')
    .selectAll()
    .where('event_id', '=', event.id)
    .orderBy('account_id')
    .execute()
  const deliveries = await reader
    .selectFrom('deliveries')
    .selectAll()
    .where('event_id', '=', event.id)
    .orderBy('account_id')
    .execute()
  return { alerts, deliveries }
}

/** The same rows, for an event of their own that nobody matches. */
async function timeBare(fixture: MatchFixture, raw: RawAlerts, written: Written): Promise<number> {
  const { id: event_id } = await fixture.happen({ coinId: 'sol', kind: 'end' })
  await matchEvents(fixture.context)
  const deliveriesOf = Map.groupBy(written.deliveries, (row) => row.account_id)
  const steps: Written[] = []
  for (let from = 0; from < written.alerts.length; from += AT_ONCE) {
    const alerts = written.alerts.slice(from, from + AT_ONCE)
    const deliveries = alerts.flatMap((row) => deliveriesOf.get(row.account_id) ?? [])
    steps.push({
      alerts: alerts.map((row) => ({ ...row, event_id })),
      deliveries: deliveries.map((row) => ({ ...row, event_id })),
    })
  }
  const begun = performance.now()
  for (const step of steps) await raw.insert(step.alerts, step.deliveries)
  return performance.now() - begun
}
