import type { EventKind } from '#domain/alerts/alert-event.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import type { DeliveryState } from '#server/db/tables/alerts.ts'

/** What became of an alert to one person over one channel; wall-clock times, ms UTC. */
export interface AccountDelivery {
  readonly eventId: string
  readonly kind: EventKind
  /** Null for the gate. */
  readonly coinId: string | null
  readonly interval: Interval
  readonly channel: Channel
  readonly state: DeliveryState
  /** Why it stays in the app or is dead. */
  readonly reason: string | null
  readonly attempts: number
  readonly queuedAt: number
  readonly acceptedAt: number | null
}

/** The deliveries of an account's last `limit` alerts, newest first. */
export async function listAccountDeliveries(
  reader: Reader,
  accountId: string,
  limit: number,
): Promise<AccountDelivery[]> {
  // Through its alerts: deliveries are stored by event.
  return await reader
    .selectFrom((from) =>
      from
        .selectFrom('alerts')
        .select('event_id')
        .where('account_id', '=', accountId)
        .orderBy('event_id', 'desc')
        .limit(limit)
        .as('last'),
    )
    .innerJoin('deliveries', 'deliveries.event_id', 'last.event_id')
    .innerJoin('alert_events', 'alert_events.id', 'last.event_id')
    .select([
      'last.event_id as eventId',
      'alert_events.kind',
      'alert_events.coin_id as coinId',
      'alert_events.interval',
      'deliveries.channel',
      'deliveries.state',
      'deliveries.reason',
      'deliveries.attempts',
      'deliveries.queued_wall_time as queuedAt',
      'deliveries.accepted_wall_time as acceptedAt',
    ])
    .where('deliveries.account_id', '=', accountId)
    .orderBy('last.event_id', 'desc')
    .orderBy('deliveries.channel')
    .execute()
}
