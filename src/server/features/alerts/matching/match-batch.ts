import type { Channel } from '#domain/alerts/channel.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { addCounts } from '../delivery/delivery-counts.ts'
import { countDeliveries, insertAlerts, insertDeliveries } from './insert-deliveries.ts'
import { type Pass, PASS_COUNT, passOf } from './passes.ts'
import { type AccountBatch, selectBatchEnd } from './recipients-sql.ts'

/** What matching goes by beside the tables. */
export interface MatchRules {
  /** Everything is open to all. */
  readonly isOpen: boolean
  /** Coins whose beginnings are sent to those who let it. */
  readonly topCoins: ReadonlySet<string>
  /** Those that the server has. */
  readonly channels: readonly Channel[]
  /** People looked at in one transaction. */
  readonly peopleAtOnce: number
}

/** What one transaction came to. */
export interface MatchedBatch {
  readonly accountIds: readonly string[]
  readonly queuedCount: number
}

/** Matches the next people of an event that `takeEvent` gave, and notes how far it came. */
export async function matchBatch(
  tx: Tx,
  event: AlertEventRow,
  rules: MatchRules,
  { kind, wallNow }: { readonly kind: Database['kind']; readonly wallNow: number },
): Promise<MatchedBatch> {
  const pass = passAt(event, rules, event.pass)
  if (pass === null) {
    await moveOn(tx, event, { pass: nextPass(event, rules), matched_through: '' })
    return { accountIds: [], queuedCount: 0 }
  }
  const { channels, peopleAtOnce } = rules
  const start = { event, pass, from: event.matched_through, wallNow, channels }
  if (kind === 'postgres') await lookUpByKey(tx)
  const { rows } = await selectBatchEnd(start, peopleAtOnce).execute(tx)
  const through = rows[0]?.through ?? null
  const matched = await tell(tx, { ...start, through })
  const end = { pass: nextPass(event, rules), matched_through: '' }
  await moveOn(tx, event, through === null ? end : { pass: event.pass, matched_through: through })
  return matched
}

/**
 * Until the transaction ends people are looked up one by one, by their keys: a planner that
 * misjudges how long a stretch is would read whole tables at each.
 */
async function lookUpByKey(tx: Tx): Promise<void> {
  const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  const calls = settings.map((setting) => sql`set_config(${setting}, 'off', true)`)
  await sql`select ${sql.join(calls)}`.execute(tx)
}

/** Deliveries first: who is told already is known by the alerts. */
async function tell(tx: Tx, stretch: AccountBatch): Promise<MatchedBatch> {
  const isLate = stretch.event.expires_wall_time <= stretch.wallNow
  if (isLate) await countLate(tx, stretch)
  const queuedCount = isLate ? 0 : await insertDeliveries(tx, stretch)
  return { accountIds: await insertAlerts(tx, stretch), queuedCount }
}

/** What came too late to be sent stands in the app alone, and is counted. */
async function countLate(tx: Tx, stretch: AccountBatch): Promise<void> {
  const late = await countDeliveries(tx, stretch)
  const counts = late.map((one) => ({ ...one, what: 'app' as const, bucket: 0 }))
  await addCounts(tx, stretch.wallNow, counts)
}

/** Nobody else may have moved the event: what was written here would be told twice. */
async function moveOn(
  tx: Tx,
  event: AlertEventRow,
  to: Pick<AlertEventRow, 'pass' | 'matched_through'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('alert_events')
    // What has come on has not failed for good: its tries begin anew.
    .set({ ...to, attempts: 0, failed_reason: null })
    .where('id', '=', event.id)
    .where('pass', '=', event.pass)
    .where('matched_through', '=', event.matched_through)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new Error(`the alert event ${event.id} was moved by another matcher`)
}

function nextPass(event: AlertEventRow, rules: MatchRules): number {
  let next = event.pass + 1
  while (next < PASS_COUNT && passAt(event, rules, next) === null) next += 1
  return next
}

function passAt(event: AlertEventRow, { isOpen, topCoins }: MatchRules, at: number): Pass | null {
  const { kind, interval, coin_id: coinId } = event
  const isProactive = kind === 'open' && (interval === '1d' || topCoins.has(coinId))
  return passOf(at, { isOpen, isProactive, interval })
}
