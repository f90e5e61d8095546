import type { ContentKind, ContentState } from '#domain/content/kind.ts'
import type { ContentLanguage } from '#domain/content/text-language.ts'
import type { Reader } from '#server/db/database.ts'

/** An item in the operators' list. */
export interface ListedItem {
  readonly id: string
  readonly key: string
  readonly kind: ContentKind
  readonly state: ContentState
  readonly languages: readonly ContentLanguage[]
  /** Of the first of its languages. */
  readonly title: string
  /** Wall-clock times, ms UTC. */
  readonly publishedAt: number | null
  readonly changedAt: number
}

interface ItemChoice {
  readonly kind: ContentKind | null
  readonly state: ContentState | null
}

/** All items of a kind and state, null for any, the last changed first. */
export async function listItems(
  reader: Reader,
  { kind, state }: ItemChoice,
): Promise<ListedItem[]> {
  let query = reader.selectFrom('content_items').selectAll()
  if (kind !== null) query = query.where('kind', '=', kind)
  if (state !== null) query = query.where('state', '=', state)
  const rows = await query.orderBy('changed_wall_time', 'desc').orderBy('id', 'desc').execute()
  const texts = await reader
    .selectFrom('content_texts')
    .select(['item_id', 'language', 'title'])
    .orderBy('language')
    .execute()
  const byItem = Map.groupBy(texts, (text) => text.item_id)
  return rows.map((row) => {
    const own = byItem.get(row.id) ?? []
    return {
      id: row.id,
      key: row.key,
      kind: row.kind,
      state: row.state,
      languages: own.map(({ language }) => language),
      title: own[0]?.title ?? '',
      publishedAt: row.published_wall_time,
      changedAt: row.changed_wall_time,
    }
  })
}
