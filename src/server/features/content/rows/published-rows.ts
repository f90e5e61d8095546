import type { ContentLanguage } from '#domain/content/text-language.ts'
import type { Reader } from '#server/db/database.ts'
import type { ContentTextRow } from '#server/db/tables/content.ts'

/** Published items, as a caller of this channel may see them; add what else is wanted. */
export function selectPublished(reader: Reader, channel: 'web' | 'telegram') {
  const query = reader
    .selectFrom('content_items')
    .selectAll()
    .where('state', '=', 'published')
    .where('published_id', 'is not', null)
    .where('published_wall_time', 'is not', null)
    .$narrowType<{ published_id: string; published_wall_time: number }>()
  return channel === 'telegram' ? query.where('is_for_telegram', '=', 1) : query
}

/** The texts of items, by the item's id, in any language; only in `language` where one is named. */
export async function selectTexts(
  reader: Reader,
  itemIds: readonly string[],
  language: ContentLanguage | null = null,
): Promise<ReadonlyMap<string, readonly ContentTextRow[]>> {
  if (itemIds.length === 0) return new Map()
  const query = reader.selectFrom('content_texts').selectAll().where('item_id', 'in', itemIds)
  const rows = await (language === null ? query : query.where('language', '=', language)).execute()
  return Map.groupBy(rows, (row) => row.item_id)
}
