import type { MessageKind } from '#domain/messages/message-kind.ts'
import type { MessageRow } from '#server/db/tables/messages.ts'

/** A message or an alert before it has words. */
export interface StoredMessage {
  /** Id of the message, or of the event; both are in order of time. */
  readonly id: string
  readonly kind: MessageKind
  /** Null for an alert: its words come from its event. */
  readonly written: { readonly what: string; readonly params: string } | null
  readonly link: string | null
  readonly wallTime: number
  readonly isRead: boolean
}

/** A stored row as a message without words. */
export function storedOf(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    kind: row.kind,
    written: { what: row.what, params: row.params },
    link: row.link,
    wallTime: row.created_wall_time,
    isRead: row.read_wall_time !== null,
  }
}
