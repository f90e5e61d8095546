import type { Reader } from '#server/db/database.ts'
import type { ContentItemRow, ContentTextRow } from '#server/db/tables/content.ts'
import { ContentFault } from './content-fault.ts'

/** An item as operators see it, with all its texts in the order of their languages. */
export interface StoredItem {
  readonly row: ContentItemRow
  readonly texts: readonly ContentTextRow[]
}

/** An item by its key; null where there is none. */
export async function selectItem(reader: Reader, key: string): Promise<StoredItem | null> {
  const row = await reader
    .selectFrom('content_items')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const texts = await reader
    .selectFrom('content_texts')
    .selectAll()
    .where('item_id', '=', row.id)
    .orderBy('language')
    .execute()
  return { row, texts }
}

/**
 * As `selectItem`.
 *
 * @throws ContentFault where there is no such item
 */
export async function requireItem(reader: Reader, key: string): Promise<StoredItem> {
  const item = await selectItem(reader, key)
  if (item === null) throw new ContentFault(`There is no item ${key}. See "content list".`)
  return item
}
