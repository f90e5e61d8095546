import { type CoinTagger, coinTagger } from '#domain/news/coin-tags.ts'
import { flashText } from '#domain/news/flash-text.ts'
import { itemLink } from '#domain/news/item-link.ts'
import { NEWS_KEPT_MS, publishedTime } from '#domain/news/published-time.ts'
import { isSameStory, type StoryShape, storyShape } from '#domain/news/same-story.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { afterCommit, type Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { NewsFlashRow, NewsPageRow } from '#server/db/tables/news.ts'
import type { FeedAddress, FeedAnswer } from '#server/ports/feeds/port.ts'
import { recordRead } from './feed-state.ts'

interface Read {
  readonly feed: FeedAddress
  readonly answer: FeedAnswer
  readonly guard: (tx: Tx) => Promise<void>
}

/** An item that can be shown. */
interface Story extends Pick<NewsFlashRow, 'text' | 'published_wall_time' | 'is_seen_time'> {
  readonly page: Pick<NewsPageRow, 'page_key' | 'source' | 'url'>
  readonly coinIds: readonly string[]
  readonly shape: StoryShape
}

/**
 * Stores what a feed answered: items without a page of their own or of more than 30 days ago are left out,
 * pages that are known stay as they are, and a story that is stored already, within 24 h, gets one page more.
 * Readers hear of it once it is stored.
 */
export async function storeFlashes(context: Context, { feed, answer, guard }: Read): Promise<void> {
  const now = context.wallClock.now()
  const tagger = await readTagger(context)
  const stories = answer.kind === 'same' ? [] : storiesOf(answer, { feed, tagger, now })
  await context.db.transaction(async (tx) => {
    await guard(tx)
    await recordRead(tx, feed, { now, mark: answer.kind === 'same' ? null : answer.mark })
    const known = await knownPages(tx, stories)
    const fresh = stories.filter(({ page }) => !known.has(page.page_key))
    const stored = await readStored(tx, fresh)
    if (fresh.length > 0) afterCommit(tx, () => context.bus.publish({ kind: 'news' }))
    for (const story of fresh) {
      if (known.has(story.page.page_key)) continue
      known.add(story.page.page_key)
      await storeStory(context, tx, { story, stored, now })
    }
  })
}

/** A tagger of the coins that have a page in the app. */
async function readTagger({ db }: Context): Promise<CoinTagger> {
  const coins = await db.reader
    .selectFrom('coins')
    .select(['id as coinId', 'symbol'])
    .where('primary_market_id', 'is not', null)
    .execute()
  return coinTagger(coins)
}

interface StoriesOf {
  readonly feed: FeedAddress
  readonly tagger: CoinTagger
  readonly now: number
}

/** The oldest first, so that ids follow the order of publication. */
function storiesOf(
  { items, url }: Extract<FeedAnswer, { kind: 'items' }>,
  { feed, tagger, now }: StoriesOf,
): Story[] {
  const stories = items.toReversed().flatMap((item): Story[] => {
    const text = flashText(item.text)
    const link = itemLink(item.link, url)
    const { at, isSeenTime } = publishedTime(item.time, now)
    if (text === '' || link === null || at < now - NEWS_KEPT_MS) return []
    const coinIds = tagger(text)
    return [
      {
        text,
        published_wall_time: at,
        is_seen_time: isSeenTime ? 1 : 0,
        page: { page_key: link.key, source: feed.name, url: link.url },
        coinIds,
        shape: storyShape(text, coinIds),
      },
    ]
  })
  return stories.toSorted((one, other) => one.published_wall_time - other.published_wall_time)
}

async function knownPages(tx: Tx, stories: readonly Story[]): Promise<Set<string>> {
  if (stories.length === 0) return new Set()
  const rows = await tx
    .selectFrom('news_pages')
    .select('page_key')
    .where(
      'page_key',
      'in',
      stories.map(({ page }) => page.page_key),
    )
    .execute()
  return new Set(rows.map((row) => row.page_key))
}

/** A story that is stored. */
interface Stored {
  readonly id: string
  readonly at: number
  readonly shape: StoryShape
}

interface Storing {
  readonly story: Story
  /** Grows by the story where it is a new one. */
  readonly stored: Stored[]
  readonly now: number
}

async function storeStory(
  context: Context,
  tx: Tx,
  { story, stored, now }: Storing,
): Promise<void> {
  const { text, published_wall_time, is_seen_time, shape } = story
  const at = published_wall_time
  const same = stored.find(
    (one) => Math.abs(one.at - at) <= DAY_MS && isSameStory(one.shape, shape),
  )
  const id = same?.id ?? newId(context)
  if (same === undefined) {
    stored.push({ id, at, shape })
    await tx
      .insertInto('news_flashes')
      .values({ id, text, published_wall_time, is_seen_time, seen_wall_time: now })
      .execute()
    for (const [place, coin_id] of story.coinIds.entries()) {
      const row = { coin_id, flash_id: id, published_wall_time, place }
      await tx.insertInto('news_coins').values(row).execute()
    }
  }
  const page = { ...story.page, flash_id: id, is_first: same === undefined ? 1 : 0 } as const
  await tx.insertInto('news_pages').values(page).execute()
}

/** Stories that may be the same as one of these, the oldest first. */
async function readStored(tx: Tx, stories: readonly Story[]): Promise<Stored[]> {
  if (stories.length === 0) return []
  const times = stories.map((story) => story.published_wall_time)
  const [from, to] = [Math.min(...times) - DAY_MS, Math.max(...times) + DAY_MS]
  const rows = await tx
    .selectFrom('news_flashes')
    .select(['id', 'text', 'published_wall_time'])
    .where('published_wall_time', '>=', from)
    .where('published_wall_time', '<=', to)
    .orderBy('published_wall_time')
    .orderBy('id')
    .execute()
  const coins = await tx
    .selectFrom('news_coins')
    .select(['flash_id', 'coin_id'])
    .where('published_wall_time', '>=', from)
    .where('published_wall_time', '<=', to)
    .execute()
  const coinsOf = Map.groupBy(coins, (coin) => coin.flash_id)
  return rows.map(({ id, text, published_wall_time: at }) => {
    const coinIds = (coinsOf.get(id) ?? []).map((coin) => coin.coin_id)
    return { id, at, shape: storyShape(text, coinIds) }
  })
}
