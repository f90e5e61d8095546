import { readList } from '#domain/listings/audit/read-value.ts'
import { fetchAnswer, VendorRefused } from '../vendor/fetch-answer.ts'
import type { Announcement, AnnouncementKind, AnnouncementSource } from './port.ts'
import { readAnnouncementRow } from './read-announcement-row.ts'

const ORIGIN = 'https://api.bitget.com'
const KINDS: readonly (readonly [AnnouncementKind, string])[] = [
  ['listing', 'coin_listings'],
  ['delisting', 'symbol_delisting'],
]

/**
 * Bitget's announcements of the last month, in English: keyless, 20 calls a second. "annoucements" is
 * the path as Bitget spells it. @source Bitget API v2, Get All Notices
 */
export function openBitgetAnnouncements(origin = ORIGIN): AnnouncementSource {
  return {
    name: 'BITGET',
    async fetchNewest(now, signal) {
      const found: Announcement[] = []
      for (const [kind, type] of KINDS) {
        const url = `${origin}/api/v2/public/annoucements?language=en_US&annType=${type}`
        const answer = await fetchAnswer(url, signal)
        if (answer['code'] !== '00000') {
          throw new VendorRefused(
            `Bitget answered code ${String(answer['code']).slice(0, 20)}`,
            200,
          )
        }
        for (const { annTitle, annUrl, cTime } of readList(answer['data']) ?? []) {
          const row = { title: annTitle, url: annUrl, time: cTime }
          const read = readAnnouncementRow(row, { venue: 'BITGET', kind, host: 'bitget.com', now })
          if (read !== null) found.push(read)
        }
      }
      return found
    },
  }
}
