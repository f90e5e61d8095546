import type { AnswerOf } from '#contract/index.schema.ts'
import { isMarketPlace } from '#domain/content/address.ts'
import type { Block, Span } from '#domain/content/block.ts'
import { eventState } from '#domain/content/event-state.ts'
import { pickText } from '#domain/content/text-language.ts'
import type { Actor } from '#server/context.ts'
import type { ContentItemRow, ContentTextRow } from '#server/db/tables/content.ts'

export type SerializedItem = AnswerOf<'GET /content/page'>['items'][number]

/** A row that has been published. */
export type PublishedRow = ContentItemRow & {
  readonly published_id: string
  readonly published_wall_time: number
}

/** Whom an item is shown to: the language and channel of the caller, and when, wall-clock time. */
export interface Reading extends Pick<Actor, 'language' | 'channel'> {
  readonly now: number
}

/** An item in the caller's language or the next best; null for a banner, and where it has no text. */
export function serializeContent(
  row: PublishedRow,
  texts: readonly ContentTextRow[],
  { language, channel, now }: Reading,
): { readonly item: SerializedItem; readonly text: ContentTextRow } | null {
  const text = pickText(texts, language)
  if (text === null || row.kind === 'banner') return null
  const [startsAt, endsAt] = [row.starts_wall_time, row.ends_wall_time]
  const isTimed = row.kind === 'event' || row.kind === 'airdrop'
  const item = {
    id: row.id,
    kind: row.kind,
    title: text.title,
    summary: text.summary,
    language: text.language,
    publishedAt: row.published_wall_time,
    startsAt,
    endsAt,
    state: isTimed ? eventState({ startsAt, endsAt }, now) : null,
    source: { name: row.source_name, address: addressFor(channel, row.source_address) },
    imageAddress: row.image_address,
    videoMs: row.video_ms,
  }
  return { item, text }
}

/** An address, or null where a caller in Telegram must not be led there. @source Decisions 2, 8 */
export function addressFor(channel: Reading['channel'], address: string): string | null {
  return channel === 'telegram' && isMarketPlace(address) ? null : address
}

/** The stored blocks of a text; for a caller in Telegram without links to exchanges. */
export function blocksFor(
  channel: Reading['channel'],
  { body }: Pick<ContentTextRow, 'body'>,
): AnswerOf<'GET /content/detail'>['blocks'] {
  const blocks = JSON.parse(body) as Block[]
  const spansFor = (spans: readonly Span[]) =>
    spans.map(({ href, ...span }) => {
      const address = href === undefined ? null : addressFor(channel, href)
      return address === null ? span : { ...span, href: address }
    })
  return blocks.map((block) => {
    if (block.kind === 'list') {
      const points = block.points.map(({ depth, spans }) => ({ depth, spans: spansFor(spans) }))
      return { ...block, points }
    }
    return 'spans' in block ? { ...block, spans: spansFor(block.spans) } : block
  })
}
