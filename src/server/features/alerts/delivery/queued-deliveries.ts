import type { Channel } from '#domain/alerts/channel.ts'
import { DIGEST_WINDOW_MS } from '#domain/alerts/digest.ts'
import type { WaitingEvent } from '#domain/alerts/suppression.ts'
import { TIME_TO_LIVE_MS } from '#domain/alerts/time-to-live.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import type { OutboundMessage } from '../channels/outbound-message.ts'

/** A recipient's delivery by one channel that is queued, in flight, or was accepted recently. */
export interface QueuedDelivery extends ClaimedDelivery {
  readonly accountId: string
  readonly state: 'queued' | 'sending' | 'accepted' | 'digested'
  readonly isPossibleDuplicate: boolean
  readonly dueWallTime: number
  readonly acceptedWallTime: number | null
  readonly reason: 'coin' | 'proactive'
  readonly isSilent: boolean
  readonly event: WaitingEvent
}

/** The longest time to live, with an hour for clocks that differ. */
const LONGEST_LIFE_MS = Math.max(...Object.values(TIME_TO_LIVE_MS)) + 3_600_000

/**
 * The due deliveries of a channel, yearly members first, then the longest waiting, at most `most`.
 */
export async function selectDue(
  tx: Tx,
  db: Pick<Database, 'kind'>,
  query: { channel: Channel; most: number; wallNow: number },
): Promise<{ readonly eventId: string; readonly accountId: string }[]> {
  const found: { readonly eventId: string; readonly accountId: string }[] = []
  for (const priority of [0, 1]) {
    if (found.length >= query.most) break
    const due = tx
      .selectFrom('deliveries')
      .select(['event_id as eventId', 'account_id as accountId'])
      .where('channel', '=', query.channel)
      .where('priority', '=', priority)
      .where('state', '=', 'queued')
      .where('due_wall_time', '<=', query.wallNow)
      .orderBy('due_wall_time')
      .orderBy('event_id')
      .orderBy('account_id')
      .limit(query.most - found.length)
    found.push(...(await (db.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute()))
  }
  return found
}

/**
 * Locks these recipients and returns those that no other process has locked: two processes that
 * plan for one recipient would make two digests of one.
 */
export async function lockRecipients(
  tx: Tx,
  db: Pick<Database, 'kind'>,
  accountIds: readonly string[],
): Promise<string[]> {
  if (db.kind === 'sqlite' || accountIds.length === 0) return [...accountIds]
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * All deliveries of these recipients by a channel that are queued, in flight, or were accepted
 * within the digest window; `oldestId` is the oldest due event.
 */
export async function readQueued(
  tx: Tx,
  query: { channel: Channel; accountIds: readonly string[]; oldestId: string; wallNow: number },
): Promise<QueuedDelivery[]> {
  if (query.accountIds.length === 0) return []
  const since = query.wallNow - DIGEST_WINDOW_MS
  const leastId = leastIdAt(query.wallNow - LONGEST_LIFE_MS)
  const rows = await tx
    // Apart, so that PostgreSQL begins with the recipients: without statistics, as after a restore,
    // it would look through all alerts of an event for each delivery of it.
    .with(
      (name) => name('recent').materialized(),
      (of) =>
        of
          .selectFrom('alerts')
          .select(['event_id', 'account_id', 'reason', 'is_silent'])
          .where('account_id', 'in', query.accountIds)
          // Ids sort by time: this skips events that are too old to be sent.
          .where('event_id', '>=', query.oldestId < leastId ? query.oldestId : leastId),
    )
    .selectFrom('recent')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'recent.event_id')
        .onRef('deliveries.account_id', '=', 'recent.account_id'),
    )
    .innerJoin('alert_events', 'alert_events.id', 'recent.event_id')
    .where('deliveries.channel', '=', query.channel)
    .where((of) =>
      of.or([
        of('deliveries.state', 'in', ['queued', 'sending']),
        of('deliveries.accepted_wall_time', '>', since),
      ]),
    )
    .select([
      'deliveries.event_id',
      'deliveries.account_id',
      'deliveries.state',
      'deliveries.attempts',
      'deliveries.due_wall_time',
      'deliveries.accepted_wall_time',
      'deliveries.maybe_repeated',
      'deliveries.queued_wall_time',
      'deliveries.expires_wall_time',
      'recent.reason',
      'recent.is_silent',
      'alert_events.kind',
      'alert_events.direction',
      'alert_events.interval',
      'alert_events.coin_id',
      'alert_events.closed_wall_time',
      'alert_events.computed_wall_time',
    ])
    .orderBy('deliveries.event_id')
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    accountId: row.account_id,
    coinId: row.coin_id,
    state: row.state as QueuedDelivery['state'],
    attempts: row.attempts,
    dueWallTime: row.due_wall_time,
    acceptedWallTime: row.accepted_wall_time,
    isPossibleDuplicate: row.maybe_repeated === 1,
    queuedWallTime: row.queued_wall_time,
    expiresWallTime: row.expires_wall_time,
    reason: row.reason,
    isSilent: row.is_silent === 1,
    event: waitingEventOf(row),
    closedWallTime: row.closed_wall_time,
    computedWallTime: row.computed_wall_time,
  }))
}

function waitingEventOf({
  kind,
  direction,
  interval,
}: Pick<AlertEventRow, 'kind' | 'direction' | 'interval'>): WaitingEvent {
  if (kind === 'gate' || kind === 'surge' || kind === 'plunge') return { kind }
  if (direction === null) throw new Error('an event of a signal has no direction')
  return { kind, direction, interval }
}

/** The least id of a wall time. */
function leastIdAt(wallTime: number): string {
  return newId({
    wallClock: { now: () => wallTime },
    randomBytes: (count) => new Uint8Array(count),
  })
}

/** A delivery as a worker claimed it. Wall times, ms. */
export interface ClaimedDelivery {
  readonly eventId: string
  /** Null for the gate. */
  readonly coinId: string | null
  readonly attempts: number
  readonly closedWallTime: number
  readonly computedWallTime: number
  readonly queuedWallTime: number
  readonly expiresWallTime: number
}

/** A message with its deliveries; the first one represents a digest. */
export interface ClaimedMessage {
  readonly message: OutboundMessage
  readonly deliveries: readonly ClaimedDelivery[]
  readonly leaseEndWallTime: number
}

/** Key of a delivery within its channel. */
export interface DeliveryKey {
  readonly eventId: string
  readonly accountId: string
}

/** A condition that matches these deliveries, at least one; both databases look them up by key. */
export function isOneOf(rows: readonly DeliveryKey[]) {
  const names = rows.map(({ eventId, accountId }) => sql`(${eventId}, ${accountId})`)
  return sql<boolean>`(event_id, account_id) in (values ${sql.join(names)})`
}
