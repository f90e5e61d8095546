import type { LoggedKind } from '#domain/signals/transparency-log/leaf.ts'

export interface RecordLeafRow {
  leaf_index: number
  /** Null for a surge or plunge. */
  signal_id: string | null
  extreme_id: string | null
  kind: LoggedKind
  leg_number: number
  market_time: number
  /** RFC 8785 text of the payload. */
  payload: string
  salt: string
  hash: string
}

export interface RecordNodeRow {
  level: number
  node_index: number
  hash: string
}

export interface RecordHeadRow {
  size: number
  world: string
  root_hash: string
  market_time: number
  signed_wall_time: number
  public_key: string
  signature: string
}

export interface RecordTables {
  record_leaves: RecordLeafRow
  record_nodes: RecordNodeRow
  record_heads: RecordHeadRow
}
