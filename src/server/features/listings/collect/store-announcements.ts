import { readAnnouncement } from '#domain/listings/name/read-announcement.ts'
import type { Context } from '#server/context.ts'
import type { Announcement } from '#server/ports/announcements/port.ts'
import { NEW_FOR_MS } from './notice.ts'
import { storeNotices } from './store-notices.ts'

/** Stores the coins of announcements, the oldest first, so that ids follow the order of listing. */
export async function storeAnnouncements(
  context: Context,
  announcements: readonly Announcement[],
  now: number,
): Promise<void> {
  const notices = announcements
    .filter(({ publishedAt }) => publishedAt > now - NEW_FOR_MS)
    .toSorted((one, other) => one.publishedAt - other.publishedAt)
    .flatMap(({ venue, kind, title, url, publishedAt }) =>
      readAnnouncement(title).map((coin) => ({
        ...coin,
        venue,
        kind,
        title,
        url,
        published_time: publishedAt,
        tradingTime: null,
      })),
    )
  await storeNotices(context, notices, now)
}
