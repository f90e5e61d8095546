import type { Reader } from '#server/db/database.ts'
import type { Reading } from './serialize-content.ts'

/** An announcement or banner in the language it was asked for. */
export interface UnaskedRow {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly address: string
  readonly sourceName: string
  readonly imageAddress: string | null
  readonly publishedAt: number
}

interface UnaskedReading extends Reading {
  readonly kind: 'announcement' | 'banner'
  readonly limit: number
}

/** What is shown without being looked for, newest first: in the caller's language only, while it runs. */
export async function selectUnasked(
  reader: Reader,
  { kind, language, channel, now, limit }: UnaskedReading,
): Promise<UnaskedRow[]> {
  let query = reader
    .selectFrom('content_items')
    .innerJoin('content_texts', 'content_texts.item_id', 'content_items.id')
    .select([
      'content_items.id',
      'title',
      'summary',
      'body',
      'source_address as address',
      'source_name as sourceName',
      'image_address as imageAddress',
      'published_wall_time as publishedAt',
    ])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .where('published_wall_time', 'is not', null)
    .where('language', '=', language)
    .where((of) => of.or([of('starts_wall_time', 'is', null), of('starts_wall_time', '<=', now)]))
    .where((of) => of.or([of('ends_wall_time', 'is', null), of('ends_wall_time', '>', now)]))
    .$narrowType<{ publishedAt: number }>()
  if (channel === 'telegram') query = query.where('is_for_telegram', '=', 1)
  return await query.orderBy('published_id', 'desc').limit(limit).execute()
}
