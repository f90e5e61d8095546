import { readList } from '#domain/listings/audit/read-value.ts'
import { fetchAnswer, VendorRefused } from '../vendor/fetch-answer.ts'
import type { Announcement, AnnouncementKind, AnnouncementSource } from './port.ts'
import { readAnnouncementRow } from './read-announcement-row.ts'

const ORIGIN = 'https://www.okx.com'
/** The kinds of announcements that are read, each one call. */
const KINDS: readonly (readonly [AnnouncementKind, string])[] = [
  ['listing', 'announcements-new-listings'],
  ['delisting', 'announcements-delistings'],
]

/**
 * OKX's announcements of listings and delistings, the newest page of each: keyless, 5 calls in 2 s, and
 * up to five minutes late. @source OKX API v5, GET /api/v5/support/announcements
 */
export function openOkxAnnouncements(origin = ORIGIN): AnnouncementSource {
  return {
    name: 'OKX',
    async fetchNewest(now, signal) {
      const found: Announcement[] = []
      for (const [kind, type] of KINDS) {
        const url = `${origin}/api/v5/support/announcements?annType=${type}&page=1`
        const answer = await fetchAnswer(url, signal)
        // OKX tells of its limit in the body, whatever the status.
        if (answer['code'] !== '0') {
          throw new VendorRefused(`OKX answered code ${String(answer['code']).slice(0, 20)}`, 200)
        }
        const pages = readList(answer['data']) ?? []
        const rows = pages.flatMap((page) => readList(page['details']) ?? [])
        for (const { title, url: link, pTime } of rows) {
          const row = { title, url: link, time: pTime }
          const read = readAnnouncementRow(row, { venue: 'OKX', kind, host: 'okx.com', now })
          if (read !== null) found.push(read)
        }
      }
      return found
    },
  }
}
