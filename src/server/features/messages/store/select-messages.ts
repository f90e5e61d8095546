import { MESSAGE_KINDS, type MessageKind, type WrittenKind } from '#domain/messages/message-kind.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageRange } from '#server/db/page-range.ts'
import { type StoredMessage, storedOf } from './stored-message.ts'

export interface MessageFilter {
  readonly accountId: string
  /** Null is every kind. */
  readonly kind: MessageKind | null
  readonly range: PageRange
}

/** Messages and alerts of a person together, newest first. */
export async function selectMessages(
  reader: Reader,
  wish: MessageFilter,
): Promise<StoredMessage[]> {
  const { kind, range } = wish
  const { after, limit, offset } = range
  // What comes first of both is among the first of each.
  const most = { after, limit: limit + offset, offset: 0 }
  const found = [
    ...(kind === 'alert' ? [] : await selectWritten(reader, { ...wish, range: most })),
    ...(kind === null || kind === 'alert'
      ? await selectAlerts(reader, { ...wish, range: most })
      : []),
  ]
  return found.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(offset, offset + limit)
}

async function selectWritten(
  reader: Reader,
  { accountId, kind, range }: MessageFilter,
): Promise<StoredMessage[]> {
  const rows = await reader
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(kind !== null, (query) => query.where('kind', 'in', MESSAGE_KINDS.filter(isWritten(kind))))
    .$if(range.after !== null, (query) => query.where('id', '<', range.after ?? ''))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute()
  return rows.map(storedOf)
}

function isWritten(wanted: MessageKind | null) {
  return (kind: MessageKind): kind is WrittenKind => kind === wanted && kind !== 'alert'
}

async function selectAlerts(
  reader: Reader,
  { accountId, range }: MessageFilter,
): Promise<StoredMessage[]> {
  const rows = await reader
    .selectFrom('alerts')
    .innerJoin('alert_events', 'alert_events.id', 'alerts.event_id')
    .select(['alerts.event_id', 'alerts.queued_wall_time', 'alerts.read_wall_time'])
    .select(['alert_events.signal_id', 'alert_events.extreme_id'])
    .where('alerts.account_id', '=', accountId)
    .$if(range.after !== null, (query) => query.where('alerts.event_id', '<', range.after ?? ''))
    .orderBy('alerts.event_id', 'desc')
    .limit(range.limit)
    .execute()
  return rows.map((row) => ({
    id: row.event_id,
    kind: 'alert',
    written: null,
    link: linkOf(row),
    wallTime: row.queued_wall_time,
    isRead: row.read_wall_time !== null,
  }))
}

/** Of the market gate, which has no signal, the list of signals with the gate's sheet open. */
function linkOf(row: {
  readonly signal_id: string | null
  readonly extreme_id: string | null
}): string {
  if (row.extreme_id !== null) return `/pages/extreme/detail?id=${row.extreme_id}`
  return row.signal_id === null ? '/pages/ai/ai?gate=open' : `/s/${row.signal_id}`
}
