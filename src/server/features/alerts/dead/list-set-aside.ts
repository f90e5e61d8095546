import type { EventKind } from '#domain/alerts/alert-event.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'

/** An event that could not be matched with those who are to be told. Wall time, ms. */
export interface SetAsideEvent {
  /** Names it to `replaySetAside`. */
  readonly eventId: string
  readonly kind: EventKind
  readonly coinId: string
  readonly interval: Interval
  readonly reason: string
  readonly attempts: number
  readonly computedWallTime: number
}

/** All events that were set aside, oldest first. */
export async function listSetAside(reader: Reader): Promise<SetAsideEvent[]> {
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
