import type { Flag } from './market.ts'

export interface NewsFlashRow {
  id: string
  text: string
  published_wall_time: number
  is_seen_time: Flag
  seen_wall_time: number
}

export interface NewsPageRow {
  page_key: string
  flash_id: string
  source: string
  url: string
  is_first: Flag
}

export interface NewsCoinRow {
  coin_id: string
  flash_id: string
  published_wall_time: number
  place: number
}

export interface NewsFeedRow {
  url: string
  name: string
  fetched_wall_time: number | null
  failed_wall_time: number | null
  failure_count: number
  fault: string | null
  next_wall_time: number
  etag: string | null
  last_modified: string | null
}

export interface NewsTables {
  news_flashes: NewsFlashRow
  news_pages: NewsPageRow
  news_coins: NewsCoinRow
  news_feeds: NewsFeedRow
}
