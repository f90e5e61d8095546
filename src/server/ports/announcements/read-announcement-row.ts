import { plainLine } from '#domain/listings/name/plain-name.ts'
import type { Venue } from '#domain/market/market.ts'
import type { Announcement, AnnouncementKind } from './port.ts'

interface Row {
  readonly title: unknown
  readonly url: unknown
  readonly time: unknown
}

interface Of {
  readonly venue: Venue
  readonly kind: AnnouncementKind
  /** Host of the exchange's own pages: `okx.com`. */
  readonly host: string
  readonly now: number
}

/** An announcement with a time to come is dated now; before 2015 there was no such exchange. */
const EARLIEST = Date.UTC(2015, 0, 1)

/** One row of a feed; null where it has no title or time. A link elsewhere is dropped. */
export function readAnnouncementRow(row: Row, { venue, kind, host, now }: Of): Announcement | null {
  const time = Number(row.time)
  const title = typeof row.title === 'string' ? plainLine(row.title) : ''
  if (title === '' || !Number.isSafeInteger(time) || time < EARLIEST) return null
  return { venue, kind, title, url: ownUrl(row.url, host), publishedAt: Math.min(time, now) }
}

function ownUrl(text: unknown, host: string): string | null {
  if (typeof text !== 'string' || text.length > 500 || !URL.canParse(text)) return null
  const url = new URL(text)
  const isOwn = url.hostname === host || url.hostname.endsWith(`.${host}`)
  return url.protocol === 'https:' && isOwn ? url.href : null
}
