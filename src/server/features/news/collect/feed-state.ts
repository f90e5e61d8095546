import { backOff } from '#domain/time/back-off.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { NewsFeedRow } from '#server/db/tables/news.ts'
import type { FeedAddress, FeedMark } from '#server/ports/feeds/port.ts'

const EVERY_MS = 300_000
const LONGEST_FAULT = 200

/** Whether a feed is to be read now, and its mark. */
export async function readFeedState(
  { db, wallClock }: Context,
  { url }: FeedAddress,
): Promise<{ isDue: boolean; mark: FeedMark }> {
  const row = await db.reader
    .selectFrom('news_feeds')
    .select(['next_wall_time', 'etag', 'last_modified'])
    .where('url', '=', url)
    .executeTakeFirst()
  return {
    isDue: row === undefined || row.next_wall_time <= wallClock.now(),
    mark: { etag: row?.etag ?? null, lastModified: row?.last_modified ?? null },
  }
}

/** Records that a feed was read; a mark of null leaves the one it has. */
export async function recordRead(
  tx: Tx,
  { url, name }: FeedAddress,
  { now, mark }: { readonly now: number; readonly mark: FeedMark | null },
): Promise<void> {
  await upsert(tx, url, {
    name,
    fetched_wall_time: now,
    failure_count: 0,
    fault: null,
    next_wall_time: now + EVERY_MS,
    ...(mark !== null && { etag: mark.etag, last_modified: mark.lastModified }),
  })
}

interface Failure {
  readonly feed: FeedAddress
  readonly error: unknown
  readonly guard: (tx: Tx) => Promise<void>
}

/**
 * Records that a feed failed, and when it is tried again: after 10 minutes, twice as long each time up to
 * 6 h, and never sooner than the site wishes.
 */
export async function recordFailure(
  context: Context,
  { feed: { url, name }, error, guard }: Failure,
): Promise<void> {
  const now = context.wallClock.now()
  await context.db.transaction(async (tx) => {
    await guard(tx)
    const known = await tx
      .selectFrom('news_feeds')
      .select('failure_count')
      .where('url', '=', url)
      .executeTakeFirst()
    const failureCount = (known?.failure_count ?? 0) + 1
    await upsert(tx, url, {
      name,
      failed_wall_time: now,
      failure_count: failureCount,
      fault: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAULT),
      next_wall_time: now + backOff(EVERY_MS, failureCount, error),
    })
  })
}

type Changes = Omit<Partial<NewsFeedRow>, 'url'> &
  Pick<NewsFeedRow, 'name' | 'failure_count' | 'fault' | 'next_wall_time'>

async function upsert(tx: Tx, url: string, changes: Changes): Promise<void> {
  await tx
    .insertInto('news_feeds')
    .values({
      url,
      fetched_wall_time: null,
      failed_wall_time: null,
      etag: null,
      last_modified: null,
      ...changes,
    })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(changes))
    .execute()
}
