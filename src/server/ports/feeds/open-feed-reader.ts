import {
  FEED_LIMITS,
  fetchFeed,
  type FeedLimits,
  type FeedNetwork,
  PUBLIC_NETWORK,
} from './fetch-feed.ts'
import { parseAside } from './parse-aside.ts'
import type { FeedReader } from './port.ts'

interface FeedReaderParts {
  /** Who reads, with an address to complain at: `Buoy (+https://buoy.example)`. */
  readonly userAgent: string
  readonly limits?: FeedLimits
  /** The public internet; tests allow a machine of their own. */
  readonly network?: FeedNetwork
}

/** Reads feeds by HTTP, parsed by feedsmith. */
export function openFeedReader({
  userAgent,
  limits = FEED_LIMITS,
  network = PUBLIC_NETWORK,
}: FeedReaderParts): FeedReader {
  return {
    async read({ url }, mark, signal) {
      const found = await fetchFeed(url, mark, { limits, network, userAgent, signal })
      if (found === null) return { kind: 'same' }
      const items = await parseAside(found, signal)
      return { kind: 'items', items, mark: found.mark, url: found.url }
    },
  }
}
