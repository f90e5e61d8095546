import { z } from 'zod'
import type { EndpointSchema } from './index.schema.ts'
import type { newsEndpoints } from './news.ts'
import { id, paging, time } from './shape.ts'

/** A page about a story. */
const newsPage = z.object({
  /** The site, as its feed is named. */
  source: z.string(),
  /** Null for callers in Telegram where it is an exchange's. */
  url: z.string().nullable(),
})

/** A story, once for all feeds that have it. Times are wall-clock times. */
const flash = z.object({
  id,
  /** Plain text of at most 200 characters, never HTML. */
  text: z.string(),
  publishedAt: time,
  /** True where the feed gave no usable time: `publishedAt` is when it was first seen. */
  isSeenTime: z.boolean(),
  /** The page that was read first. */
  page: newsPage,
  /** Further pages about it. */
  otherPages: z.array(newsPage),
  /** Coins that Buoy has and the text names, at most six. */
  coins: z.array(z.object({ coinId: id, symbol: z.string() })),
})

/** A feed: when it was read and failed last; wall-clock times. */
const feed = z.object({
  name: z.string(),
  fetchedAt: time.nullable(),
  isFailing: z.boolean(),
})

export const newsSchemas = {
  'GET /news/flashes': {
    request: z.object({ coinId: id.optional(), ...paging }),
    answer: z.object({
      items: z.array(flash),
      nextCursor: z.string().nullable(),
      /** Whether this server reads feeds: not in a replay or a simulated market, unless its settings say so. */
      isRead: z.boolean(),
      /** Empty where it reads none. */
      feeds: z.array(feed),
    }),
  },
} as const satisfies Record<keyof typeof newsEndpoints, EndpointSchema>
