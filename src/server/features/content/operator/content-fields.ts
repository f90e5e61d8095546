import type { ContentItemRow, ContentTextRow } from '#server/db/tables/content.ts'

/** The front matter that an item's text would be stored from again. */
export function contentFields(
  row: ContentItemRow,
  { language, title, summary }: ContentTextRow,
): readonly string[] {
  const fields: readonly (readonly [string, string | null])[] = [
    ['kind', row.kind],
    ['key', row.key],
    ['language', language],
    ['title', title],
    ['summary', summary === '' ? null : summary],
    ['source', row.source_name],
    ['url', row.source_address],
    ['starts', timeText(row.starts_wall_time)],
    ['ends', timeText(row.ends_wall_time)],
    ['image', row.image_address],
    ['video', row.video_address],
    ['length', lengthText(row.video_ms)],
    ['telegram', row.is_for_telegram === 1 ? 'yes' : 'no'],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return ['---', ...lines, '---']
}

/** `2026-12-01T08:00:00Z` */
function timeText(wallTime: number | null): string | null {
  return wallTime === null ? null : `${new Date(wallTime).toISOString().slice(0, 19)}Z`
}

/** `lengthText(90_000) === '1:30'` */
function lengthText(lengthMs: number | null): string | null {
  if (lengthMs === null) return null
  const seconds = Math.round(lengthMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
