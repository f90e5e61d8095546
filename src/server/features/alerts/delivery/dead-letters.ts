import type { EventKind } from '#domain/alerts/alert-event.ts'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { runAct } from '#server/features/operators/run-act.ts'
import { messageKey } from '../channels/outbound-message.ts'
import { isOneOf } from './queued-deliveries.ts'

/** A delivery that a channel refused permanently. Wall times, ms. */
export interface DeadLetter {
  /** Its key for `replayDeadLetters`. */
  readonly key: string
  readonly eventId: string
  readonly accountId: string
  readonly channel: Channel
  readonly kind: EventKind
  /** Null for the gate. */
  readonly coinId: string | null
  readonly interval: Interval
  readonly reason: string
  readonly attempts: number
  readonly queuedWallTime: number
  readonly expiresWallTime: number
}

/** All dead letters, oldest first. */
export async function listDeadLetters(
  reader: Reader,
  channel: Channel | null,
): Promise<DeadLetter[]> {
  const rows = await reader
    .selectFrom('deliveries')
    .innerJoin('alert_events', 'alert_events.id', 'deliveries.event_id')
    .where('deliveries.state', '=', 'dead')
    .where('deliveries.channel', 'in', channel === null ? CHANNELS : [channel])
    .select([
      'deliveries.event_id',
      'deliveries.account_id',
      'deliveries.channel',
      'deliveries.reason',
      'deliveries.attempts',
      'deliveries.queued_wall_time',
      'deliveries.expires_wall_time',
      'alert_events.kind',
      'alert_events.coin_id',
      'alert_events.interval',
    ])
    .orderBy('deliveries.queued_wall_time')
    .orderBy('deliveries.event_id')
    .orderBy('deliveries.account_id')
    .execute()
  return rows.map((row) => ({
    key: messageKey(row.channel, row.account_id, [row.event_id]),
    eventId: row.event_id,
    accountId: row.account_id,
    channel: row.channel,
    kind: row.kind,
    coinId: row.coin_id,
    interval: row.interval,
    reason: row.reason ?? '',
    attempts: row.attempts,
    queuedWallTime: row.queued_wall_time,
    expiresWallTime: row.expires_wall_time,
  }))
}

const OPEN_STATES = ['queued', 'sending', 'dead'] as const

/** Unfinished deliveries of one channel and state. */
export interface OpenDeliveries {
  readonly channel: Channel
  readonly state: (typeof OPEN_STATES)[number]
  readonly count: number
  /** Wall time at which the oldest was queued. */
  readonly oldestWallTime: number
}

/** Counts of queued, in-flight and dead deliveries by channel; omits zeros. */
export async function countOpenDeliveries(
  reader: Reader,
  channel: Channel | null,
): Promise<OpenDeliveries[]> {
  const rows = await reader
    .selectFrom('deliveries')
    .select((of) => [
      'channel',
      'state',
      of.fn.countAll<number>().as('count'),
      of.fn.min<number>('queued_wall_time').as('oldest'),
    ])
    .where('state', 'in', OPEN_STATES)
    .where('channel', 'in', channel === null ? CHANNELS : [channel])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
  return rows.map(({ oldest, state, ...row }) => ({
    ...row,
    state: state as OpenDeliveries['state'],
    oldestWallTime: oldest,
  }))
}

/** An event whose matching failed permanently. Wall time, ms. */
export interface QuarantinedEvent {
  /** Its key for `replayQuarantinedEvents`. */
  readonly eventId: string
  readonly kind: EventKind
  /** Null for the gate. */
  readonly coinId: string | null
  readonly interval: Interval
  readonly reason: string
  readonly attempts: number
  readonly computedWallTime: number
}

/** All quarantined events, oldest first. */
export async function listQuarantinedEvents(reader: Reader): Promise<QuarantinedEvent[]> {
  const rows = await reader
    .selectFrom('alert_events')
    .selectAll()
    .where('is_set_aside', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    eventId: row.id,
    kind: row.kind,
    coinId: row.coin_id,
    interval: row.interval,
    reason: row.failed_reason ?? '',
    attempts: row.attempts,
    computedWallTime: row.computed_wall_time,
  }))
}

/** Result of a replay of dead letters. */
export interface Replay {
  readonly queued: readonly DeadLetter[]
  /** Expired: they stay dead, and in the app. */
  readonly tooLate: readonly DeadLetter[]
  /** Keys of no dead letter. */
  readonly unknown: readonly string[]
}

const ROWS_A_STATEMENT = 500

/**
 * Requeues dead letters with all their attempts: those of `keys`, or all. A dry run finds which, and
 * requeues none.
 */
export async function replayDeadLetters(
  { db, bus, wallClock }: Pick<Context, 'db' | 'bus' | 'wallClock'>,
  keys: readonly string[] | 'all',
  { isDryRun }: { readonly isDryRun: boolean } = { isDryRun: false },
): Promise<Replay> {
  const wallNow = wallClock.now()
  const dead = await listDeadLetters(db.reader, null)
  const known = new Set(dead.map(({ key }) => key))
  const wanted = keys === 'all' ? dead : dead.filter(({ key }) => keys.includes(key))
  const { queued = [], tooLate = [] } = Object.groupBy(wanted, ({ expiresWallTime }) =>
    expiresWallTime > wallNow ? 'queued' : 'tooLate',
  )
  const requeued = isDryRun ? [] : queued
  for (const [channel, all] of Map.groupBy(requeued, (one) => one.channel)) {
    for (let start = 0; start < all.length; start += ROWS_A_STATEMENT) {
      await db.transaction(async (tx) => {
        await tx
          .updateTable('deliveries')
          .set({ state: 'queued', reason: null, attempts: 0, due_wall_time: wallNow })
          .where('channel', '=', channel)
          .where('state', '=', 'dead')
          .where(isOneOf(all.slice(start, start + ROWS_A_STATEMENT)))
          .execute()
      })
    }
  }
  if (requeued.length > 0) await bus.publish({ kind: 'deliveries' })
  const unknown = keys === 'all' ? [] : keys.filter((key) => !known.has(key))
  return { queued, tooLate, unknown }
}

/**
 * Releases quarantined events with all their attempts, those of `eventIds` or all, and returns
 * their ids. Matching resumes after the last matched account within 2 s. A dry run releases none.
 */
export async function replayQuarantinedEvents(
  { db }: Pick<Context, 'db'>,
  eventIds: readonly string[] | 'all',
  { isDryRun }: { readonly isDryRun: boolean } = { isDryRun: false },
): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await runAct(db, { isDryRun }, (tx) =>
    tx
      .updateTable('alert_events')
      .set({ is_set_aside: 0, attempts: 0, retry_wall_time: 0, failed_reason: null })
      .where('is_set_aside', '=', 1)
      .$if(eventIds !== 'all', (all) => all.where('id', 'in', eventIds === 'all' ? [] : eventIds))
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}
