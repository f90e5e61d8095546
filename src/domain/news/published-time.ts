import { DAY_MS, MINUTE_MS } from '#domain/time/interval.ts'

/** When an item was published, ms UTC. */
export interface PublishedTime {
  readonly at: number
  /** True where the feed gives no time that can be: `at` is when it was first seen. */
  readonly isSeenTime: boolean
}

/** How long news is news: older items are not taken, and are deleted. @assumed */
export const NEWS_KEPT_MS = 30 * DAY_MS

/** Bitcoin's first block: no news of coins is older, so 1970 is a fault of the feed. */
const EARLIEST = Date.UTC(2009, 0, 3)
/** What two clocks may differ by; such a time counts as now. @assumed */
const CLOCK_DRIFT_MS = 10 * MINUTE_MS
/** `Z`, `+0800`, `+08:00`, `GMT`, `EST` */
const HAS_ZONE = /(?:Z|[+-]\d\d:?\d\d|\b[A-Z]{2,4})$/i
const IS_ISO = /^\d{4}-\d\d-\d\d/

/**
 * The time that a feed gives an item. One without a zone is UTC, whatever the machine's; one that is
 * missing, unreadable, older than Bitcoin or to come is replaced by `now`, when the item was seen.
 *
 * @example publishedTime('Thu, 01 Jan 1970 00:00:00 GMT', now) // {at: now, isSeenTime: true}
 */
export function publishedTime(text: string | undefined, now: number): PublishedTime {
  const at = parse((text ?? '').trim())
  if (at === null || at < EARLIEST || at > now + CLOCK_DRIFT_MS) {
    return { at: now, isSeenTime: true }
  }
  return { at: Math.min(at, now), isSeenTime: false }
}

function parse(text: string): number | null {
  if (text === '' || text.length > 60) return null
  const at = Date.parse(withZone(text))
  return Number.isFinite(at) ? at : null
}

function withZone(text: string): string {
  // A day alone is UTC already.
  if (HAS_ZONE.test(text) || /^\d{4}-\d\d-\d\d$/.test(text)) return text
  return IS_ISO.test(text) ? `${text.replace(' ', 'T')}Z` : `${text} UTC`
}
