import type { Channel } from '#domain/alerts/channel.ts'
import { DIGEST_WINDOW_MS } from '#domain/alerts/sending/digest.ts'
import type { Direction } from '#domain/signals/signal.ts'
import type { EventKind } from '#domain/alerts/alert-event.ts'
import { TIME_TO_LIVE_MS } from '#domain/alerts/time-to-live.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { ClaimedRow } from './claimed-parcel.ts'

/** One of a person's deliveries by one channel that waits, is on its way, or was taken just now. */
export interface WaitingRow extends ClaimedRow {
  readonly accountId: string
  readonly state: 'queued' | 'sending' | 'accepted' | 'digested'
  readonly isMaybeRepeated: boolean
  readonly dueWallTime: number
  readonly acceptedWallTime: number | null
  readonly reason: 'coin' | 'proactive'
  readonly isSilent: boolean
  readonly kind: EventKind
  readonly direction: Direction
  readonly interval: Interval
}

/** No event is older than its time to live; the rest is room for clocks that differ. */
const LONGEST_LIFE_MS = Math.max(...Object.values(TIME_TO_LIVE_MS)) + 3_600_000

/** Who has something due, yearly members first, then what waits longest; at most `most` deliveries of theirs. */
export async function selectDue(
  tx: Tx,
  db: Pick<Database, 'kind'>,
  wish: { channel: Channel; most: number; wallNow: number },
): Promise<{ readonly eventId: string; readonly accountId: string }[]> {
  const found: { readonly eventId: string; readonly accountId: string }[] = []
  for (const priority of [0, 1]) {
    if (found.length >= wish.most) break
    const due = tx
      .selectFrom('deliveries')
      .select(['event_id as eventId', 'account_id as accountId'])
      .where('channel', '=', wish.channel)
      .where('priority', '=', priority)
      .where('state', '=', 'queued')
      .where('due_wall_time', '<=', wish.wallNow)
      .orderBy('due_wall_time')
      .orderBy('event_id')
      .orderBy('account_id')
      .limit(wish.most - found.length)
    found.push(...(await (db.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute()))
  }
  return found
}

/**
 * Of these people those that no other process is choosing for at this moment: what one gets by one
 * channel is decided by one at a time, or two digests would be made of one.
 */
export async function lockReceivers(
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
 * All that waits for these people by a channel, is on its way, or was taken within the digest's
 * window; `oldestId` is the oldest event whose turn it is.
 */
export async function readWaiting(
  tx: Tx,
  wish: { channel: Channel; accountIds: readonly string[]; oldestId: string; wallNow: number },
): Promise<WaitingRow[]> {
  if (wish.accountIds.length === 0) return []
  const since = wish.wallNow - DIGEST_WINDOW_MS
  const leastId = leastIdAt(wish.wallNow - LONGEST_LIFE_MS)
  const rows = await tx
    .selectFrom('alerts')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'alerts.event_id')
        .onRef('deliveries.account_id', '=', 'alerts.account_id'),
    )
    .innerJoin('alert_events', 'alert_events.id', 'alerts.event_id')
    .where('alerts.account_id', 'in', wish.accountIds)
    // Ids sort by time: what is older than any event that can still be sent is not looked at.
    .where('alerts.event_id', '>=', wish.oldestId < leastId ? wish.oldestId : leastId)
    .where('deliveries.channel', '=', wish.channel)
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
      'alerts.reason',
      'alerts.is_silent',
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
    state: row.state as WaitingRow['state'],
    attempts: row.attempts,
    dueWallTime: row.due_wall_time,
    acceptedWallTime: row.accepted_wall_time,
    isMaybeRepeated: row.maybe_repeated === 1,
    queuedWallTime: row.queued_wall_time,
    expiresWallTime: row.expires_wall_time,
    reason: row.reason,
    isSilent: row.is_silent === 1,
    kind: row.kind,
    direction: row.direction,
    interval: row.interval,
    closedWallTime: row.closed_wall_time,
    computedWallTime: row.computed_wall_time,
  }))
}

/** The id before all that are made at a wall time or later. */
function leastIdAt(wallTime: number): string {
  return newId({
    wallClock: { now: () => wallTime },
    randomBytes: (count) => new Uint8Array(count),
  })
}
