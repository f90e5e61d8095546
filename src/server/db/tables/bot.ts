export interface HeadPostRow {
  day: string
  size: number
  claimed_wall_time: number
  message_id: number | null
}

export interface BotTables {
  head_posts: HeadPostRow
}
