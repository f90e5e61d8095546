import { NEWS_KEPT_MS } from '#domain/news/published-time.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { FeedAddress, FeedReader } from '#server/ports/feeds/port.ts'
import { readFeedState, recordFailure } from './feed-state.ts'
import { storeFlashes } from './store-flashes.ts'

interface Turn {
  readonly reader: FeedReader
  /** Refuses writes of a process that has lost its lease. */
  readonly guard: (tx: Tx) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * One turn of the news job: reads the feeds that are due and deletes what is old. A feed that fails waits
 * longer each time and stops nothing else. Repeating a turn changes nothing.
 */
export async function collectNews(context: Context, turn: Turn): Promise<void> {
  for (const feed of context.config.news.feeds) {
    if (turn.signal.aborted) return
    await readFeed(context, feed, turn)
  }
  await deleteOldNews(context, turn.guard)
}

async function readFeed(
  context: Context,
  feed: FeedAddress,
  { reader, guard, signal }: Turn,
): Promise<void> {
  const { metrics, log } = context
  const { isDue, mark } = await readFeedState(context, feed)
  if (!isDue) return
  try {
    const answer = await reader.read(feed, mark, signal)
    await storeFlashes(context, { feed, answer, guard })
    metrics.newsReads.inc({
      feed: feed.name,
      result: answer.kind === 'same' ? 'unchanged' : 'items',
    })
  } catch (error) {
    if (signal.aborted) return
    metrics.newsReads.inc({ feed: feed.name, result: 'failed' })
    log.warn({ err: error, feed: feed.name }, 'a news feed could not be read')
    await recordFailure(context, { feed, error, guard })
  }
}

/** Deletes news of more than 30 days ago, and the state of feeds that are not read any more. */
async function deleteOldNews(context: Context, guard: Turn['guard']): Promise<void> {
  const before = context.wallClock.now() - NEWS_KEPT_MS
  const urls = context.config.news.feeds.map(({ url }) => url)
  await context.db.transaction(async (tx) => {
    await guard(tx)
    await tx.deleteFrom('news_flashes').where('published_wall_time', '<', before).execute()
    if (urls.length === 0) return
    await tx.deleteFrom('news_feeds').where('url', 'not in', urls).execute()
  })
}
