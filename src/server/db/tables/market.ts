import type { MarketKind, Venue } from '#domain/market/market.ts'
import type { Interval } from '#domain/time/interval.ts'

/** 0 or 1: SQLite has no boolean, and one spelling serves both databases. */
export type Flag = 0 | 1

export interface WorldRow {
  only_row: 1
  world: string
  market_now: number | null
  speed: number
  is_ended: Flag
  created_wall_time: number
  last_candle_wall_time: number | null
  history_from: number | null
  history_until: number | null
}

export interface CoinRow {
  id: string
  symbol: string
  primary_market_id: string | null
}

export interface MarketRow {
  id: string
  coin_id: string
  venue: Venue
  kind: MarketKind
  venue_symbol: string
  base: string
  quote: string
  multiplier: number
  has_quote_volume: Flag
  listed_time: number | null
  valid_from: number
  valid_to: number | null
  collected_through: number | null
  warm_since: number | null
}

export interface CandleBlockRow {
  market_id: string
  interval: Interval
  block_start: number
  payload: Buffer
}

export interface CandleCorrectionRow {
  id: string
  market_id: string
  interval: Interval
  open_time: number
  before_json: string
  after_json: string
  seen_wall_time: number
}

export interface TickerRow {
  market_id: string
  coin_id: string
  price: number
  change_24h: number | null
  high_24h: number | null
  low_24h: number | null
  quote_volume_24h: number | null
  as_of: number
}

export interface CoinViewRow {
  coin_id: string
  hour: number
  viewer_hash: string
  address_hash: string | null
  address_place: number | null
}

export interface FxRateRow {
  currency: string
  rate: string
  as_of: number
  source: string
  fetched_wall_time: number
}

export interface LeaseRow {
  name: string
  holder: string
  epoch: number
  expires_wall_time: number
}

export interface MarketTables {
  worlds: WorldRow
  coins: CoinRow
  markets: MarketRow
  candle_blocks: CandleBlockRow
  candle_corrections: CandleCorrectionRow
  tickers: TickerRow
  coin_views: CoinViewRow
  fx_rates: FxRateRow
  leases: LeaseRow
}
