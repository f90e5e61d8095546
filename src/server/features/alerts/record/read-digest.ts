import type { Channel } from '#domain/alerts/channel.ts'
import type { Reader } from '#server/db/database.ts'

/**
 * The events of the newest digest that somebody was sent by a channel: the one that stands for it
 * and those that went with it, which share the time at which it was accepted. Empty without one.
 */
export async function readDigest(
  reader: Reader,
  accountId: string,
  channel: Channel,
): Promise<string[]> {
  // From the alerts, whose key begins with the person; that of deliveries begins with the event.
  const sent = reader
    .selectFrom('alerts')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'alerts.event_id')
        .onRef('deliveries.account_id', '=', 'alerts.account_id'),
    )
    .where('alerts.account_id', '=', accountId)
    .where('deliveries.channel', '=', channel)
  const newest = await sent
    .where('deliveries.state', '=', 'digested')
    .select('deliveries.accepted_wall_time')
    .orderBy('deliveries.accepted_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return []
  const rows = await sent
    .where('deliveries.state', 'in', ['accepted', 'digested'])
    .where('deliveries.accepted_wall_time', '=', newest.accepted_wall_time)
    .select('deliveries.event_id')
    .execute()
  return rows.map((row) => row.event_id)
}
