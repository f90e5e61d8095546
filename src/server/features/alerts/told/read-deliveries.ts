import { CHANNELS } from '#domain/alerts/channel.ts'
import type { Reader } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables/alerts.ts'

/** What became of events that somebody was told of, by event, in the order of `CHANNELS`. */
export async function readDeliveries(
  reader: Reader,
  accountId: string,
  eventIds: readonly string[],
): Promise<Map<string, DeliveryRow[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('deliveries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('event_id', 'in', eventIds)
    .execute()
  const placed = rows.toSorted(
    (one, other) => CHANNELS.indexOf(one.channel) - CHANNELS.indexOf(other.channel),
  )
  return Map.groupBy(placed, (row) => row.event_id)
}
