import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { isNewsRead } from './is-news-read.ts'

/** A feed for operators; wall-clock times. */
export interface FeedState {
  readonly name: string
  readonly url: string
  /** `waiting`: it was never read. */
  readonly state: 'works' | 'fails' | 'waiting'
  readonly fetchedAt: number | null
  readonly failedAt: number | null
  /** In a row. */
  readonly failureCount: number
  /** The last failure in words; null after a success. */
  readonly fault: string | null
  readonly nextAt: number | null
  /** Its pages of stories of the last 24 hours. */
  readonly itemsOf24h: number
}

/** Every feed of the settings in their order, and whether this server reads them. */
export async function listFeedStates(
  context: Pick<Context, 'config' | 'db' | 'wallClock' | 'marketClock'>,
): Promise<{ readonly isRead: boolean; readonly feeds: readonly FeedState[] }> {
  const { config, db, wallClock } = context
  const rows = await db.reader.selectFrom('news_feeds').selectAll().execute()
  const counts = await db.reader
    .selectFrom('news_pages')
    .innerJoin('news_flashes', 'news_flashes.id', 'news_pages.flash_id')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('published_wall_time', '>', wallClock.now() - DAY_MS)
    .groupBy('source')
    .execute()
  const feeds = config.news.feeds.map(({ name, url }): FeedState => {
    const row = rows.find((one) => one.url === url)
    const failureCount = row?.failure_count ?? 0
    return {
      name,
      url,
      state: row === undefined ? 'waiting' : failureCount > 0 ? 'fails' : 'works',
      fetchedAt: row?.fetched_wall_time ?? null,
      failedAt: row?.failed_wall_time ?? null,
      failureCount,
      fault: row?.fault ?? null,
      nextAt: row?.next_wall_time ?? null,
      itemsOf24h: counts.find(({ source }) => source === name)?.count ?? 0,
    }
  })
  return { isRead: isNewsRead(context), feeds }
}
