import type { Channel } from '#domain/alerts/channel.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { addCounts } from '../delivery/delivery-counts.ts'
import {
  countDeliveries,
  insertAlerts,
  insertDeliveries,
  insertMatched,
} from './insert-deliveries.ts'
import { type Pass, PASS_COUNT, passOf } from './passes.ts'
import { type AccountBatch, selectBatchEnd } from './recipients-sql.ts'

/** Inputs of matching besides the tables. */
export interface MatchRules {
  /** All signals are open to every plan. */
  readonly isOpen: boolean
  /** Top coins, whose new signals are suggested to accounts that allow it. */
  readonly topCoins: ReadonlySet<string>
  /** The configured channels. */
  readonly channels: readonly Channel[]
  /** Accounts per transaction. */
  readonly accountsAtOnce: number
}

/** Result of one transaction. */
export interface MatchedBatch {
  readonly accountIds: readonly string[]
  readonly queuedCount: number
}

/** Matches the next accounts of an event that `lockNextEvent` returned, and stores its progress. */
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
  const { channels, accountsAtOnce } = rules
  const start = { event, pass, from: event.matched_through, wallNow, channels }
  if (kind === 'postgres') await lookUpByKey(tx)
  const { rows } = await selectBatchEnd(start, accountsAtOnce).execute(tx)
  const through = rows[0]?.through ?? null
  const matched = await insertBatch(tx, { ...start, through }, kind)
  const end = { pass: nextPass(event, rules), matched_through: '' }
  await moveOn(tx, event, through === null ? end : { pass: event.pass, matched_through: through })
  return matched
}

/**
 * Forces lookups by key until the transaction ends: a planner that misestimates the batch size
 * would scan whole tables.
 */
async function lookUpByKey(tx: Tx): Promise<void> {
  const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  const calls = settings.map((setting) => sql`set_config(${setting}, 'off', true)`)
  await sql`select ${sql.join(calls)}`.execute(tx)
}

/** Inserts deliveries first: existing alerts exclude accounts that were matched before. */
async function insertBatch(
  tx: Tx,
  batch: AccountBatch,
  kind: Database['kind'],
): Promise<MatchedBatch> {
  const isLate = batch.event.expires_wall_time <= batch.wallNow
  if (isLate) await countLate(tx, batch)
  else if (kind === 'postgres') return await insertMatched(tx, batch)
  const queuedCount = isLate ? 0 : await insertDeliveries(tx, batch)
  return { accountIds: await insertAlerts(tx, batch), queuedCount }
}

/** Counts alerts that are too late to be sent and are shown only in the app. */
async function countLate(tx: Tx, batch: AccountBatch): Promise<void> {
  const late = await countDeliveries(tx, batch)
  const counts = late.map((one) => ({ ...one, what: 'app' as const, bucket: 0 }))
  await addCounts(tx, batch.wallNow, counts)
}

/** Throws where another matcher moved the event: writing here would repeat alerts. */
async function moveOn(
  tx: Tx,
  event: AlertEventRow,
  to: Pick<AlertEventRow, 'pass' | 'matched_through'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('alert_events')
    // Progress resets the attempts of an event.
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
  const isTop = coinId !== null && topCoins.has(coinId)
  const isProactive = kind === 'open' && (interval === '1d' || isTop)
  const isOfNoTimeframe = kind === 'gate' || kind === 'surge' || kind === 'plunge'
  return passOf(at, { isOpen, isProactive, interval: isOfNoTimeframe ? null : interval })
}
