import type { ContentKind, ContentState } from '#domain/content/kind.ts'
import type { ContentLanguage } from '#domain/content/text-language.ts'

export interface ContentItemRow {
  id: string
  key: string
  kind: ContentKind
  state: ContentState
  source_name: string
  source_address: string
  starts_wall_time: number | null
  ends_wall_time: number | null
  image_address: string | null
  video_address: string | null
  video_ms: number | null
  is_for_telegram: number
  published_id: string | null
  published_wall_time: number | null
  created_wall_time: number
  changed_wall_time: number
}

export interface ContentTextRow {
  item_id: string
  language: ContentLanguage
  title: string
  summary: string
  markdown: string
  body: string
}

export interface VideoViewRow {
  account_id: string
  item_id: string
  asked_wall_time: number
  rewarded_wall_time: number | null
}

export interface ContentTables {
  content_items: ContentItemRow
  content_texts: ContentTextRow
  video_views: VideoViewRow
}
