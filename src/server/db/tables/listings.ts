import type { AuditState } from '#domain/listings/audit/audit-state.ts'
import type { Venue } from '#domain/market/market.ts'

export interface ListingRow {
  id: string
  symbol_key: string
  symbol: string
  name: string
  search_key: string
  venue: Venue
  listed_time: number
  trading_time: number | null
  delisted_time: number | null
  audit_state: AuditState
  audit_state_time: number
  audit_due_time: number | null
  audit_failures: number
  chain_id: string | null
  contract: string | null
  contract_source: string | null
  audit_source: string | null
  audit_time: number | null
  audit_facts: string | null
  score: number | null
}

export interface ListingNoticeRow {
  listing_id: string
  venue: Venue
  kind: 'listing' | 'delisting' | 'market'
  title: string
  url: string | null
  published_time: number
}

export interface ListingFeedRow {
  name: string
  fetched_wall_time: number | null
  failed_wall_time: number | null
  failure_count: number
  next_wall_time: number
}

export interface ListingsTables {
  listings: ListingRow
  listing_notices: ListingNoticeRow
  listing_feeds: ListingFeedRow
}
