import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { EventKind } from '#domain/alerts/alert-event.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { parcelKey } from '../claim/parcel-key.ts'

/** A delivery that a channel refused for good. Wall times, ms. */
export interface DeadDelivery {
  /** Names it to `replayDead`. */
  readonly key: string
  readonly eventId: string
  readonly accountId: string
  readonly channel: Channel
  readonly kind: EventKind
  readonly coinId: string
  readonly interval: Interval
  readonly reason: string
  readonly attempts: number
  readonly queuedWallTime: number
  readonly expiresWallTime: number
}

/** All that is dead, oldest first. */
export async function listDead(reader: Reader, channel: Channel | null): Promise<DeadDelivery[]> {
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
    key: parcelKey(row.channel, row.account_id, [row.event_id]),
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
