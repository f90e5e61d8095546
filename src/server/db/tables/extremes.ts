import type {
  ExtremeExit,
  ExtremeKind,
  ExtremeState,
  ExtremeVoidReason,
} from '#domain/extreme/extreme.ts'
import type { Venue } from '#domain/market/market.ts'

/** A surge or plunge; times are market time, returns and the change fractions. */
export interface ExtremeTableRow {
  id: string
  market_id: string
  coin_id: string
  venue: Venue
  kind: ExtremeKind
  rules_version: string
  state: ExtremeState
  trigger_time: number
  trigger_price: number
  change_24h: number
  hour_volume: number
  median_hour_volume: number
  quote_volume_24h: number
  armed_kind: ExtremeKind | null
  armed_time: number | null
  entry_time: number | null
  entry_price: number | null
  follow_reason: ExtremeExit['reason'] | null
  follow_time: number | null
  follow_price: number | null
  follow_return: number | null
  fade_reason: ExtremeExit['reason'] | null
  fade_time: number | null
  fade_price: number | null
  fade_return: number | null
  void_reason: ExtremeVoidReason | null
  ended_time: number | null
  computed_wall_time: number
}

export interface ExtremeTables {
  extremes: ExtremeTableRow
}
