import type { WrittenKind } from '#domain/messages/message-kind.ts'

export interface MessageRow {
  id: string
  account_id: string
  kind: WrittenKind
  what: string
  params: string
  link: string | null
  source: string
  created_wall_time: number
  read_wall_time: number | null
}

export interface MessagesTables {
  messages: MessageRow
}
